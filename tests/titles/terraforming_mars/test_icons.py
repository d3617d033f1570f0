"""Icons of cards follow from their effects: one description, read here by hand for many cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gametable.client.faces.palette import load_palette
from gametable.titles.terraforming_mars.card_look import look_of
from gametable.titles.terraforming_mars.components import load

SIGNS = {"action": ">", "eye": "look", "lock": "keep", "production": "box"}


def written(box: dict[str, Any]) -> str:
    """A box as a line: [production] in square brackets, "!" behind what is anybody's."""
    words = []
    for part in box["parts"]:
        if "plate" in part:
            words.append(part["plate"].removeprefix("tag-") + "!" * bool(part.get("any")))
        elif "icon" in part:
            words.append(SIGNS[part["icon"]])
        elif "parts" in part:
            words.append(written(part))
        elif isinstance(part["text"], dict):
            words.append(part["text"]["key"].removeprefix("icons."))
        else:
            words.append(part["text"])
    line = " ".join(words)
    return f"[{line}]" if box.get("frame") == "production" else line


def icons(id: str) -> str:
    return " | ".join(written(row) for row in look_of(load().front(id))["rows"])


@pytest.mark.parametrize(
    ("id", "expected"),
    [
        ("asteroid_mining_consortium", "[−1 titanium!] | [+1 titanium]"),
        ("cloud_seeding", "[−1 credit +2 plant] | [−1 heat!]"),
        ("search_for_life", "1 credit > look card : microbe > +1 science"),
        ("inventors_guild", "> look card : 3 credit > draw-card"),
        ("martian_rails", "1 energy > +1 credit / city! *"),
        ("capital", "[+5 credit −2 energy] | special-tile *"),
        ("comet", "temperature | ocean | −3 plant!"),
        ("big_asteroid", "temperature temperature | +4 titanium | −4 plant!"),
        ("water_import_from_europa", "12 credit ( titanium ) > ocean"),
        ("imported_hydrogen", "+3 plant or | +3 microbe > card or | +2 animal > card | ocean"),
        ("predators", "−1 animal! > +1 animal"),
        ("ghg_producing_bacteria", "> +1 microbe | 2 microbe > temperature"),
        ("nitrogen_rich_asteroid", "+2 tr | temperature | plant ≥ 3 : [+4 plant] | or [+1 plant]"),
        ("rover_construction", "city! : +2 credit"),
        ("deimos_down", "temperature temperature temperature | +4 steel | −8 plant!"),
        ("virus", "−2 animal! or | −5 plant!"),
        ("land_claim", "flag"),
        ("mining_rights", "special-tile * | [+1 steel or titanium]"),
        ("electro_catapult", "1 plant > +7 credit | 1 steel > +7 credit | [−1 energy]"),
        ("mars_university", "science : 1 card > draw-card"),
        ("viral_enhancers", "plant / microbe / animal : +1 plant or +1 any-resource > card"),
        ("robotic_workforce", "[box building]"),
        ("greenhouses", "+1 plant / city!"),
        ("toll_station", "[+1 credit / space!]"),
        ("open_city", "city | [+4 credit −1 energy] | +2 plant"),
        ("business_contacts", "look 4 card > draw-card draw-card"),
        ("artificial_photosynthesis", "[+1 plant] or | [+2 energy]"),
        ("hired_raiders", "−2 steel! > +2 steel or | −3 credit! > +3 credit"),
        ("worms", "[+1 plant / 2 microbe]"),
        ("extreme_cold_fungus", "> +1 plant | > +2 microbe > card"),
        ("insulation", "[+X credit −X heat]"),
        ("adaptation_technology", "temperature oxygen ocean ± 2"),
        ("standard_technology", "project : +3 credit"),
        ("protected_habitats", "keep plant animal microbe"),
        ("olympus_conference", "science : +1 science or 1 science > draw-card"),
        ("flooding", "ocean | −4 credit! *"),
        ("energy_saving", "[+1 energy / city!]"),
        ("local_heat_trapping", "−5 heat | +4 plant or | +2 animal > card"),
        ("power_infrastructure", "X energy > +X credit"),
        ("indentured_workers", "card : −8 credit"),
        ("terraforming_ganymede", "+1 tr / jovian"),
        ("immigrant_city", "city! : [+1 credit] | city | [−2 credit −1 energy]"),
        ("colonizer_training_camp", "2 vp"),
        ("helion", "42 credit | [+3 heat] | heat > 1 credit"),
        ("tharsis_republic", "40 credit | 1. > city | city! * : [+1 credit] | city : +3 credit"),
        ("thorgate", "48 credit | [+1 energy] | power : −3 credit | project [energy] : −3 credit"),
        ("united_nations_mars_initiative", "40 credit | tr : 3 credit > +1 tr"),
        ("credicor", "57 credit | ≥ 20 credit : +4 credit"),
        ("beginner_corporation", "42 credit 10 draw-card"),
    ],
)
def test_icons_say_what_the_effects_do(id: str, expected: str) -> None:
    assert icons(id) == expected


def plates(parts: list[dict[str, Any]]) -> Iterator[str]:
    for part in parts:
        if "plate" in part:
            yield part["plate"]
        yield from plates(part.get("parts", []))


def test_every_card_has_icons_that_the_palette_knows() -> None:
    palette = load_palette("terraforming_mars")
    box = load()
    for front in [*box.cards.values(), *box.corporations.values()]:
        look = look_of(front)
        assert look["rows"], front.id
        shown = [*plates(look["rows"]), *plates(look["needs"]), look["main"], *look["tag_icons"]]
        assert set(shown) <= set(palette), front.id
        if look["score"] and look["score"]["icon"]:
            assert look["score"]["icon"] in palette, front.id
        json.dumps(look)


@pytest.mark.parametrize(
    ("id", "text", "icon"),
    [
        ("colonizer_training_camp", "2", ""),
        ("search_for_life", "3:", "tag-science"),
        ("capital", "1/", "ocean"),
        ("ants", "1/2", "tag-microbe"),
        ("nuclear_zone", "−2", ""),
        ("physics_complex", "2/", "tag-science"),
        ("io_mining_industries", "1/", "tag-jovian"),
        ("immigration_shuttles", "1/3", "city"),
    ],
)
def test_the_hexagon_says_what_the_points_are_for(id: str, text: str, icon: str) -> None:
    assert look_of(load().cards[id])["score"] == {"text": text, "icon": icon}


def test_requirements_name_their_direction() -> None:
    needs = look_of(load().cards["archaebacteria"])["needs"][0]["parts"]
    assert needs[0] == {"plate": "temperature"}
    assert needs[1]["text"]["key"] == "needs.most_of" and needs[1]["text"]["args"]["n"] == "−18"
    cities = look_of(load().cards["rad_suits"])["needs"][0]["parts"]
    assert cities[0] == {"plate": "city", "any": True}
    assert cities[1]["text"] == {"key": "needs.least", "args": {"n": 2}}
