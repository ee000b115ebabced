"""What happens at a table by itself: bots that are asked move, and so they do for somebody whose time is up."""

import asyncio

import structlog

from ..match.play import Play
from .room import Room

log = structlog.get_logger("turncoat.room")


class Attendant:
    """Minds the bots and the clock of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._stand_ins: dict[int, int] = {}  # seat -> the decision that a bot answers for it, time being up
        self._cleared: dict[int, int] = {}  # seat -> the decision whose unconfirmed picks were taken back for it
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        room.stir = self.stir

    @property
    def is_thinking(self) -> bool:
        return self._thinking is not None

    @property
    def is_timed(self) -> bool:
        """Whether an alarm is set."""
        return self._alarm is not None

    def stir(self) -> None:
        """Let bots that are asked think, and set the alarm for the next time-out."""
        play = self._room.play
        if play is None or self._room.info.status != "playing":
            return
        if self._thinking is None and self._asked(play):
            self._thinking = asyncio.get_running_loop().create_task(self._let_bots_play())
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = play.clock.deadline()
        if deadline is not None:
            now = self._room.house.time.now()
            if deadline > now or self._has_late_seats(play, now):
                delay = max(0.0, (deadline - now) / 1000)
                self._alarm = asyncio.get_running_loop().call_later(delay + 0.01, self._time_is_up)

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    def _asked(self, play: Play) -> list[int]:
        """The seats that are waited for and for which a bot answers."""
        people, waiting = self._room.info.seats, play.match.state.waiting
        return [seat for seat in waiting if people[seat].is_bot or self._stand_ins.get(seat) == play.decision]

    def _has_late_seats(self, play: Play, now: int) -> bool:
        """Whether there are seats whose time is up and for whom nobody answers yet, though the table wants it."""
        late = [seat for seat in play.clock.overdue(now) if self._stand_ins.get(seat) != play.decision]
        return self._room.info.timeout == "bot" and bool(late)

    def _time_is_up(self) -> None:
        play, info = self._room.play, self._room.info
        self._alarm = None
        if play is None or info.status != "playing" or info.timeout != "bot":
            return
        for seat in play.clock.overdue(self._room.house.time.now()):
            self._stand_ins[seat] = play.decision
        self.stir()

    async def _let_bots_play(self) -> None:
        """Bots answer one after the other until none is asked; whatever goes wrong, they are asked again."""
        while True:
            try:
                if not await self._one_bot_move():
                    break
            except Exception:
                log.exception("bot", table=self._room.info.id)
                await asyncio.sleep(1)
        self._thinking = None
        self.stir()

    async def _one_bot_move(self) -> bool:
        room = self._room
        thinkers = room.house.thinkers
        async with room.lock:
            play = await room.loaded()
            asked = self._asked(play) if room.info.status == "playing" else []
            if not asked:
                return False
            seat, decision = asked[0], play.decision
            is_late = not room.info.seats[seat].is_bot
            if is_late:
                await self._clear(play, seat)
            question = thinkers.question(play.match, seat, room.info.seats[seat].level or "normal", is_late)
        if room.listeners:
            await asyncio.sleep(room.house.settings.bot_pause)
        text = await thinkers.ask(question)
        async with room.lock:
            play = await room.loaded()
            if room.info.status != "playing" or play.decision != decision or seat not in self._asked(play):
                return True
            offered = play.match.prompt(seat).choices
            if text not in offered:
                text = thinkers.fallback(offered)
            await room.choose(seat, [text])
        return True

    async def _clear(self, play: Play, seat: int) -> None:
        """Picks that were never confirmed are no answer: a game's own default begins anew. The lock is held."""
        if self._cleared.get(seat) == play.decision or play.match.game.stand_in() is None:
            return
        self._cleared[seat] = play.decision
        picks = len(play.match.state.answers[seat])
        taken_back = [play.undo(seat, self._room.house.time.now()) for _ in range(picks)]
        if taken_back:
            await self._room.commit(taken_back)
