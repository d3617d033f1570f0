"""The tables of the visual system, computed again from the theme files."""

import itertools
import math

import pytest

from gametable.client.look.assets import asset
from gametable.client.look.theme import (
    PRIMARY_BOTTOM,
    PRIMARY_CAP,
    PRIMARY_CAP_TEXT,
    PRIMARY_TOP,
    ROLES,
    SEATS,
    hex_colour,
    load_theme,
    read_theme,
)
from gametable.components.errors import ComponentError

INKS = ("hi", "mid", "low", "amber", "teal", "red", "blue", "gold")
# Contrast of text on grounds, WCAG 2 (visual system, section 2).
CONTRAST = {
    ("dark", "space"): (17.7, 11.1, 7.8, 11.8, 10.8, 7.7, 9.1, 13.3),
    ("dark", "s1"): (14.7, 9.3, 6.5, 9.9, 9.0, 6.4, 7.6, 11.1),
    ("dark", "s2"): (13.0, 8.1, 5.7, 8.7, 7.9, 5.6, 6.7, 9.8),
    ("dark", "s3"): (10.7, 6.7, 4.7, 7.2, 6.6, 4.7, 5.6, 8.1),
    ("light", "space"): (14.3, 7.3, 4.7, 5.2, 4.9, 5.4, 4.9, 5.2),
    ("light", "s1"): (17.4, 8.9, 5.8, 6.3, 6.0, 6.5, 6.0, 6.3),
    ("light", "s3"): (14.6, 7.5, 4.9, 5.3, 5.1, 5.5, 5.1, 5.3),
}
SEAT_CONTRAST = {
    "red": (3.6, 4.6),
    "gold": (11.1, 13.0),
    "green": (3.5, 4.7),
    "sky": (9.2, 10.8),
    "violet": (3.5, 4.7),
    "pink": (6.4, 7.6),
    "white": (15.3, 18.0),
}
# Machado, Oliveira and Fernandes 2009, full severity, in linear light.
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LEAST_SEEN = {"normal": 25.2, "protanopia": 15.9, "deuteranopia": 18.3, "tritanopia": 18.0}


def linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def encoded(value: float) -> float:
    value = min(1.0, max(0.0, value))
    return 255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)


def luminance(colour) -> float:
    r, g, b = (linear(c) for c in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a, b) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(colour, sight: str):
    light = [linear(c) for c in colour[:3]]
    rows = SIGHT[sight]
    return [encoded(sum(m * c for m, c in zip(row, light, strict=True))) for row in rows]


def lab(colour):
    r, g, b = (linear(c) for c in colour)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(first, second) -> float:
    """CIEDE2000 of two Lab colours."""
    l1, a1, b1 = first
    l2, a2, b2 = second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grey = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = (1 + grey) * a1, (1 + grey) * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0
    if c1 * c2:
        turn = h2 - h1
        turn += 360 if turn < -180 else -360 if turn > 180 else 0
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    hue = h1 + h2
    if c1 * c2:
        far = abs(h1 - h2) > 180
        hue = (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2 if far else (h1 + h2) / 2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.2 * math.cos(math.radians(4 * hue - 63))
    )
    s_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    spin = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    spin *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / s_light, (c2 - c1) / s_chroma, d_hue / s_hue
    return math.sqrt(dl**2 + dc**2 + dh**2 + spin * dc * dh)


def test_the_measure_of_difference_agrees_with_published_pairs():
    # Sharma, Wu and Dalal 2005, pairs 1, 7 and 17.
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)
    assert difference((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize(("theme", "ground"), CONTRAST)
def test_text_contrast(theme, ground):
    roles = load_theme(theme)
    found = [contrast(roles[ink], roles[ground]) for ink in INKS]
    assert found == pytest.approx(CONTRAST[theme, ground], abs=0.06)
    assert min(found) >= 4.5


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_controls_stand_out_from_panels(theme):
    roles = load_theme(theme)
    assert contrast(roles["line2"], roles["s1"]) == pytest.approx(3.3, abs=0.06)
    assert contrast(roles.reason_text, roles["red_well"]) >= 4.5
    assert contrast(roles.groove, roles["s1"]) > 1.1


def test_the_primary_button_is_readable():
    ink = load_theme("dark")["ink"]
    assert contrast(ink, hex_colour(PRIMARY_BOTTOM)) == pytest.approx(9.4, abs=0.06)
    assert contrast(ink, hex_colour(PRIMARY_TOP)) > 9.4
    cap = contrast(hex_colour(PRIMARY_CAP_TEXT), hex_colour(PRIMARY_CAP))
    assert cap == pytest.approx(5.8, abs=0.06)


@pytest.mark.parametrize("seat", SEATS)
def test_seats_stand_out_from_panels_and_their_glyphs_from_them(seat):
    theme = load_theme("dark")
    look = theme.seats[seat]
    panel, glyph = SEAT_CONTRAST[seat]
    assert contrast(look.fill, theme["s1"]) == pytest.approx(panel, abs=0.06)
    assert contrast(look.fill, look.glyph) == pytest.approx(glyph, abs=0.06)


@pytest.mark.parametrize("sight", SIGHT)
def test_no_two_seats_look_alike_to_anybody(sight):
    colours = [lab(seen(look.fill, sight)) for look in load_theme("dark").seats.values()]
    least = min(difference(a, b) for a, b in itertools.combinations(colours, 2))
    assert least == pytest.approx(LEAST_SEEN[sight], abs=0.06)
    assert least >= 15


def test_seats_are_the_same_on_both_themes_and_all_different():
    dark, light = load_theme("dark").seats, load_theme("light").seats
    assert dark == light
    assert len({look.shape for look in dark.values()}) == 7
    assert len({look.pattern for look in dark.values()}) == 7


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('hi: "#EFF4FC"', ""), 'the role "hi" is missing'),
        (('hi: "#EFF4FC"', 'hi: "#EFF4F"'), r'line \d+: not a colour: "#EFF4F"'),
        (('hi: "#EFF4FC"', 'hi: "#EFF4FC"\nglow: "#FFFFFF"'), 'unknown role "glow"'),
        (("shape: circle", "shape: blob"), 'unknown "blob", expected circle'),
        (("  gold: {", "  silver: {"), "expected the seats red, gold"),
    ],
)
def test_a_wrong_theme_file_gets_one_sentence(change, sentence, tmp_path):
    text = asset("themes", "dark.yaml").read_text("utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace(*change), "utf-8")
    with pytest.raises(ComponentError, match=sentence) as refusal:
        read_theme(path)
    assert "mine.yaml" in str(refusal.value)


def test_both_themes_have_every_role():
    for name in ("dark", "light"):
        assert tuple(load_theme(name).roles) == ROLES
