"""The game-night card: one page for every title, number of players and language, as PNG and PDF."""

from __future__ import annotations

import itertools
import re
import zlib

import msgspec
import pygame
import pytest

from gametable.cli import main
from gametable.client.card.making import lot_lines, lot_page, night_page
from gametable.client.card.page import (
    BOTTOM,
    HEIGHT,
    MARGIN,
    SMALL,
    WIDTH,
    CardBox,
    CardHead,
    CardWords,
    page,
)
from gametable.client.card.writers import write_pdf
from gametable.components.assistant import load_assistant, read_assistant
from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.night_card import CardFigures, load_night_card, read_night_card
from gametable.components.texts import LANGUAGES
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.lot import SetupLot
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import Message
from gametable.titles import find_title, title_ids

TITLES = [title for title in title_ids() if load_title_sheet(title).finished]
CASES = [
    (title, players)
    for title in TITLES
    for players in range(load_title_sheet(title).players[0], load_title_sheet(title).players[1] + 1)
]


def overlapping(a: CardWords, b: CardWords) -> bool:
    (ax, ay, aw, ah), (bx, by, bw, bh) = a.rect, b.rect
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title,players", CASES)
def test_it_is_one_page_without_cut_or_overlapping_words(title, players, language):
    made = night_page(find_title(title), players, language, "ORION-4815")
    assert made.overflow <= 0 and made.size >= SMALL and made.dropped == 0
    words = [mark for mark in made.marks if isinstance(mark, CardWords)]
    for mark in words:
        left, top, wide, high = mark.rect
        assert left >= MARGIN - 1 and left + wide <= WIDTH - MARGIN + 1, mark.words
        assert top >= 0 and top + high <= HEIGHT, mark.words
        assert (
            "{" not in mark.words and "…" not in mark.words and not mark.words.startswith("card.")
        )
    body = [mark for mark in words if 172 < mark.y < HEIGHT - BOTTOM]
    assert all(m.rect[0] >= WIDTH / 2 or m.rect[0] + m.rect[2] <= WIDTH / 2 for m in body)
    assert not [
        (a.words, b.words) for a, b in itertools.combinations(words, 2) if overlapping(a, b)
    ]


NAMES = ("Annamária Erzsébet", "Bartholomäusaugustin", "Christopherson II", "Domonkos György",
         "Eszter-Krisztina", "Ferenc Ferdinánd")  # fmt: skip
