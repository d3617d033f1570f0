"""The drawing kit: true pixels, soft edges, bounded memory."""

import itertools
import random

import pygame
import pytest

from gametable.client.draw import (
    Kit,
    Pen,
    area_pattern,
    backdrop,
    brush,
    layer,
    page_backdrop,
    plate,
    seat_mark,
    sphere,
)
from gametable.client.draw.cache import SurfaceCache
from gametable.client.draw.icons import UnknownIcon, icon_path
from gametable.client.draw.text import fitted, running_lines, wrapped
from gametable.client.host.scale import scale_for
from gametable.client.look.fonts import text_width
from gametable.client.look.theme import SEATS


@pytest.fixture
def pen():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Pen(layer((200, 200)), Kit("dark"))


def test_more_pictures_are_kept_for_a_larger_window():
    kit = Kit(shapes_bytes=1000, faces_bytes=2000)
    kit.suit((2560, 1440))
    assert 1700 < kit.shapes.limit_bytes < 1800 and 3500 < kit.faces.limit_bytes < 3600
    kit.suit((1280, 720))
    assert (kit.shapes.limit_bytes, kit.faces.limit_bytes) == (1000, 2000)


def test_the_cache_keeps_within_its_bytes_and_forgets_the_oldest():
    cache = SurfaceCache(limit_bytes=3 * 400)
    for name in "abc":
        cache.get(name, lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    cache.get("a", lambda: pytest.fail("kept"))
    cache.get("d", lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    assert "b" not in cache and "a" in cache
    assert cache.bytes == 1200
    huge = cache.get("huge", lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    assert huge.get_size() == (100, 100) and "huge" not in cache
    cache.clear()
    assert cache.bytes == 0 and len(cache) == 0


def test_a_shape_is_drawn_once(pen):
    for _ in range(3):
        pen.box((10, 10, 50, 30), 8, "s1", "line", 1)
    assert len(pen.kit.shapes) == 1


@pytest.mark.parametrize("size", [(180, 120), (23, 17)])
def test_a_box_has_a_full_middle_a_line_and_clear_corners(pen, size):
    pen.box((0, 0, *size), 8, "#204060", "#FFFFFF", 2)
    surface, (w, h) = pen.surface, size
    assert surface.get_at((w // 2, h // 2)) == (0x20, 0x40, 0x60, 255)
    assert surface.get_at((w // 2, 0)) == (255, 255, 255, 255)
    assert surface.get_at((w - 1, h // 2)) == (255, 255, 255, 255)
    for corner in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
        assert surface.get_at(corner).a < 40
    assert surface.get_at((w, h)).a == 0


def test_edges_have_no_dark_fringe(pen):
    pen.surface.fill((255, 255, 255, 255))
    pen.circle((100, 100), 60, "#FFFFFF")
    assert min(pygame.image.tobytes(pen.surface, "RGB")) >= 253


def test_neighbours_share_their_edge_at_any_scale():
    pen = Pen(layer((400, 20)), Kit("dark"), 0.73)
    areas = [pen.area((x * 10, 0, 10, 10)) for x in range(40)]
    assert all(a.right == b.left for a, b in itertools.pairwise(areas))


def test_a_gradient_goes_from_top_to_bottom(pen):
    pen.box((0, 0, 100, 100), 0, gradient=("#000000", "#FFFFFF"))
    column = [pen.surface.get_at((50, y)).r for y in range(100)]
    assert column == sorted(column) and column[0] < 10 and column[-1] > 245


@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_has_its_colour_its_outline_and_its_pattern(pen, seat):
    look = pen.kit.theme.seats[seat]
    seat_mark(pen, seat, (100, 100), 40, shadow=False)
    assert tuple(pen.surface.get_at((100, 100))) == pytest.approx(look.fill, abs=3)
    square = [(10, 10), (60, 10), (60, 60), (10, 60)]
    pen.polygon(square, look.fill)
    before = pen.surface.copy()
    area_pattern(pen, square, seat)
    changed = pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(pen.surface, "RGBA")
    assert changed == (look.pattern != "plain")


def test_shadows_lie_outside_and_fade(pen):
    pen.shadow((60, 60, 80, 80), 10, 2)
    below, far = pen.surface.get_at((100, 145)).a, pen.surface.get_at((100, 190)).a
    assert below > 20 and far < 8


def test_plates_choose_an_ink_that_can_be_read(pen):
    assert pen.kit.theme.on_plate("#F8C52A") == pen.kit.theme["ink"]
    assert pen.kit.theme.on_plate("#5A3A22") == (255, 255, 255, 255)
    for shape in ("square", "circle", "hexagon", "production"):
        pen.surface.fill((0, 0, 0, 0))
        plate(pen, "steel", (100, 100), 60, "#6E4630", shape)
        assert pen.surface.get_at((100, 78)).a >= 253


def test_a_sphere_is_lit_from_the_upper_left(pen):
    sphere(pen, (100, 100), 60, ("#C0C0C0", "#A0A0A0"))
    assert sum(pen.surface.get_at((75, 70))[:3]) > 2 * sum(pen.surface.get_at((135, 140))[:3])


def test_an_unknown_icon_is_named():
    with pytest.raises(UnknownIcon, match="no-such-thing"):
        icon_path("no-such-thing")


def test_text_is_placed_by_the_height_of_its_capitals(pen):
    pen.text("HHH", (100, 100), 40, "bold", "#FFFFFF", "cm")
    rows = [y for y in range(200) if any(pen.surface.get_at((x, y)).a > 128 for x in range(200))]
    assert abs((rows[0] + rows[-1]) / 2 - 100) <= 1


def test_text_is_never_smaller_than_thirteen_pixels():
    for window in ((640, 360), (1280, 720), (1920, 1080)):
        for percent in (75, 100, 250):
            assert scale_for(window, percent).text_px(13) >= 13
            # Also what cannot be smaller grows with the size that the player wants.
            assert scale_for(window, percent, 20).text_px(13) >= 14


def test_text_wraps_then_ends_with_an_ellipsis():
    lines = wrapped("Árvíztűrő tükörfúrógép és más hosszú szavak", 16, "regular", 150, 2)
    assert len(lines.lines) == 2 and not lines.fits
    assert lines.lines[-1].endswith("…")
    assert all(text_width(line, 16) <= 150 for line in lines.lines)
    assert wrapped("két szó", 16, "regular", 150, 2).fits
    assert fitted("egy", 16, "regular", 150) == ("egy", True)


def test_a_word_wider_than_a_line_goes_on_after_its_hyphen():
    lines = wrapped("ENSZ Mars-kezdeményezés", 16, "regular", 110, 2)
    assert lines.fits and lines.lines == ("ENSZ Mars-", "kezdeményezés")
    assert wrapped("egy M€-termelés", 16, "regular", 110, 2).lines == ("egy", "M€-termelés")


def test_running_text_takes_the_lines_it_needs(pen):
    one = pen.running("Gain 2 steel", (0, 0, 190, 0))
    assert pen.running("Gain 2 steel " * 6, (0, 0, 190, 0), draw=False) >= 3 * one


def test_running_text_cuts_nothing_not_even_a_long_path():
    path = "/home/ada/" + "very_long_folder" * 30
    lines = running_lines(f"It lies at {path}.", 16, "regular", 150)
    assert "".join(lines).replace(" ", "") == f"Itliesat{path}."
    assert all(text_width(line, 16) <= 150 for line in lines)
    assert running_lines("WW", 16, "regular", 1) == ("W", "W")


def test_braces_are_letters(pen):
    plain, braced = running_lines("1", 16, "regular", 190), "{1} {zorg} {steel} {name!r:>9}"
    assert plain == ("1",)
    assert running_lines(braced, 16, "regular", 1900) == (braced,)
    pen.running(braced, (0, 0, 190, 0))


@pytest.mark.parametrize(
    "words",
    ["", "\ufe0f", "\u202e", "\0", "\ud83d", "a\0b\nc", "\u0301", "\U000e0041", "W" * 200_000],
    ids=ascii,
)
def test_no_text_is_too_odd_to_draw(pen, words):
    pen.text(words, (0, 20), 16)
    pen.text(words, (0, 20), 16, width=50)
    pen.running(words[:3000], (0, 0, 190, 0))
    pen.key_cap(words, (0, 20))
    assert wrapped(words, 16, "regular", 150, 2).width <= 150


def test_every_plane_of_unicode_can_be_drawn(pen):
    for start in range(0, 0x110000, 997):
        pen.text("".join(map(chr, range(start, min(start + 20, 0x110000)))), (0, 20), 16)
    for start in (
        *range(0x300),
        *range(0x2000, 0x2100),
        *range(0xD7F0, 0xE010),
        *range(0xFE00, 0x10000),
    ):
        pen.text(chr(start), (0, 20), 16)


@pytest.mark.parametrize(
    ("unit", "boxes"),
    [(0.667, 6), (1.0, 6), (2.0, 6), (6.0, 2), pytest.param(6.0, 6, marks=pytest.mark.long)],
)
def test_of_a_large_box_only_what_is_near_the_clip_is_drawn_and_it_looks_the_same(
    unit: float, boxes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(unit)
    for _ in range(boxes):
        rect = tuple(chance.uniform(*span) for span in [(-800, 200)] * 2 + [(30, 1500)] * 2)
        clip = [chance.randrange(200) for _ in range(2)] + [chance.randrange(1, 200) for _ in "wh"]
        radius, width = chance.uniform(0, 30), chance.uniform(0, 5)
        pictures = []
        for large in (0, 10**12):
            monkeypatch.setattr(brush, "LARGE", large)
            surface = pygame.Surface((384, 384), pygame.SRCALPHA)
            surface.set_clip(clip)
            pen = Pen(surface, Kit(), unit, (3, 5))
            pen.shadow(rect, radius, 2)
            pen.glow(rect, radius, "teal", 9, 190, 1, 4.0)
            pen.box(rect, radius, "s1", "line", width, None, 200)
            pictures.append(pygame.image.tobytes(surface, "RGBA"))
        assert pictures[0] == pictures[1], (rect, clip, radius, width)


@pytest.mark.parametrize("size", [(3840, 2160), (5000, 3000)])
def test_the_sky_of_a_large_window_is_kept_and_its_parts_fit_together(
    pen: Pen,
    size: tuple[int, int],
) -> None:
    kit = Kit()
    whole, parts = pygame.Surface(size), pygame.Surface(size)
    backdrop(Pen(whole, kit), *size)
    assert len(kit.faces) == 1
    for part in ((0, 0, 777, size[1]), (777, 0, size[0], 501), (777, 501, size[0], size[1])):
        parts.set_clip(part)
        backdrop(Pen(parts, kit), *size)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")
    assert len(kit.faces) == 1


def test_no_star_of_a_page_looks_like_an_accent_of_its_heading(pen):
    brightest = []
    for draw in (backdrop, page_backdrop):
        sky = pygame.Surface((640, 360))
        draw(Pen(sky, Kit()), 640, 360)
        heading = pygame.image.tobytes(sky.subsurface((0, 0, 640, 56)), "RGB")
        brightest.append(max(heading))
    assert brightest[0] > 150 > 80 > brightest[1]


@pytest.mark.parametrize("alpha", [255, 120])
def test_a_rectangle_outside_the_clip_is_not_drawn(pen, alpha):
    before = pygame.image.tobytes(pen.surface, "RGBA")
    with pen.clipped((0, 0, 10, 10)):
        pen.fill((30, 30, 5, 5), "blue", alpha)
        assert pygame.image.tobytes(pen.surface, "RGBA") == before
        pen.fill((5, 5, 10, 10), "blue", alpha)
    assert pen.surface.get_at((7, 7)) != pen.surface.get_at((12, 12))


@pytest.mark.parametrize("width", range(60, 200, 10))
def test_a_number_is_not_parted_from_the_short_word_behind_it(width):
    lines = wrapped("Es spielt die lange Karte aus für 9 M€ und 12 VP.", 16, "regular", width).lines
    assert not [line for line in lines if line.split(" ")[-1].isdecimal()]
    assert " ".join(lines) == "Es spielt die lange Karte aus für 9 M€ und 12 VP."
    assert wrapped("12 M€", 16, "regular", 28).lines == ("12", "M€")  # no room for both
    ordinal = wrapped("A Mars Terraformálása, 2. generáció", 16, "regular", width + 40).lines
    assert not [line for line in ordinal if line.endswith(" 2.")]
