"""A server of the Model Context Protocol: a language model plays a seat, here against bots or at a table of a server.

What its tools answer is text for the model to read; what is refused is answered with the sentence that says why.
"""

import json
import secrets
from collections.abc import Callable
from typing import Any, Final, Protocol
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from ..bots import make
from ..games import game as find_game
from ..games import names
from ..kernel.errors import InvalidOption, TurncoatError
from ..kernel.game import Game
from ..kernel.guide import Bot
from ..kernel.match import Match
from ..kernel.rng import Rng
from ..learn.library import find, find_cards
from ..learn.text import view_teller
from ..words.previews import told_preview

WAIT: Final = 8  # seconds that the server is asked to wait for a turn


class Seat(Protocol):
    """A seat that is played from here."""

    def turn(self) -> str:
        """The table in words, what is asked, and the choices."""

    def choose(self, text: str) -> str:
        """Make a choice; what came of it, and the next turn."""


class SeatHere:
    """The first seat of a match in this process; bots have the others."""

    def __init__(self, match: Match, bot: Bot) -> None:
        self.match: Final = match
        self._bot: Final = bot
        self._chance: Final = Rng.seeded(f"bots of a model {match.seed}")
        self._told = 0
        others = [f"Bot {number}" for number in range(1, match.state.seats)]
        self._teller: Final = view_teller(match.game, ("You", *others))
        self._wait()

    def turn(self) -> str:
        match, words = self.match, self._teller.words
        events = match.events(0)
        happened = [words.event(event) for event in events[self._told :]]
        self._told = len(events)
        parts = ["\n".join([line for line in happened if line]), self._teller.text(match.view(0))]
        if match.result is not None:
            return "\n\n".join([*parts, words.result(match.result)])
        prompt = match.prompt(0)
        choices = "\n".join([f"{choice.text}\t{words.choice(choice)}" for choice in prompt.offered])
        return "\n\n".join([part for part in (*parts, words.prompt(prompt), choices) if part])

    def choose(self, text: str) -> str:
        self.match.choose(0, text)
        self._wait()
        return self.turn()

    def preview(self, text: str) -> str:
        """What a choice will do."""
        preview = self.match.preview(0, text)
        return "\n".join(told_preview(self._teller.words, preview, self.match.view(0)))

    def why(self, text: str) -> str:
        """Why a choice is not possible."""
        return "\n".join([self._teller.words.reason(reason) for reason in self.match.why_not(0, text)])

    def _wait(self) -> None:
        """Until the seat is asked, or all is over."""
        match = self.match
        while not match.is_over and 0 not in match.state.waiting:
            seat = match.state.waiting[0]
            imagined = match.imagine(seat, seed=self._chance.bits())
            match.choose(seat, self._bot.choose(match.game, imagined.state, seat, self._chance).text)


