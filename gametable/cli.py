"""The command line: `gametable` opens the table; the other commands need no display."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from gametable import __version__, console
from gametable.user_folders import VARIABLE

FAULT = 2


class BadInput(Exception):
    """Bad input: one clear sentence for the player."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]}. Try: {self.prog} --help")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code (2 after bad input, with one sentence on stderr)."""
    console.make_ready()
    chosen = None
    try:
        try:
            chosen = _parser().parse_args(arguments)
            if chosen.data_dir:
                os.environ[VARIABLE] = chosen.data_dir
            result = int(chosen.run(chosen))
        except SystemExit as end:  # --help and --version have printed what they say
            result = int(end.code or 0)
        sys.stdout.flush()
    except BrokenPipeError:
        result = 0  # nobody reads on
    except (
        BadInput,
        ValueError,
        OSError,
    ) as fault:  # the last two: files that are wrong or missing
        result = FAULT
        _complain(_said(fault, chosen.language if chosen is not None else None))
    except KeyboardInterrupt:
        result = 130
    console.let_go()
    return result


def _complain(sentence: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        print(sentence, file=sys.stderr)


def _said(fault: Exception, language: str | None) -> str:
    """A fault in words; those of files and of choices in the language that was asked for."""
    from gametable.components.errors import ComponentErrors
    from gametable.components.fault_words import common_words, fault_text
    from gametable.core import faults

    if isinstance(fault, (faults.Fault, ComponentErrors)):
        return fault_text(fault, language or "en")
    if isinstance(fault, OSError):
        why = common_words(language or "en").text(faults.reason(fault))
        return f"{Path(str(fault.filename)).name}: {why}." if fault.filename else f"{why}."
    return str(fault)


def _parser() -> _Parser:
    parser = _Parser(prog="gametable", description="A table for five board games about space.")
    parser.add_argument("--version", action="version", version=f"gametable {__version__}")
    parser.add_argument("--data-dir", help="keep games and settings in this folder")
    parser.add_argument("--language", choices=("en", "hu"), help="language of texts")
    parser.set_defaults(run=_play, screen=None, game=None, scenario=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    titles = commands.add_parser("titles", help="list the titles")
    titles.set_defaults(run=_titles)

    load = commands.add_parser("load", help="go on with a saved game, wherever it lies")
    load.add_argument("game", type=Path, metavar="file")
    load.set_defaults(run=_play, screen=None)

    scenario = commands.add_parser("scenario", help="practise from a position in a file")
    scenario.add_argument("scenario", type=Path, metavar="file")
    scenario.set_defaults(run=_play, screen=None)

    simulate = commands.add_parser("simulate", help="play games at random")
    simulate.add_argument("title")
    simulate.add_argument("--seats", type=int, help="number of players")
    simulate.add_argument("--games", type=int, default=1)
    simulate.add_argument("--seed", default="0")
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    simulate.add_argument("--json", action="store_true", help="one JSON object a game")
    simulate.add_argument("--save", type=Path, metavar="FOLDER", help="keep the games as saves")
    simulate.set_defaults(run=_simulate)

    contest = commands.add_parser("contest", help="let bots play against each other, and count")
    contest.add_argument("title")
    contest.add_argument("players", nargs="+", metavar="PLAYER", help="random, careful, easy, ...")
    contest.add_argument("--games", type=int, default=20)
    contest.add_argument("--seats", type=int, help="number of players; the least there are")
    contest.add_argument("--seed", default="contest")
    contest.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    contest.add_argument("--workers", type=int, help="processes at a time; as many as cores")
    contest.add_argument("--json", action="store_true", help="the figures as one JSON object")
    contest.add_argument("--file", type=Path, help="where games are kept, to go on after a stop")
    contest.set_defaults(run=_contest)

    replay = commands.add_parser("replay", help="print what happened in a saved game, or a record")
    replay.add_argument("file", type=Path)
    replay.add_argument("--json", action="store_true")
    replay.set_defaults(run=_replay)

    check = commands.add_parser(
        "check", help="check all components, a title, a saved game or a scenario"
    )
    check.add_argument("file", type=Path, nargs="?")
    check.set_defaults(run=_check)

    lessons = commands.add_parser("lessons", help="list what the lessons of a title teach")
    lessons.add_argument("title")
    lessons.set_defaults(run=_lessons)

    card = commands.add_parser("card", help="write the game-night card of a title, one page")
    card.add_argument("title")
    card.add_argument("file", type=Path, metavar="FILE", help="a .png or a .pdf")
    card.add_argument("--seats", type=int, required=True, help="number of players")
    card.add_argument(
        "--lang", choices=("en", "hu", "both"), help="language of the page; both: two pages, a .pdf"
    )
    card.add_argument("--seed", help="what the lot draws; another one each time without it")
    card.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    card.set_defaults(run=_card)

    gallery = commands.add_parser("gallery", help="look at every component")
    gallery.set_defaults(run=_play, screen="gallery")
    return parser


def _play(chosen: Any) -> int:
    from gametable.client.host.app import NoDisplay
    from gametable.client.opening import open_client
    from gametable.core.journal.reading import read_record

    if chosen.game is not None:
        read_record(chosen.game)  # what is no game at all gets its sentence without a window
    if chosen.scenario is not None:
        _sound(chosen.scenario)
    try:
        open_client(
            language=chosen.language,
            screen=chosen.screen,
            game=chosen.game,
            scenario=chosen.scenario,
        )
    except NoDisplay as fault:
        raise BadInput(str(fault)) from None
    return 0


def _titles(chosen: Any) -> int:
    from gametable.components.title_sheet import load_title_sheet
    from gametable.titles import title_ids

    language = chosen.language or "en"
    for title_id in title_ids():
        sheet = load_title_sheet(title_id)
        least, most = sheet.players
        name = sheet.name.of(language)
        note = "" if sheet.finished else " (rules only, not on the shelf yet)"
        print(f"{title_id:24} {name}, {least}-{most} seats, {sheet.minutes} min{note}")
    return 0


def _lessons(chosen: Any) -> int:
    from gametable.components.lessons import load_lessons, taught
    from gametable.components.reference import load_reference

    title, language = _find(chosen.title), chosen.language or "en"
    lessons, rules = load_lessons(title), load_reference(title.id)
    for file in lessons:
        name = file.lesson.name.of(language)
        steps = sum(step.kind != "quiet" for step in file.lesson.steps)
        print(f"{file.number} {name}, {file.lesson.minutes} min, {steps} steps")
    numbers = {file.id: file.number for file in lessons}
    for section, ids in taught(lessons).items():
        found = rules.find(section)
        name = found.title.of(language) if found is not None else ""
        print(f"{section:8} {name} ({', '.join(str(numbers[id]) for id in ids)})")
    return 0


def _card(chosen: Any) -> int:
    from gametable.client.card.making import night_page
    from gametable.client.card.writers import NoPdf, write_pdf, write_png
    from gametable.client.screens.new_game_draft import new_seed
    from gametable.components.texts import LANGUAGES
    from gametable.components.title_sheet import load_title_sheet

    title, sheet = _find(chosen.title), load_title_sheet(chosen.title)
    least, most = sheet.players
    if not least <= chosen.seats <= most:
        raise BadInput(f"{sheet.name.en} is for {least} to {most} seats, not {chosen.seats}.")
    suffix = chosen.file.suffix.lower()
    if suffix not in (".png", ".pdf"):
        raise BadInput(f"The card is written as .png or .pdf, not {suffix or 'without suffix'}.")
    language = chosen.lang or chosen.language or "en"
    languages = LANGUAGES if language == "both" else (language,)
    if len(languages) > 1 and suffix != ".pdf":
        raise BadInput("Both languages go into one .pdf; a .png has one page.")
    options, seed = _options(sheet, chosen.seats, chosen.option), chosen.seed or new_seed()
    pages = [night_page(title, chosen.seats, each, seed, options) for each in languages]
    try:
        if suffix == ".png":
            write_png(pages[0], chosen.file)
        else:
            write_pdf(pages, chosen.file, sheet.name.of(languages[0]))
    except NoPdf as fault:
        raise BadInput(f"There is no PDF: {fault}.") from None
    return 0


def _find(title_id: str) -> Any:
    from gametable.titles import find_title, title_ids

    try:
        return find_title(title_id)
    except KeyError:
        known = ", ".join(title_ids())
        raise BadInput(f'There is no title "{title_id}"; there are: {known}.') from None


def _simulate(chosen: Any) -> int:
    from gametable.components.title_sheet import load_title_sheet
    from gametable.core.engine.chance import Source
    from gametable.core.engine.table import Table

    title = _find(chosen.title)
    sheet = load_title_sheet(chosen.title)
    seats = sheet.players[0] if chosen.seats is None else chosen.seats
    if not sheet.players[0] <= seats <= sheet.players[1]:
        least, most = sheet.players
        raise BadInput(f"{sheet.name.en} is for {least} to {most} seats, not {seats}.")
    if chosen.games < 1:
        raise BadInput(f"The number of games must be 1 or more, not {chosen.games}.")
    options = _options(sheet, seats, chosen.option)
    for number in range(chosen.games):
        seed = chosen.seed if chosen.games == 1 else f"{chosen.seed}-{number + 1}"
        begun = time.perf_counter()
        table = Table.new(title, seats, options, seed)
        journal = None if chosen.save is None else _journal(chosen.save, table, seed)
        table.keeper = journal
        source = Source.of(f"{seed} answers")
        while table.decision is not None:
            table.answer_random(source)
        if journal is not None:
            _let_go(journal, table)
        _print_game(table, seed, time.perf_counter() - begun, chosen.json)
    return 0


def _contest(chosen: Any) -> int:
    import hashlib

    import msgspec

    from gametable.bots.contest import Contest, ContestFile, known_players, played, summary, told
    from gametable.components.title_sheet import load_title_sheet
    from gametable.user_folders import data_dir

    title = _find(chosen.title)
    sheet = load_title_sheet(chosen.title)
    least, most = sheet.players
    seats = max(least, len(chosen.players)) if chosen.seats is None else chosen.seats
    if not max(least, len(chosen.players)) <= seats <= most:
        raise BadInput(
            f"{sheet.name.en} is for {least} to {most} seats, and each of the players takes one."
        )
    for player in chosen.players:
        if player not in known_players():
            known = ", ".join(known_players())
            raise BadInput(f'There is no player "{player}"; there are: {known}.')
    if chosen.games < 1 or (chosen.workers is not None and chosen.workers < 1):
        raise BadInput("The numbers of games and of workers must be 1 or more.")
    weights = hashlib.sha256(msgspec.json.encode(title.valuation.weights)).hexdigest()[:12]
    contest = Contest(
        title.id, title.revision, tuple(chosen.players), chosen.games, seats, chosen.seed,
        _options(sheet, seats, chosen.option), weights,
    )  # fmt: skip
    path = chosen.file or data_dir() / "contests" / f"{title.id}-{contest.key()}.jsonl"
    record = ContestFile(path, contest)
    for done in played(contest, record, chosen.workers):
        print(f"\r{done} of {contest.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    found = summary(contest, record.games)
    print(msgspec.json.encode(found).decode() if chosen.json else "\n".join(told(found)))
    return 0


def _journal(folder: Path, table: Any, seed: str) -> Any:
    """A new file in a folder for a game that has just begun."""
    from gametable.core.journal.saves import SaveFolder
    from gametable.core.journal.writing import Journal

    folder.mkdir(parents=True, exist_ok=True)
    path = SaveFolder(folder).fresh(table.title.id, f"{table.title.id}-{seed}")
    return Journal.create(path, table.header, version=__version__, durable=False)


def _let_go(journal: Any, table: Any) -> None:
    """Close the file of a game that is over. Raises JournalFault if it could not be written."""
    from gametable.client.words.game_words import describe
    from gametable.core.faults import JournalFault

    journal.note(describe(table))
    journal.close()
    if journal.trouble is not None:
        raise JournalFault(journal.trouble)


def _options(sheet: Any, seats: int, given: Sequence[str]) -> dict[str, Any]:
    offered = {option.id: option for option in sheet.options_for(seats) if option.scope == "table"}
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if name not in offered or not equals:
            known = ", ".join(offered) or "none"
            raise BadInput(f'There is no option "{name}" for {seats} seats; there are: {known}.')
        option = offered[name]
        if option.kind == "switch":
            if value not in ("on", "off"):
                raise BadInput(f'The option "{name}" is on or off, not "{value}".')
            options[name] = value == "on"
        elif option.kind == "mix":
            presets = {preset.id: preset.mix for preset in option.presets}
            if value not in presets:
                raise BadInput(
                    f'The option "{name}" is one of {", ".join(presets)}, not "{value}".'
                )
            options[name] = presets[value]
        else:
            values = [one.id for one in option.values]
            if value not in values:
                raise BadInput(f'The option "{name}" is one of {", ".join(values)}, not "{value}".')
            options[name] = value
    return options


def _print_game(table: Any, seed: str, seconds: float, as_json: bool) -> None:
    scores = [score.total for score in table.scores()]
    result = table.result()
    choices = sum(entry.chosen for entry in table.entries)
    winners = list(result.winners) if result else []
    if as_json:
        game = {"seed": seed, "scores": scores, "winners": winners, "choices": choices}
        print(json.dumps(game))
        return
    won = ", ".join(table.header.seats[w].name for w in winners) or "nobody"
    print(f"seed {seed}: {scores}, won by {won}, {choices} choices in {seconds:.2f} s")


def _replayed(path: Path) -> tuple[Any, Any]:
    """What a file holds, and the table after all of it was played again and compared."""
    from gametable.components.aliases import load_aliases
    from gametable.core.engine.run import Misfit
    from gametable.core.faults import file_fault
    from gametable.core.journal.loading import check_header, verify
    from gametable.core.journal.reading import read_record, renamed
    from gametable.core.text import shown

    record = read_record(path)
    title = _find(record.header.title)
    record = renamed(record, load_aliases(title.id))
    check_header(title, record)
    try:
        return record, verify(record, title)
    except Misfit as fault:
        ask = shown(fault.entry.ask, 40)
        raise file_fault("fault.answer", path, n=fault.number + 1, ask=ask, why=fault.why) from None


def _replay(chosen: Any) -> int:
    from gametable.components.scenario import SUFFIXES
    from gametable.core.faults import JournalFault
    from gametable.core.text import shown
    from gametable.titles import replay_record_file

    if chosen.file.suffix.lower() in SUFFIXES:
        table = replay_record_file(chosen.file)
        if table is None:
            raise BadInput(f"{shown(chosen.file.name)}: no title knows this as a record of a game.")
        _print_log(table, chosen)
        return 0
    record, table = _replayed(chosen.file)
    _print_log(table, chosen)
    if record.damage is not None:
        raise JournalFault(record.damage.message)
    return 0


def _print_log(table: Any, chosen: Any) -> None:
    seats = table.header.seats
    players = {f"#seat/{n}": seat.name for n, seat in enumerate(seats)}
    words = table.title.words(chosen.language or "en").with_names(players)
    public = table.log_for(None if len(seats) > 1 else 0)
    for event in public:
        text = words.text(event.message())
        if chosen.json:
            print(json.dumps({"step": event.entry, "seat": event.seat, "text": text}))
        else:
            print(f"{event.entry:5} {text}")


def _sound(path: Path) -> tuple[Any, Any]:
    """The title and what is said in a file that describes a position."""
    from gametable.components.scenario import sound_scenario
    from gametable.titles import find_title

    return sound_scenario(path, find_title)


def _check(chosen: Any) -> int:
    from gametable.components.scenario import SUFFIXES
    from gametable.titles import title_ids

    if chosen.file is not None and not chosen.file.exists() and str(chosen.file) in title_ids():
        return _check_title(str(chosen.file), chosen.language)
    if chosen.file is not None and chosen.file.suffix.lower() in SUFFIXES:
        title, said = _sound(chosen.file)
        print(f"{chosen.file.name}: this position of {title.sheet.name.en} is sound.")
        return _check_practice(chosen, title) if "goal" in said else 0
    if chosen.file is not None:
        return _check_game(chosen.file)
    from gametable.checks import check_titles

    faults = check_titles()
    for fault in faults:
        print(_said(fault, chosen.language), file=sys.stderr)
    if faults:
        return FAULT
    print("All components, words, boards, scenarios and rule references are sound.")
    return 0


def _check_practice(chosen: Any, title: Any) -> int:
    """Check a scenario with a goal: everything it names, and its solution, which is played."""
    from gametable.bots.best import best_found
    from gametable.components.errors import ComponentErrors
    from gametable.components.practice_checks import check_practice

    try:
        check_practice(chosen.file, title, shipped=False, search=best_found)
    except ComponentErrors as faults:
        for fault in faults.faults:
            print(_said(fault, chosen.language), file=sys.stderr)
        return FAULT
    print("Its goal can be reached, and its solution reaches it in time.")
    return 0


def _check_title(id: str, language: str | None) -> int:
    """Check what belongs to one title, and say how many of its components are reconstructed."""
    from gametable.checks import check_title
    from gametable.components.title_sheet import load_title_sheet
    from gametable.titles import find_title

    faults = check_title(id, games=True)
    for fault in faults:
        print(_said(fault, language), file=sys.stderr)
    if faults:
        return FAULT
    name = load_title_sheet(id).name.en
    print(f"All components, words, boards and scenarios of {name} are sound.")
    for share in find_title(id).reconstructed():
        what = share.what.replace("_", " ")
        print(f"{what}: {share.whole} of {share.components} reconstructed, {share.partly} in part.")
    return 0


def _check_game(path: Path) -> int:
    from gametable.core.faults import JournalFault
    from gametable.core.text import shown

    record, _ = _replayed(path)
    if record.damage is not None:
        raise JournalFault(record.damage.message)
    print(f"{shown(path.name)}: all {record.steps} steps fit.")
    return 0
