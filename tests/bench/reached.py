"""The tests of rules that reach the prompts which random games do not, by title and prompt."""

from __future__ import annotations

from typing import Any

REACHED: dict[str, dict[str, tuple[Any, ...]]] = {
    "planet_unknown": {
        "ask.claim_row": ("test_lifepods_and_trackers", "test_jump_e_claims_a_row"),
        "ask.collect_meteorites": ("test_rovers", "test_collecting_a_meteorite_of_choice"),
        "ask.place_rover": (
            "test_rovers",
            "test_a_rover_goes_onto_the_last_tile_and_collects_what_lies_there",
        ),
        "ask.common_objective": (
            "test_lifepods_and_trackers",
            "test_jump_f_puts_an_objective_in_play_for_all",
        ),
        "ask.destroy_rover": (
            "test_corporations",
            "test_horizon_a_destroyed_carrier_leaves_its_meteorite_beside_a_second_one",
        ),
        "ask.destroy_meteorite": (
            "test_corporations",
            "test_horizon_two_meteorites_of_a_square_are_destroyed_or_collected",
        ),
        "ask.drown_meteorite": ("test_corporations", "test_horizon4_a_meteorite_may_be_drowned"),
        "ask.last_civ_cards": ("test_corporations", "test_republic5_two_of_all_cards_left"),
        "ask.new_meteorite": ("test_events", "test_a_new_meteorite_onto_a_rover_is_warned_of"),
        "ask.relocate_where": (
            "test_civ",
            "test_relocating_is_stopped_by_rovers_and_events_alone",
        ),
        "ask.relocate_which": (
            "test_civ",
            "test_relocating_is_stopped_by_rovers_and_events_alone",
        ),
        "ask.teleport": ("test_corporations", "test_republic3_from_one_civ_icon_to_another"),
        "step.clearline": ("test_civ", "test_one_row_or_column_with_carried_meteorites"),
        "step.extratile": (
            "test_civ",
            "test_an_extra_tile_becomes_the_last_tile_and_brings_its_meteorite",
        ),
        "step.lastcards": ("test_corporations", "test_republic5_two_of_all_cards_left"),
        "step.meteorite": ("test_prompts", "test_a_new_meteorite_is_asked_by_name"),
        "step.patch": ("test_prompts", "test_a_patch_is_asked_by_name"),
        "step.raise": ("test_civ", "test_unionization_on_odd_tracks"),
        "step.reposition": (
            "test_lifepods_and_trackers",
            "test_lifepods_may_be_moved_or_left_where_they_are",
        ),
        "step.pick_of": (
            "test_prompts",
            "test_a_card_is_picked_by_its_rank_while_a_rover_may_move",
        ),
        "step.pick": ("test_civ", "test_several_picks_in_any_order_and_further_ones_at_once"),
        "step.several": ("test_prompts", "test_many_effects_that_wait_are_counted"),
        "step.use": ("test_prompts", "test_a_tech_that_is_left_to_use_is_asked_by_name"),
        "step.relocate": ("test_civ", "test_relocating_is_stopped_by_rovers_and_events_alone"),
    },
    "terraforming_mars": {
        "ask.add": ("test_clarifications", "test_ceos_favorite_project"),
        "ask.place_first": ("test_map", "test_two_oceans_are_placed_one_after_the_other"),
        "ask.steal_fewer": ("test_clarifications", "test_hired_raiders"),
        "ask.copy": ("test_losses", "test_robotic_workforce_repeats_whole_boxes"),
        "ask.take_cost": ("test_solo", "test_ants_and_predators_feed_on_the_neutral_opponent"),
    },
    "roll_for_the_galaxy": {
        "ask.arrange": ("test_explore", "test_advanced_logistics"),
        "ask.bot_start_tiles": ("test_automa", "test_the_human_chooses_on_a_tie"),
        "ask.buy_vp": ("test_produce_and_ship", "test_galactic_bankers"),
        "ask.explore_over": ("test_explore", "test_advanced_logistics"),
        "ask.give_tile": ("test_explore", "test_everybody_with_more_than_three_gives_a_tile"),
        "ask.recall_one": ("test_empire", "test_an_empty_cup_needs_a_recall"),
        "ask.to_cup": ("test_build", "test_galactic_federation"),
    },
    "gaia_project": {
        "ask.advance_downgrade": (
            "test_factions",
            "test_firaks_turn_a_lab_into_a_trading_station_and_advance",
        ),
        "ask.cover": ("test_tech", "test_an_advanced_tile_flips_a_token_and_covers_a_tile"),
        "ask.downgrade": (
            "test_factions",
            "test_firaks_turn_a_lab_into_a_trading_station_and_advance",
        ),
        "ask.gaia_tech": (
            "test_factions",
            "test_itars_discard_4_tokens_of_the_gaia_area_for_a_tile",
        ),
        "ask.gaia_trade": ("test_factions", "test_their_institute_lets_each_token_pay_once"),
        "ask.lost_planet": (
            "test_tech",
            "test_an_advance_with_a_tile_places_the_lost_planet_in_the_same_turn",
        ),
        "ask.pay_stone": ("test_factions", "test_the_brainstone_is_worth_3"),
        "ask.rescore": (
            "test_actions",
            "test_rescoring_gives_the_rewards_of_a_token_and_nothing_else",
        ),
        "ask.swap": ("test_factions", "test_ambas_swap_their_institute_with_a_mine"),
    },
    "pulsar_2849": {},
}
"""A module of tests/rules/<title>, and a test in it."""

UNREACHED = {"terraforming_mars": {"ask.metal": "no area of the printed map bears both metals"}}
"""Prompts that the components, as printed, never lead to, with the reason."""