class SeatThere:
    """A seat at a table of a server, held by a token."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self._url: Final = f"{server.rstrip('/')}/api/tables/{table}"
        self._headers: Final = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._asked: dict[str, Any] = {}

    def turn(self) -> str:
        while True:
            turn = self._ask(f"turn?wait={WAIT}")
            if turn["asked"] or turn["status"] in ("over", "abandoned"):
                break
        self._asked = turn
        choices = "\n".join([f"{choice['text']}\t{choice['says']}" for choice in turn["choices"]])
        parts = ("\n".join(turn["log"]), turn["text"], turn["question"], choices)
        return "\n\n".join([part for part in parts if part])

    def choose(self, text: str) -> str:
        if not self._asked:
            self.turn()
        self._ask("choose", {"decision": self._asked["decision"], "pick": self._asked["pick"], "text": text})
        return self.turn()

    def _ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(f"{self._url}/{path}", data, self._headers), timeout=WAIT + 20) as answer:
                return dict(json.load(answer))
        except HTTPError as error:
            problem = json.loads(error.read() or b"{}")
            raise InvalidOption(problem.get("code", "refused"), problem.get("message", str(error))) from None
        except URLError as error:
            raise InvalidOption("no-server", f"The server does not answer: {error.reason}.") from None


class Tools:
    """What a model can do. Each answer is a text; a refusal is one as well."""

    def __init__(self, seat: Seat | None = None, game: Game | None = None) -> None:
        self.seat = seat
        self.game = game

    def list_games(self) -> str:
        """The games that can be played here, with their modes and how many seats they have."""
        found = []
        for name in names():
            for key, mode in find_game(name).modes.items():
                found.append(f"{name} {key}: {find_game(name).title}, {mode.title}, {mode.seats[0]} to {mode.seats[1]}")
        return "\n".join(found)

    def new_match(self, game: str, mode: str = "", seats: int = 0, bot: str = "greedy", seed: str = "") -> str:
        """Begin a match in the first seat; bots (random, greedy, easy, normal, hard) play the others."""
        found = find_game(game)
        chosen = mode or next(iter(found.modes))
        if chosen not in found.modes:
            raise InvalidOption("unknown-mode", f"{found.title} has the modes {', '.join(found.modes)}.")
        count = seats or found.modes[chosen].seats[0]
        match = found.start(seats=count, mode=chosen, seed=seed or secrets.token_hex(8))
        self.game, self.seat = found, SeatHere(match, make(bot))
        return self.seat.turn()

    def turn(self) -> str:
        """The table in words, what you are asked, and the choices: one a line, its text before the tab."""
        return self._seat().turn()

    def choose(self, text: str) -> str:
        """Make one of the choices offered, by its text; answers with the next turn."""
        return self._seat().choose(text)

    def preview(self, text: str) -> str:
        """What a choice that is offered will do, as far as you can know."""
        return self._here().preview(text)

    def why_not(self, text: str) -> str:
        """The rules that forbid a choice now."""
        return self._here().why(text)

    def look_up(self, words: str) -> str:
        """Search the guide, the cards and the numbered rules of the game."""
        game = self._game()
        cards = [f"{card['title']}: {' '.join(card['lines'])}" for card in find_cards(game, words)[:2]]
        return "\n\n".join([*cards, *[f"{entry['title']}\n{entry['text']}" for entry in find(game, words)[:4]]])

    def all(self) -> list[Callable[..., str]]:
        """The tools that make sense: at a table of a server nothing is begun, and previews are not to be had."""
        usual: list[Callable[..., str]] = [self.turn, self.choose]
        if isinstance(self.seat, SeatThere):
            return usual if self.game is None else [*usual, self.look_up]
        return [self.list_games, self.new_match, *usual, self.preview, self.why_not, self.look_up]

    def _seat(self) -> Seat:
        if self.seat is None:
            raise InvalidOption("no-match", "No match has begun: call new_match first.")
        return self.seat

    def _here(self) -> SeatHere:
        seat = self._seat()
        if not isinstance(seat, SeatHere):
            raise InvalidOption("no-match", "That is known only for matches that are played here.")
        return seat

    def _game(self) -> Game:
        if self.game is None:
            raise InvalidOption("no-match", "No match has begun: call new_match first.")
        return self.game


def told(tool: Callable[..., str]) -> Callable[..., str]:
    """The tool, answering a refusal with its sentence rather than an error of the protocol."""
    from functools import wraps

    @wraps(tool)
    def answered(*words: Any, **options: Any) -> str:
        try:
            return tool(*words, **options)
        except TurncoatError as error:
            return f"{error.message} ({error.code})"

    return answered


def serve(tools: Tools) -> None:
    """Speak the protocol on standard input and output until the other side hangs up."""
    from mcp.server.mcpserver import MCPServer

    from .. import __version__

    server: Any = MCPServer("turncoat", version=__version__, instructions="Play board games of hidden loyalty.")
    for tool in tools.all():
        server.tool()(told(tool))
    server.run()
