"""The other side of a `process:` bot: a match mirrored by its list of choices, in a process with rules of its own.

This file is started by the interpreter of another checkout and so may use nothing of its own package: it reads
`turncoat` from that checkout and asks it only for what every version had. One JSON document a line comes in, one a
line goes out. It ends when its input ends.
"""

import gc
import json
import sys
import time
from typing import Any


class Mirror:
    """One match and the bot that sits in one of its seats."""

    def __init__(self, question: dict[str, Any]) -> None:
        from turncoat import bots
        from turncoat.games import game
        from turncoat.kernel.rng import Rng

        self.game = game(question["game"])
        # An option that came later is left out: whether these rules are those of its value, the choices will show.
        known = {option.key for option in self.game.modes[question["mode"]].options}
        options = {key: value for key, value in question["options"].items() if key in known}
        match = self.game.start(seats=question["seats"], mode=question["mode"], seed=question["seed"], options=options)
        self.state = match.state
        self.state.is_loud = False
        self.seat = question["seat"]
        self.bot = bots.make(question["bot"])
        self.dice = Rng.seeded(question["dice"])

    def follow(self, made: list[tuple[int, str]]) -> str:
        """Make the choices that were made at the table; the first that these rules do not offer, in a sentence."""
        from turncoat.kernel.loop import answer, legal

        for seat, text in made:
            if not self.state.agenda or seat not in self.state.waiting:
                return f"seat {seat} chose {text!r}, and here it is not asked"
            found = [choice for choice in legal(self.state, seat) if choice.text == text]
            if not found:
                return f"seat {seat} chose {text!r}, which is not offered here"
            answer(self.state, seat, found[0])
        return ""

    def choose(self, offered: list[str]) -> dict[str, Any]:
        """The bot's choice and the seconds of processor time it took; or what is not alike here, in a sentence."""
        from turncoat.kernel.loop import imagine, legal

        if not self.state.agenda or self.seat not in self.state.waiting:
            return {"differs": f"seat {self.seat} is asked, and here it is not"}
        here = [choice.text for choice in legal(self.state, self.seat)]
        if sorted(here) != sorted(offered):
            more = sorted(set(here) ^ set(offered))
            return {"differs": f"seat {self.seat} is not offered the same, such as {more[0]!r}"}
        shown = imagine(self.game, self.state, self.seat, self.dice.bits())
        began = time.thread_time()
        choice = self.bot.choose(self.game, shown, self.seat, self.dice)
        return {"text": choice.text, "seconds": time.thread_time() - began}


def about(mirror: Mirror) -> dict[str, Any]:
    """What the asking side should know: the rules and how they run, and the bot's budget, 0 if it has none."""
    from turncoat.kernel import loop

    settings = getattr(mirror.bot, "settings", None)
    return {
        "rules": mirror.game.rules_version,
        "engine": "interpreted" if str(loop.__file__).endswith(".py") else "compiled",
        "milliseconds": getattr(settings, "milliseconds", 0),
    }


def main() -> None:
    gc.disable()  # neither positions nor trees have cycles
    mirror: Mirror | None = None
    for line in sys.stdin:
        question = json.loads(line)
        try:
            if mirror is None:
                mirror = Mirror(question)
                reply = about(mirror)
            else:
                differs = mirror.follow(question["made"])
                reply = {"differs": differs} if differs else mirror.choose(question["offered"])
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    sys.path.pop(0)  # the folder of this file; `turncoat` is the one that the environment names
    main()
