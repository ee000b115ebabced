"""Nobody is asked a question with a single answer, unless the asking has to hide that there is but one."""

import re

import pytest

from turncoat import game
from turncoat.kernel.loop import current
from turncoat.kernel.rng import Rng
from turncoat.words.sentences import Words

from .test_games import MODES

DEMONSTRATION = "lanterns"  # it shows the plainest step, which asks all the same

HIDDEN = {
    ("in-too-deep", "Actions"): "which side crimes of the hand are possible",
    ("in-too-deep", "StoryCrime"): "which story crimes of the hand are possible",
    ("in-too-deep", "File"): "what lies in memory",
    ("deal-with-the-devil", "Hire"): "what lies behind the wall, and so whom it can pay",
    ("deal-with-the-devil", "Gift"): "what lies behind the wall, and so what it can give",
    ("deal-with-the-devil", "Interrogation"): "how many soul pieces are held",
    ("city-of-the-great-machine", "ChooseAccess"): "which Access cards are left in the hand",
}
PASSES = {"done", "end", "skip", "halt", "pass", "keep", "stop", "close"}
"""The choices that let something go."""
LONGEST = 800


@pytest.mark.parametrize(("name", "mode", "seats"), [mode for mode in MODES if mode[0] != DEMONSTRATION])
def test_questions_have_several_answers_and_say_what_is_let_go(name: str, mode: str, seats: int) -> None:
    found = game(name)
    for seed in range(1, 3):
        match, rng = found.start(seats=seats, mode=mode, seed=seed), Rng.seeded(f"asking {seed}")
        words = Words(found)
        for _ in range(LONGEST):
            if match.is_over:
                break
            seat = rng.pick(list(match.state.waiting))
            prompt, step = match.prompt(seat), current(match.state)
            if len(prompt.choices) == 1:
                is_laid = step.IS_DRAFT and bool(match.state.answers[seat])  # a pick can still be taken back
                is_hidden = len(match.state.asked) > 1 or step.SECRET_QUESTION or (name, prompt.question) in HIDDEN
                assert is_laid or is_hidden, f"{prompt.question} asks for {prompt.choices[0]!r} and nothing else"
            elif PASSES & set(prompt.choices):
                told = words.prompt(prompt)
                assert re.search(r"\d|\?|\bor\b|\bmay\b|\bthen\b", told), (
                    f"{prompt.question} does not say what is left: {told}"
                )
            match.choose(seat, rng.pick(list(prompt.choices)))
