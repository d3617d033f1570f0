"""Lessons at the table: each bubble can be read, covers neither what it speaks of nor the bar;
what its buttons and keys do; what is kept."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.program import Program
from gametable.client.table.bot_turn import question_of
from gametable.client.table.showing import ShownThing, show_thing
from gametable.client.widgets.beside import covered, place_free
from gametable.components.lessons import load_lessons, load_sisters
from gametable.titles import find_title, title_ids
from tests.client.layout_faults import faults
from tests.client.watch import pass_time, step_until
from tests.kit.soaked import soaked

FIRST = ("planet_unknown", "first_tile")


def press(program, name, mod=0):
    program.app.press(pygame.key.key_code(name), mod)
    program.app.settle()


def centre(rect):
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def let_rivals_play(program, screen):
    def played() -> bool:
        return not screen.session.bot_to_act or screen.lesson.teacher.holds_rivals

    step_until(program.app, played)
    program.app.settle()


def unreadable(screen):
    """What is wrong with the bubble as it stands."""
    frame, guide = screen.frame, screen.lesson
    bubble, found = frame.lesson.bubble, []
    found += [w.accessible_name() for w in bubble.walk() if not w.fits]
    x, y, w, h = bubble.rect
    if y + h > frame.bar.rect[1] + 0.5 or y < frame.top.rect[1] + frame.top.rect[3] - 0.5:
        found.append("it leaves the table")
    if x < -0.5 or x + w > screen.ui.scale.width + 0.5:
        found.append("it leaves the window")
    at = guide.pointed_at()
    step = guide.step
    if step is not None and step.at:
        if at is None:
            found.append(f"{step.at} is not to be seen")
        elif step.at != "bar" and covered(bubble.rect, [at]) > 0.02 * at[2] * at[3]:
            found.append(f"it covers {step.at}")
    canvas, spots = screen.canvas, screen.model.laid.spots
    if not guide.teacher.holds_rivals and not guide.teacher.tells:
        for id in screen.model.wanted:
            if covered(bubble.rect, [canvas.camera.rect_to_view(spots[id].visible)]) > 24:
                found.append(f"it covers {id}, which may be chosen")
    return found


def test_where_no_side_is_free_it_stands_anywhere_else_before_it_covers_a_choice():
    """The last step of the first lesson of Mars at 150 %: four cards to be bought, the stocks below
    that it speaks of."""
    view, stocks = (10, 76, 1210, 510), (305, 422, 832, 40)
    cards = [(446 + 119 * n, 143, 113, 160) for n in range(4)]
    sizes = [(470.0, 180.0), (380.0, 203.0), (560.0, 179.0), (290.0, 246.0)]
    over, rect = place_free(sizes, view, [*cards, stocks], [(0, 66, 210, 520)], stocks)
    assert over == 0 and rect[2:] == sizes[-1] and covered(rect, [*cards, stocks]) == 0
    assert place_free([(1300.0, 90.0)], view, cards, [], stocks) is None


@pytest.mark.parametrize("scale", [100, *soaked(150)])
@pytest.mark.parametrize("title", [*title_ids()[1::2], *soaked(*title_ids()[::2])])
def test_each_bubble_can_be_read(title, scale, open_app, tmp_path):
    app = open_app((1280, 720), animation_speed="none", reduced_motion=True, scale=scale)
    program = Program(app, folder=tmp_path / "data", durable=False)
    wrong = []
    rules = find_title(title)
    for file in [*load_lessons(rules), *load_sisters(rules)]:
        program.lessons.start(file)
        screen = app.screen
        guide, seen = screen.lesson, set()
        for _ in range(200):
            now = (guide.teacher.number, guide.teacher.told)
            if now not in seen and not guide.others_play:
                seen.add(now)
                screen.arrange()
                for language in ("en", "hu"):
                    screen.ui.language = language
                    screen.ui.layouts += 1
                    screen.frame.lesson.bubble.show()
                    screen.frame.lesson.follow()
                    wrong += [(file.id, *now, language, what) for what in unreadable(screen)]
            if guide.teacher.done:
                break
            before = (*now, len(screen.table.entries), guide.lines())
            while screen.session.bot_to_act and not guide.teacher.holds_rivals:
                screen.session.choose_index(screen.answer(question_of(screen.table)))
            if (guide.teacher.number, guide.teacher.told) != now:
                continue
            guide.pointed = True
            guide.show_me()
            teacher = guide.teacher
            now = (teacher.number, teacher.told, len(screen.table.entries), guide.lines())
            assert before != now
        assert guide.teacher.done
    assert not wrong


def walked(program, screen):
    """Leads through a lesson by Show me; stands still wherever it says or asks something."""
    guide, seen = screen.lesson, set()
    for _ in range(200):
        now = (guide.teacher.number, guide.teacher.told, len(screen.table.entries))
        while screen.session.bot_to_act and not guide.teacher.holds_rivals:
            screen.session.choose_index(screen.answer(question_of(screen.table)))
        if now not in seen and not guide.others_play:
            seen.add(now)
            yield guide.step
        if guide.teacher.done:
            return
        guide.pointed = True
        guide.show_me()


def ill_told(screen):
    """What is wrong with what the panel tells of the question that stands."""
    panel, found = screen.frame.lesson.panel, []
    options = panel.options
    found += [w.accessible_name() for w in panel.walk() if w.shown and not w.fits]
    top = panel.rect[1]
    for child in panel.children:
        if not child.shown:
            continue
        if child.rect[1] < top - 0.5:
            found.append(f"{child.id} lies over what is above it")
        top = child.rect[1] + child.rect[3]
    if top > panel.rect[1] + panel.rect[3] + 0.5:
        found.append("it is higher than its place")
    row = panel.find(f"lesson.step.{screen.lesson.teacher.number}")
    if row is not None and panel.steps.rect[3] > 0:
        _x, y, _w, h = panel.steps.rect
        if row.rect[1] < y - 0.5 or row.rect[1] + row.rect[3] > y + h + 0.5:
            found.append("the step is out of sight")
    choosing = screen.model.choosing
    if not options.shown or choosing is None or choosing.places_piece:
        return found
    decision = choosing.decision
    allowed = sum(line.count for line in options.lines if not line.refused)
    refused = sum(line.count for line in options.lines if line.refused)
    if allowed + refused + options.left < decision.count:
        found.append("options are told nowhere")
    if not options.lines:
        found.append("no option is told")
    labels = {screen.said.sentence(option.label) for option in decision.options()}
    if any(line.head not in labels for line in options.lines if not line.refused):
        found.append("it has another name")
    return found


SCALED = [*zip(title_ids(), (100, 75, 150, 115, 150), strict=True)]
OTHERS = [*zip(title_ids(), (150, 100, 100, 100, 125), strict=True)]


@pytest.mark.parametrize(("title", "scale"), [*SCALED[::4], *soaked(*SCALED[1:4], *OTHERS)])
def test_the_panel_tells_what_may_be_chosen(title, scale, open_app, tmp_path):
    """Also where the window is small and the panel was opened, in one column with the cards of the
    seats; the bubble gives way to it, and the table keeps its share."""
    app = open_app((1280, 720), animation_speed="none", reduced_motion=True, scale=scale)
    program = Program(app, folder=tmp_path / "data", durable=False)
    wrong, told, brought = [], 0, 0
    rules = find_title(title)
    for file in [*load_lessons(rules), *load_sisters(rules)]:
        program.lessons.start(file)
        screen = app.screen
        screen.frame.open_lesson()
        for step in walked(program, screen):
            if step is None or not screen.lesson.lets_choose:
                continue
            screen.arrange()
            app.jobs.run(600)  # all that waits
            lesson = screen.frame.lesson
            number = screen.lesson.teacher.number
            language = screen.ui.language = ("hu", "hu", "en")[number % 3]
            screen.ui.layouts += 1
            lesson.bubble.show()
            lesson.panel.show()
            lesson.panel.place(lesson.panel.rect)
            lesson.follow()
            found = ill_told(screen) + unreadable(screen)
            _x, _y, w, h = screen.canvas.rect
            if w * h < 0.6 * screen.ui.scale.width * screen.ui.scale.height:
                found.append("the table has too little of the window")
            if scale < 150 and covered(lesson.bubble.rect, [lesson.panel.rect]):
                found.append("it covers the panel")  # rather than what is chosen from, at 150 %
            wrong += [(file.id, number, language, what) for what in found]
            options = lesson.panel.options
            told += options.shown
            brought += any(line.parts or line.gain or line.cost for line in options.lines)
    assert not wrong
    assert told > 20
    assert brought > told / 3


@pytest.mark.parametrize("title", title_ids())
def test_the_list_of_steps_leaves_the_table_its_share(title, learn):
    """It stands below the cards of the seats, where it can be read in both languages."""
    program, screen = learn(title, load_lessons(find_title(title))[0].id, language="hu")
    app, panel = program.app, screen.frame.lesson.panel
    screen.frame.open_lesson()
    for n, size in enumerate([(1280, 720), (1366, 768), (1280, 800)]):
        app.resize(size)
        for scale in (75 + 5 * n, 100 + 5 * n, 150):
            app.change(scale=scale, language=("en", "hu")[(n + scale) % 2])
            app.settle()
            _x, _y, w, h = screen.canvas.rect
            assert w * h >= 0.6 * app.ui.scale.width * app.ui.scale.height, (size, scale)
            assert panel.shown and panel.rect == screen.right.rect, (size, scale)
            assert panel.rect[2] * app.ui.scale.unit >= 239, (size, scale)
            assert ill_told(screen) == [], (size, scale)


def test_the_rail_chooses_between_the_steps_of_a_lesson_and_the_panel(learn):
    program, screen = learn(*FIRST)
    frame, right, panel = screen.frame, screen.right, screen.frame.lesson.panel
    assert right.folded and not panel.shown
    program.app.click("rail.steps")
    assert panel.shown and not right.shown and frame.rail.shown
    assert frame.rail.find("rail.steps").tooltip_text() == "Steps (Y)"
    program.app.click("rail.log")
    assert not panel.shown and right.shown and right.log.shown and right.shows_alone("log")
    program.app.click("rail.steps")
    assert panel.shown and not right.shown
    press(program, "g")  # the log, and back
    assert not panel.shown and right.log.holds(screen.ui.focus)
    press(program, "g")
    press(program, "f3")
    assert right.folded and screen.ui.focus is screen.canvas
    press(program, "y")
    assert panel.shown
    press(program, "f3")  # away, and what was there again
    assert not panel.shown and right.folded
    press(program, "f3")
    assert panel.shown
    screen.ui.focus_on(panel.find("lesson.close"))
    press(program, "return")
    assert not panel.shown and right.shown
    assert screen.ui.focus is screen.canvas
    # A step that is gone back to by the keyboard is done now: its row takes no focus any more.
    press(program, "return")
    press(program, "y")
    screen.ui.focus_on(panel.find("lesson.step.0"))
    press(program, "return")
    assert screen.lesson.teacher.number == 0 and not panel.holds(screen.ui.focus)
    press(program, "return")
    screen.ui.focus_on(panel.find("lesson.restart"))
    press(program, "return")
    assert screen.ui.focus is panel.find("lesson.restart")


def test_the_panel_names_the_lesson_and_its_steps(learn):
    program, screen = learn("planet_unknown", "five_tracks", (1920, 1080))
    panel, guide = screen.frame.lesson.panel, screen.lesson
    names = [w.accessible_name() for w in panel.walk() if not w.children]
    assert {"Learn", "Five tracks", "2 of 6", "Planet Unknown, 8 min", "1 of 10"} <= {*names}
    while guide.quiz is None:
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    quiz = guide.teacher.number
    press(program, str(guide.teacher.quiz_answer()))
    press(program, "return")
    row = screen.frame.lesson.panel.find(f"lesson.step.{quiz}")
    assert "quiz, right at once" in [w.accessible_name() for w in row.walk()]
    program.lessons.leave()
    program.app.settle()
    program.app.screen.root.find("learn.start.five_tracks").activate()
    program.app.settle()
    row = program.app.screen.frame.lesson.panel.find(f"lesson.step.{quiz}")
    assert "quiz, right at once" in [w.accessible_name() for w in row.walk()]


def test_enter_after_a_choice_was_clicked_means_nothing_of_the_quiz_that_is_over(learn):
    program, screen = learn("terraforming_mars", "one_generation")
    guide = screen.lesson
    while guide.quiz is None or not guide.quiz.choices:
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    program.app.click(f"lesson.choice.{guide.teacher.quiz_answer()}")
    for _ in range(3):
        press(program, "return")
    assert program.app.screen is screen
    assert screen.table.entries[-1].answer == ("end_turn",)


def test_a_lesson_goes_on_after_a_fault(learn):
    program, screen = learn("terraforming_mars", "one_generation")
    while screen.lesson.teacher.number < 4:
        screen.lesson.pointed = True
        screen.lesson.show_me()
    program.app.crash(ValueError("what nobody expected"))
    program.app.click("crash.reopen")
    again = program.app.screen
    assert again.lesson.teacher.number == 4
    again.lesson.show_me()
    again.lesson.show_me()
    assert again.lesson.teacher.number == 5


def test_a_wrong_answer_to_a_quiz_is_not_scolded(learn):
    program, screen = learn("planet_unknown", "five_tracks", (1920, 1080))
    guide = screen.lesson
    while guide.quiz is None:
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    quiz, right = guide.teacher.number, guide.teacher.quiz_answer()
    for answer in (right % len(guide.quiz.choices) + 1, right):
        press(program, str(answer))
    press(program, "return")
    row = screen.frame.lesson.panel.find(f"lesson.step.{quiz}")
    assert "quiz, not at once" in [w.accessible_name() for w in row.walk()]


def test_what_an_option_brings_is_what_the_engine_says(learn):
    program, screen = learn("planet_unknown", "five_tracks", (1920, 1080))
    for step in walked(program, screen):
        if step.wait is not None and step.wait.ask == "ask.turn":
            break
    program.app.settle()
    options = screen.frame.lesson.panel.options
    assert options.heading() == "3 of 6 are allowed"
    told = {line.head: "; ".join(line.parts) for line in options.lines if not line.refused}
    assert told["Advance Tech (energy)"] == "Advances Tech to 2 (energy); Gains a synergy boost"
    refused = {line.head: line.parts for line in options.lines if line.refused}
    reasons = {
        screen.said.sentence(item.option.label): screen.said.sentence(item.refusal.text)
        for item in screen.table.decision.refusals()
    }
    assert refused == {head: (reasons[head],) for head in refused}
    assert "Advance Civ (energy)" in refused
    assert "Advance Rover (energy): Advances Rover to 2 (energy)" in options.accessible_name()


def test_of_many_options_those_are_told_that_the_step_speaks_of(learn):
    program, screen = learn("terraforming_mars", "milestones_and_end", (1920, 1080))
    for step in walked(program, screen):
        if step.wait is not None and step.wait.keys[0][0] == "award":
            break
    program.app.settle()
    options = screen.frame.lesson.panel.options
    assert options.heading() == f"All {len(screen.table.decision.keys)} are allowed"
    assert [line.head.split()[0] for line in options.lines] == ["Fund"] * len(options.lines)
    assert options.left == len(screen.table.decision.keys) - len(options.lines)
    assert not any("next" in part for line in options.lines for part in line.parts)


def test_what_is_found_out_by_others_is_told_as_well(learn):
    """The bar looks ahead, too; a layout in between loses nothing."""
    program, screen = learn("roll_for_the_galaxy", "goods", (1920, 1080))
    for step in walked(program, screen):
        if step.wait is not None and step.wait.ask == "ask.ship":
            break
    choosing, lesson = screen.model.choosing, screen.frame.lesson
    for key in choosing.decision.keys:
        screen.play.ahead.preview_of(key)
    screen.arrange()
    program.app.settle()
    lines = lesson.panel.options.lines
    assert sum(line.count for line in lines) == len(choosing.decision.keys)
    assert all(line.gain for line in lines)


def test_a_deed_that_the_name_tells_is_not_told_twice(learn):
    program, screen = learn("gaia_project", "upgrades", (1920, 1080))
    for _step in walked(program, screen):
        if screen.lesson.lets_choose and screen.table.decision.prompt.key == "ask.tile":
            break
    program.app.settle()
    lines = screen.frame.lesson.panel.options.lines
    assert lines
    assert not any(line.head.removeprefix("Take ") in part for line in lines for part in line.parts)


def test_nothing_is_told_of_options_while_something_is_said(learn):
    program, screen = learn(*FIRST, (1920, 1080))
    options = screen.frame.lesson.panel.options
    assert not options.shown
    press(program, "return")
    press(program, "return")
    assert options.shown
    assert options.heading() == "Both are allowed"
    screen.session.choose(("draft", "outer"))
    program.app.settle()
    assert screen.lesson.teacher.astray
    assert not options.shown


def test_the_ways_out_stand_in_the_head_of_the_panel(learn):
    program, screen = learn(*FIRST, (1920, 1080))
    panel = screen.frame.lesson.panel
    program.app.click(centre(panel.find("lesson.close").target))
    program.app.settle()
    assert not panel.shown
    screen.frame.open_lesson()
    program.app.settle()
    assert panel.shown
    program.app.click(centre(panel.find("lesson.leave").target))
    program.app.settle()
    assert program.app.screen is not screen


def test_enter_reads_on_and_h_points_then_does_it(learn):
    program, screen = learn(*FIRST)
    teacher = screen.lesson.teacher
    press(program, "return")
    press(program, "return")
    assert teacher.step.wait is not None
    assert not screen.table.entries
    press(program, "h")
    assert screen.model.cursor == "station/inner_0"
    assert not screen.table.entries
    press(program, "h")
    assert screen.table.entries[-1].answer == ("draft", "inner")
    assert teacher.step.wait.ask == "ask.place_tile"


def test_a_click_on_the_bubble_reads_on(learn):
    program, screen = learn(*FIRST)
    x, y, _w, h = screen.frame.lesson.bubble.rect
    program.app.click((x + 20, y + h / 2))
    program.app.settle()
    assert screen.lesson.teacher.number == 1


def test_another_answer_is_allowed_and_taken_back_by_enter(learn):
    program, screen = learn(*FIRST)
    press(program, "return")
    press(program, "return")
    screen.session.choose(("draft", "outer"))
    program.app.settle()
    teacher, bubble = screen.lesson.teacher, screen.frame.lesson.bubble
    assert teacher.astray
    said = " ".join(widget.accessible_name() for widget in bubble.walk())
    assert "The large tile covers more" in said
    press(program, "return")
    assert not teacher.astray
    assert not screen.table.entries
    screen.session.choose(("draft", "inner"))
    program.app.settle()
    assert screen.top_bar.kind == "Practice"  # of lines a learner need not know


def test_the_place_is_kept_and_gone_on_with(learn):
    program, screen = learn(*FIRST)
    for _ in range(2):
        press(program, "return")
    screen.session.choose(("draft", "inner"))
    program.app.settle()
    program.lessons.leave()
    program.app.settle()
    learnt = program.lessons.learning.of(*FIRST)
    assert len(learnt.place.starts) == 4
    program.app.screen.root.find("learn.start.first_tile").activate()
    program.app.settle()
    again = program.app.screen
    assert again.lesson.teacher.number == 3
    assert len(again.table.entries) == 1


def test_f5_begins_the_step_again(learn):
    program, screen = learn(*FIRST)
    for _ in range(2):
        press(program, "return")
    screen.session.choose(("draft", "inner"))
    screen.session.choose(screen.table.decision.keys[0])
    program.app.settle()
    assert screen.lesson.teacher.step.undo
    press(program, "f5")
    assert screen.lesson.teacher.step.undo
    screen.lesson.go_to(2)
    assert not screen.table.entries
    assert screen.lesson.teacher.number == 2


def test_it_goes_on_as_a_practice_game(learn):
    program, screen = learn(*FIRST)
    for _ in range(2):
        press(program, "return")
    screen.session.choose(("draft", "inner"))
    screen.lesson.calls.play_on()
    program.app.settle()
    game = program.app.screen
    assert game.lesson is None
    assert game.table.header.practice
    assert game.table.entries == screen.table.entries


def test_a_quiz_is_asked_before_anything_is_answered(learn):
    program, screen = learn("planet_unknown", "five_tracks")
    guide = screen.lesson
    while guide.quiz is None:
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    before, number = len(screen.table.entries), guide.teacher.number
    screen.play.press_option(0)
    screen.play.commit()
    assert len(screen.table.entries) == before
    press(program, "1")
    assert guide.quiz is not None
    press(program, "2")
    assert guide.quiz is None
    assert program.lessons.learning.of("planet_unknown", "five_tracks").quizzes == {number: False}


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_list_of_lessons_fits(open_app, tmp_path, language):
    app = open_app((1280, 720), language=language)
    program = Program(app, folder=tmp_path / "data", durable=False)
    program.go_home()
    press(program, "t")
    assert not faults(app)
    assert app.ui.focus.id.startswith("learn.start.")


def test_the_first_start_of_a_title_offers_to_teach(open_app, tmp_path):
    app = open_app((1280, 720))
    program = Program(app, folder=tmp_path / "data", durable=False)
    program.go_home()
    app.settle()
    program.lessons.new_game("planet_unknown")
    app.settle()
    app.screen.top.find("learn.ask_teach").activate()
    app.settle()
    assert app.screen.of == "planet_unknown"
    app.screen.back()
    program.lessons.new_game("planet_unknown")
    app.settle()
    assert not app.screen.overlays


def test_a_number_is_typed_and_answered_by_enter(learn):
    program, screen = learn("terraforming_mars", "one_generation")
    guide = screen.lesson
    while guide.quiz is None:
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    press(program, "return")  # by habit, before a number is entered
    assert guide.teacher.tries == 0 and guide.wrong is None
    press(program, "2")
    press(program, "return")
    press(program, "return")  # the same once more
    assert guide.teacher.tries == 1 and not guide.teacher.told
    press(program, "1")
    assert guide.entered == 21
    press(program, "return")
    assert guide.teacher.told
    assert guide.wrong is None


def test_taking_back_is_asked_for_once(learn):
    program, screen = learn(*FIRST)
    guide = screen.lesson
    while guide.step.undo is None:
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    number = guide.teacher.number
    press(program, "z", pygame.KMOD_LCTRL)
    assert guide.teacher.number == number + 1
    assert screen.table.decision.prompt.key == "ask.place_tile"


def test_the_bar_asks_nothing_while_the_lesson_tells(learn):
    program, screen = learn(*FIRST)
    assert screen.bar.text.prompt == "Your planet"
    assert not screen.bar.text.chips
    screen.root.find("bar.primary").activate()
    program.app.settle()
    assert screen.lesson.teacher.number == 1
    press(program, "return")
    assert screen.bar.text.prompt == "Choose a tile of your depot"
    screen.session.choose(("draft", "outer"))
    program.app.settle()
    assert screen.bar.text.prompt == "Take it back"
    screen.root.find("bar.primary").activate()
    program.app.settle()
    assert not screen.table.entries


def test_nothing_is_told_of_what_the_others_have_still_to_do(learn):
    program, screen = learn("gaia_project", "power")
    guide = screen.lesson
    while not guide.others_play:
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    said = [widget.accessible_name() for widget in screen.frame.lesson.bubble.walk()]
    assert "First the others" in said
    assert not guide.dims
    let_rivals_play(program, screen)
    said = [widget.accessible_name() for widget in screen.frame.lesson.bubble.walk()]
    assert "A neighbour builds" in said


def test_the_end_names_a_drill_and_starts_it(learn, monkeypatch):
    program, screen = learn(*FIRST)
    guide = screen.lesson
    for _ in range(200):
        if guide.teacher.done:
            break
        while screen.session.bot_to_act and not guide.teacher.holds_rivals:
            screen.session.choose_index(screen.answer(question_of(screen.table)))
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    started = []
    monkeypatch.setattr(program.drills, "start", lambda *drill: started.append(drill))
    button = screen.frame.lesson.bubble.find("lesson.drill")
    assert button.accessible_name() == "Drill: Does it fit?"
    button.activate()
    assert started == [("planet_unknown", "fits")]


def test_a_step_shows_the_pictures_of_a_worked_example(learn):
    program, screen = learn("planet_unknown", "five_tracks")
    guide = screen.lesson
    while guide.step.show != "water_on_ice":
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    said = " ".join(w.accessible_name() for w in screen.frame.lesson.bubble.walk())
    assert "Its water lies on ice. Water advances." in said
    assert not screen.frame.effects.shown  # what the tile would do is told at the next step
    assert all(w.fits for w in screen.frame.lesson.bubble.walk())
    press(program, "return")
    assert not guide.step.show


def test_what_has_happened_by_itself_is_read_a_few_lines_at_a_time(learn):
    program, screen = learn("roll_for_the_galaxy", "explore_and_build")
    guide = screen.lesson
    while guide.step.automatic != "shown":
        guide.pointed = True
        guide.show_me()
    program.app.settle()
    number, told = guide.teacher.number, []
    while guide.teacher.number == number:
        lines = guide.lines()
        said = " ".join(w.accessible_name() for w in screen.frame.lesson.bubble.walk())
        assert lines and all(line in said for line in lines)
        told += lines
        press(program, "return")
    assert len(told) > 4
    assert any("Gem World" in line for line in told)


@pytest.mark.drawn
def test_what_the_bubble_points_at_in_the_bar_stays_framed_when_the_bar_is_drawn_anew(learn):
    program, screen = learn("terraforming_mars", "one_generation")
    app, teacher = program.app, screen.lesson.teacher
    while teacher.step.at != "bar":
        press(program, "h")
        pass_time(app, 1)
    screen.bar.redraw()
    app.settle()
    after_the_bar = pygame.image.tobytes(app.surface, "RGB")
    app.redraw()
    app.settle()
    assert after_the_bar == pygame.image.tobytes(app.surface, "RGB")


def test_show_me_points_at_a_button_of_the_bar_before_it_is_pressed(learn):
    _program, screen = learn("terraforming_mars", "one_generation")
    guide = screen.lesson
    while guide.step.at != "bar":
        guide.show_me()
    given = len(screen.table.entries)
    guide.show_me()
    assert screen.ui.is_focused(screen.bar.primary)
    assert len(screen.table.entries) == given
    guide.show_me()
    assert screen.table.entries[-1].answer == ("end_turn",)


def test_show_me_points_at_a_button_where_a_piece_offers_several_answers(learn):
    program, screen = learn("roll_for_the_galaxy", "explore_and_build")
    while screen.lesson.step.wait is None:
        press(program, "return")
    press(program, "h")
    chip = screen.ui.focus
    assert chip in screen.bar.chips  # the explorer on the table can scout and stock
    press(program, "space")
    press(program, "return")
    assert screen.table.entries[-1].answer[0] == "scout"


def test_what_show_me_pointed_at_is_forgotten_with_the_next_question(learn):
    program, screen = learn("roll_for_the_galaxy", "move_workers")
    guide = screen.lesson
    while guide.step.wait.ask != "ask.explore":
        press(program, "h")
    asked = screen.table.decision.prompt.key
    press(program, "h")
    assert guide.pointed
    screen.session.choose(guide.teacher.expected())
    program.app.settle()
    assert screen.table.decision.prompt.key != asked
    assert not guide.pointed


def test_what_the_lesson_says_is_said_to_the_learner_though_another_comes_next(learn):
    _program, screen = learn("roll_for_the_galaxy", "manage_empire")
    assert screen.table.decision.seat != screen.lesson.file.lesson.seat
    assert "ADA" in screen.bar.text.overline
    assert screen.bar.text.colour == screen.model.colours[0]


def test_all_of_a_zone_with_a_picture_is_left_to_be_seen(learn):
    _program, screen = learn("roll_for_the_galaxy", "manage_empire")
    whole = screen.model.laid.zones["mat"].rect  # the row of credits stands below all dice
    assert screen.lesson.pointed_at() == screen.canvas.camera.rect_to_view(whole)


def test_the_bubble_does_not_lie_on_the_sheet_where_the_question_is_answered(learn):
    program, screen = learn("terraforming_mars", "playing_cards")
    guide, sheets = screen.lesson, 0
    for _ in range(40):
        let_rivals_play(program, screen)
        if guide.teacher.done:
            break
        if screen.frame.answer is not None:
            sheets += 1
            assert not covered(screen.frame.lesson.bubble.rect, [screen.frame.answer.rect])
        press(program, "h")
    assert sheets > 2


@pytest.mark.drawn
def test_the_bubble_leaves_the_whole_of_a_chosen_card_to_be_seen(learn):
    program, screen = learn("terraforming_mars", "one_generation")
    while screen.lesson.step.wait is None:
        press(program, "return")
    at, canvas, guide = screen.lesson.step.at, screen.canvas, screen.lesson
    program.app.move_to(centre(guide.where(at)))
    program.app.settle()
    raised = canvas.camera.rect_to_view(canvas.marks.where(at, 1 / canvas.camera.zoom).rect)
    assert (
        guide.framed() == raised != guide.pointed_at()
    )  # what is framed is the card as it is seen
    program.app.click(centre(guide.where(at)))
    assert at in canvas.marks.up
    raised = canvas.camera.rect_to_view(canvas.marks.where(at, 1 / canvas.camera.zoom).rect)
    assert not covered(screen.frame.lesson.bubble.rect, [raised])


def test_at_its_end_the_focus_stands_on_where_the_lesson_leads(learn):
    program, screen = learn(*FIRST)
    for _ in range(60):
        let_rivals_play(program, screen)
        if screen.lesson.teacher.done:
            break
        press(program, "h")
    assert screen.lesson.teacher.done
    assert screen.ui.focus.id == "lesson.next_lesson"
    for way in ("lesson.drill", "lesson.play_on", "lesson.list"):
        press(program, "tab", pygame.KMOD_SHIFT)
        assert screen.ui.focus.id == way


def test_the_menu_of_a_lesson_says_that_nothing_counts(learn):
    program, screen = learn(*FIRST)
    press(program, "m")
    told = " ".join(w.accessible_name() for w in screen.top.walk())
    assert "Nothing here counts" in told
    assert "Steps" in told and "Your first round" not in told
    assert "saved with every choice" not in told


@pytest.mark.drawn
def test_what_is_shown_on_the_table_stands_above_the_veil(learn, monkeypatch):
    """What the rule book shows of the table is not dimmed, wherever the step points."""
    program, screen = learn("planet_unknown", "five_tracks", (1920, 1080))
    guide, laid = screen.lesson, screen.model.laid
    lit = guide.lit()
    piece = next(laid.piece for laid in laid.pieces if guide.where(laid.piece.id) not in lit)
    assert show_thing(screen.model, screen.canvas, ShownThing(face=piece.face, data=piece.data))
    program.app.settle()
    assert piece.id in screen.model.ringed
    shown = guide.where(piece.id)
    assert guide.dims
    assert shown in guide.lit()
    # Nor does what is said of another thing lie on it.
    assert {*guide.lit()} <= {*screen.frame.table.covering()}
    x, y = (round(n * screen.ui.scale.unit) for n in centre(shown))
    with_it = program.app.surface.get_at((x, y))
    press(program, "escape")
    assert not screen.model.ringed
    assert shown not in guide.lit()
    assert sum(program.app.surface.get_at((x, y))[:3]) <= sum(with_it[:3])
    # What all are to look at is dimmed by no lesson.
    monkeypatch.setattr(type(screen.model.choosing.decision), "for_all", True)
    assert not guide.dims
