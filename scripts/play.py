"""Set the game up where it lies and play it; arguments go to `gametable`."""

from __future__ import annotations

import subprocess
import sys

from environment import SetupError, compile_words, ready_environment


def main() -> int:
    try:
        python = ready_environment("catalogues")
        compile_words(python)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    try:
        return subprocess.call([str(python), "-m", "gametable", *sys.argv[1:]])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
