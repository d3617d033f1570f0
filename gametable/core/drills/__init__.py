"""Drills: kinds of short exercises with endless positions, taken from games that bots played.

How a title declares its drills:

1. `assets/<title>/drills/drills.yaml` lists them (`sheet.Drill`): name, what is asked, who judges,
   topic, sections, and `moments`: the decisions of kept games that it is made of.

       drills:
         - id: best_placement
           name: {en: Best placement, hu: A legjobb hely}
           ask: {en: Place the tile where it brings most., hu: ...}
           judge: search                     # or rules
           topic: placing                    # of practice.yaml
           rules: ["5.2", "4.4"]             # what a wrong answer makes due again
           moments: [{ask: ask.place_tile}]  # answer: [step, "*", "*", "*"] narrows it by what
                                             # was played

2. `titles/<title>/drills.py` has a function `drills()` that gives makers by the id of a drill:

       def drills() -> dict[str, DrillMaker[State]]:
           return {"fits": fits, "best_placement": best_placement}

   A maker is given a `DrillPosition` and returns a `DrillQuestion`, or None where the position does
   not suit. The position is a game imagined from what its seat knows, so nothing that a maker says
   can give a secret away. All luck comes from `position.source`, so that a seed makes the same
   again.

   - Judged by rules: `pick_one`, `tick` or `number` (`question.py`), with what is right found by
     the engine (`table.explain(key)`, `table.preview(key)`, `title.scores(view)`), never by a rule
     written again. Options whose `target` lies on the table are answered there; `pieces` are laid
     on the table besides, `shown` in their place after the answer; what is right is marked then.
     `veil` takes from the table what would give the answer away; figures to choose from are made
     by `spread`, so that the place of the right one says nothing. `why` is told afterwards; `rules`
     names the sections that the exercise really is about. `position.before` is the seat's answer
     before this one.
   - `play_it`: the decision of the game itself is answered, on the table as in play. Judged by
     rules it says by `accepts` which answers are right; judged by search it needs nothing more:
     without a maker a drill judged by search asks every decision of its moments. `goes_on` lets a
     row of decisions (a walk) be one answer.
   - What several deals say (what rivals will likely do) is asked by `pick_one`: `position.deal`
     makes other games that fit what the seat knows, `position.likely` answers there as a bot might.

3. Words of makers stand in the title's `texts.yaml` (`drill.<id>.ask` and so on).
4. `python scripts/drill_games.py TITLE --games N` plays the games
   (`assets/<title>/drills/games.jsonl`) and weighs what drills judged by search can use of them
   (`judged.jsonl`); stopped, it goes on. `--show DRILL --seed S` prints exercises to be looked at.

`gametable check TITLE` names what is wrong in these files, and games that can no longer be
replayed. `gametable.bots.drilling.DrillBook` makes the exercises (`DrillTask`) and `judge` judges
them; `tests/drills` tries those of every title. What was right and wrong is kept by sections:
`gametable.client.practice.boxes.Boxes.note(title, section, right)` is open to lessons and
scenarios, too (`PracticeDoor.boxes`).
"""
