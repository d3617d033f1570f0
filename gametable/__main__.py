"""`python -m gametable`."""

import sys

from gametable.cli import main

if __name__ == "__main__":
    sys.exit(main())
