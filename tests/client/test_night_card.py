"""The game-night card: one page for every title, number of players and language, as PNG and PDF."""

from __future__ import annotations

import itertools
import re
import zlib

import msgspec
import pygame
import pytest

from gametable.cli import main
from gametable.client.card.making import drawn_seats, night_page
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
from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentErrors
from gametable.components.night_card import load_night_card, read_night_card
from gametable.components.texts import LANGUAGES
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.table import Table
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
        assert "{" not in mark.words and not mark.words.startswith("card.")
    body = [mark for mark in words if 172 < mark.y < HEIGHT - BOTTOM]
    assert all(m.rect[0] >= WIDTH / 2 or m.rect[0] + m.rect[2] <= WIDTH / 2 for m in body)
    assert not [
        (a.words, b.words) for a, b in itertools.combinations(words, 2) if overlapping(a, b)
    ]


@pytest.mark.parametrize("title", TITLES)
def test_its_blocks_are_complete(title):
    card = load_night_card(title)
    assert card is not None
    assert {"setup", "round", "end", "forget"} <= {block.id for block in card.blocks}
    assert all(len(block.rows) <= 6 for block in card.blocks if block.dropped)


def test_where_there_is_much_to_say_the_words_become_smaller():
    made = night_page(find_title("planet_unknown"), 6, "hu", "S", {"events": True})
    assert made.overflow <= 0 and made.size < 20


def test_what_is_too_long_drops_from_the_end_what_people_forget():
    card, sheet = load_night_card("gaia_project"), load_title_sheet("gaia_project")
    assert card is not None
    forget = card.blocks[-1]
    assert forget.dropped
    long = msgspec.structs.replace(forget, rows=forget.rows * 4)
    card = msgspec.structs.replace(card, blocks=(*card.blocks[:-1], long))
    made = page(card, sheet, 2, {}, "en", [], CardHead("", "2 players", "", "", ""))
    assert made.overflow <= 0 and made.size == SMALL and 0 < made.dropped < len(long.rows)
    assert sheet.name.en in made.texts()


def test_the_lot_is_that_of_the_game_with_the_same_seed():
    title = find_title("roll_for_the_galaxy")
    made = night_page(title, 3, "en", "ORION-4815")
    seats = drawn_seats(Table.new(title, 3, {}, "ORION-4815"), "en")
    assert len(seats) == 3 and all(seat.drawn in made.texts() for seat in seats)
    assert made.texts() != night_page(title, 3, "en", "another").texts()


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
    write_pdf(made, tmp_path / "card.pdf", "A Mars Terraformálása")
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