MOST_TOLD = {
    "planet_unknown": ({"personal_objectives": True, "events": True}, None),
    "gaia_project": ({"map": "method_3"}, ("terrans", "xenos", "hadsch_hallas", "bal_taks")),
    "terraforming_mars": ({"draft": True}, None),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", MOST_TOLD)
def test_even_the_longest_lot_with_its_secrets_leaves_one_page(title, language):
    options, factions = MOST_TOLD[title]
    most = load_title_sheet(title).players[1]
    seats = [
        Seat(name=name, options={"faction": factions[n]} if factions else {})
        for n, name in enumerate(NAMES[:most])
    ]
    lot = SetupLot(find_title(title), seats, options, "ORION-4815")
    made = lot_page(lot, language, "seed", secrets=True)
    assert made.overflow <= 0 and made.dropped == 0
    words = [mark for mark in made.marks if isinstance(mark, CardWords)]
    assert not [
        (a.words, b.words) for a, b in itertools.combinations(words, 2) if overlapping(a, b)
    ]
    assert any("Annamária" in mark.words for mark in words)


@pytest.mark.parametrize("title", TITLES)
def test_its_blocks_are_complete(title):
    card = load_night_card(title)
    assert card is not None
    assert {"setup", "round", "end", "forget"} <= {block.id for block in card.blocks}
    assert all(len(block.rows) <= 6 for block in card.blocks if block.dropped)


def test_where_there_is_much_to_say_the_words_become_smaller():
    made = night_page(find_title("gaia_project"), 4, "hu", "S", {"map": "method_3"})
    assert made.overflow <= 0 and made.size < 20


def test_what_is_too_long_drops_from_the_end_what_people_forget():
    card, sheet = load_night_card("gaia_project"), load_title_sheet("gaia_project")
    assert card is not None
    forget = card.blocks[-1]
    assert forget.dropped
    long = msgspec.structs.replace(forget, rows=forget.rows * 4)
    card = msgspec.structs.replace(card, blocks=(*card.blocks[:-1], long))
    lot = SetupLot(find_title("gaia_project"), [Seat(name="A"), Seat(name="B")], {}, "S")
    figures = CardFigures(lot.title, lot.title.figures(lot.table.state), 2)
    made = page(card, sheet, figures, {}, "en", [], CardHead("", "2 players", "", "", ""))
    assert made.overflow <= 0 and made.size == SMALL and 0 < made.dropped < len(long.rows)
    assert sheet.name.en in made.texts()


def test_the_lot_is_that_of_the_game_with_the_same_seed():
    title = find_title("roll_for_the_galaxy")
    made = night_page(title, 3, "en", "ORION-4815")
    game = Table.new(title, 3, {}, "ORION-4815")
    words = title.words("en")
    for board in game.state.boards:
        home = words.text(Message(f"#side/{board.home}"))
        assert any(home in line for line in lines_of(made)), home
    assert made.texts() != night_page(title, 3, "en", "another").texts()


def lines_of(made):
    """The words of a page, with those that were broken into lines put together again."""
    return [" ".join(made.texts())]


def test_what_a_seat_alone_may_know_is_printed_only_if_it_is_asked_for():
    seats = [Seat(name="Ada"), Seat(name="Bence")]
    lot = SetupLot(find_title("terraforming_mars"), seats, {}, "ORION-4815")
    options = {option.id: option.default for option in load_title_sheet(lot.title.id).options}
    plain = lot_lines(lot, seats, options, "en")
    words = lot.title.words("en")
    dealt = [words.text(Message(f"#corporation/{id}")) for id in lot.table.state.boards[0].offered]
    assert len(dealt) == 2
    assert not any(name in line.drawn for name in dealt for line in plain)
    told = {line.name: line.drawn for line in lot_lines(lot, seats, options, "en", secrets=True)}
    assert all(name in told["Ada"] for name in dealt)


def test_a_figure_is_that_of_the_components():
    title = find_title("roll_for_the_galaxy")
    figures = CardFigures(title, {"pool": 36}, 3)
    text = "{pool} {players} {constants.most_credits} {dice.home.count} {worlds}"
    assert figures.filled(text) == "36 3 10 25 5"
    assert [figures.count("dice.home.faces", key) for key in ("explore", "wild")] == [2, 0]
    pulsar = CardFigures(find_title("pulsar_2849"), {}, 4)
    assert pulsar.filled("{constants.silver_dice.*} {constants.start_points}") == "9 5, 6, 7, 8"
    mars = CardFigures(find_title("terraforming_mars"), {}, 2)
    assert mars.filled("{tracks.temperature.start}") == "\N{MINUS SIGN}30"
    for path in ("constants.no_such", "constants.most_credits.0", "dice.purple.count", "nothing"):
        with pytest.raises(ComponentError) as found:
            figures.filled("{" + path + "}")
        assert path in str(found.value) and "roll_for_the_galaxy/card.yaml" in str(found.value)


@pytest.mark.parametrize("title", TITLES)
def test_every_part_of_the_assistant_is_a_step_of_the_setup(title):
    card, file = load_night_card(title), load_assistant(title)
    assert {part for row in card.setup for part in row.parts} == {part.id for part in file.parts}


def pdf_stream(data: bytes, number: bytes) -> bytes:
    """What the stream of an object holds."""
    found = re.search(rb"(?s)\n" + number + rb" 0 obj\r?\n(.*?)\r?\nendobj", data)
    assert found is not None
    inside = re.search(rb"(?s)stream\r?\n(.*)\r?\nendstream", found[1])
    assert inside is not None
    return zlib.decompress(inside[1]) if b"FlateDecode" in found[1] else inside[1]


def pdf_drawn(data: bytes) -> bytes:
    """What the page draws."""
    return pdf_stream(data, re.search(rb"/Contents (\d+) 0 R", data)[1])


def pdf_words(data: bytes) -> list[str]:
    """The lines of words of a PDF, by the tables of its own fonts."""
    objects = dict(re.findall(rb"(?s)(\d+) 0 obj\r?\n(.*?)\r?\nendobj", data))
    fonts = {}
    for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", data):
        cmap = pdf_stream(data, re.search(rb"/ToUnicode (\d+)", objects[number])[1])
        pairs = re.findall(rb"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>\n", cmap)
        fonts[name] = {int(a, 16): bytes.fromhex(b.decode()).decode("utf-16-be") for a, b in pairs}
    content = pdf_drawn(data)
    lines, font = [], {}
    for name, text in re.findall(rb"(?s)/(F\d+) [\d.]+ Tf|\(((?:\\.|[^\\)])*)\) Tj", content):
        if name:
            font = fonts[name]
            continue
        raw = re.sub(rb"(?s)\\(.)", lambda m: {b"r": b"\r", b"n": b"\n"}.get(m[1], m[1]), text)
        codes = (int.from_bytes(raw[at : at + 2], "big") for at in range(0, len(raw), 2))
        lines.append("".join(font[code] for code in codes))
    return lines


def test_the_pdf_says_the_words_of_the_page(tmp_path):
    made = night_page(find_title("terraforming_mars"), 3, "hu", "ORION-4815")
    write_pdf([made], tmp_path / "card.pdf", "A Mars Terraformálása")
    data = (tmp_path / "card.pdf").read_bytes()
    assert pdf_words(data) == made.texts()
    assert data.count(b"/Type /Page\n") == 1 and b"/Subtype /Image" not in data
    square = [mark for mark in made.marks if isinstance(mark, CardBox) and not mark.radius]
    assert len(re.findall(rb" re\b", pdf_drawn(data))) == len(square)  # all others are round


def test_the_command_writes_both_kinds(tmp_path):
    png, pdf = tmp_path / "card.png", tmp_path / "card.pdf"
    call = ["card", "pulsar_2849", "--seats", "2", "--lang", "hu", "--seed", "S"]
    assert main([*call, str(png)]) == 0 and main([*call, str(pdf)]) == 0
    assert pygame.image.load(png).get_size() == (2480, 3508)
    assert pdf.read_bytes().startswith(b"%PDF")


def test_both_languages_are_two_pages_of_one_pdf(tmp_path, capsys):
    pdf = tmp_path / "card.pdf"
    call = ["card", "gaia_project", "--seats", "3", "--lang", "both", "--seed", "S"]
    assert main([*call, str(pdf)]) == 0
    assert pdf.read_bytes().count(b"/Type /Page\n") == 2
    assert main([*call, str(tmp_path / "card.png")]) != 0
    assert ".pdf" in capsys.readouterr().err and not (tmp_path / "card.png").exists()


@pytest.mark.parametrize(
    "old,new,told",
    [
        ('rule: "2.1"', 'rule: "99"', "99"),
        ("icon: check", "icon: chekc", "chekc"),
        ("kind: checks", "kind: cheques", "cheques"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(tmp_path, old, new, told):
    text = (assets_dir("gaia_project") / "card.yaml").read_text("utf-8")
    assert old in text
    path = tmp_path / "card.yaml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ComponentErrors) as found:
        read_night_card(path, "gaia_project")
    line = text[: text.index(old)].count("\n") + 1
    assert told in str(found.value) and f"{line}" in str(found.value)


@pytest.mark.parametrize(
    "old,new,told",
    [
        ('rule: "2.3"', 'rule: "99"', "99"),
        ("icon: booster", "icon: bosster", "bosster"),
        ("seat_options: [faction]", "seat_options: [fraction]", "fraction"),
        ("lots: [map]", "lotts: [map]", "lotts"),
        ("id: token,", "id: tokens,", "token"),
    ],
)
def test_a_bad_file_of_the_assistant_is_refused_with_its_place(tmp_path, old, new, told):
    text = (assets_dir("gaia_project") / "assistant.yaml").read_text("utf-8")
    assert old in text
    path = tmp_path / "assistant.yaml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ComponentErrors) as found:
        read_assistant(path, "gaia_project")
    assert told in str(found.value) and "assistant.yaml" in str(found.value)
