"""What happens at a table by itself: bots that are asked move, and so they do for somebody whose time is up."""

import asyncio

import structlog

from ...kernel.ids import Seat
from ...learn.first import first_game
from ..match.play import Play
from ..match.replay import told
from ..storage.log import read_told
from .room import Room
from .standing import pause

log = structlog.get_logger("turncoat.room")

AGAIN_SECONDS = 1.0
"""After a fault: how long until it is tried again. Nothing here is tried only once."""


class Attendant:
    """Minds the bots and the clock of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._late: dict[int, int] = {}  # seat -> the decision for which its time ran out
        self._cleared: dict[int, int] = {}  # seat -> the decision whose unconfirmed picks were taken back for it
        self._thinking: asyncio.Task[None] | None = None
        self._mending: asyncio.Task[None] | None = None
        self._resuming: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._has_told = False  # that bots cannot be asked
        room.stir = self.stir

    @property
    def is_busy(self) -> bool:
        return self._thinking is not None or self._mending is not None or self._resuming is not None

    @property
    def is_timed(self) -> bool:
        """Whether an alarm is set."""
        return self._alarm is not None

    def stir(self) -> None:
        """Let bots that are asked think, and set the alarm for the next time-out."""
        room, play = self._room, self._room.play
        loop = asyncio.get_running_loop()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if play is None:
            # A start that could not be stored leaves nothing to mend: it can be asked for again.
            if room.has_failed and room.info.status in ("playing", "paused") and self._mending is None:
                self._mending = loop.create_task(self._mend())
            return
        if self._thinking is None and room.info.status == "playing" and self._asked(play):
            self._thinking = loop.create_task(self._let_bots_play())
        due = self._next(play)
        if due is not None:
            # Table time may stand still meanwhile; then the alarm finds nobody late, and is set again.
            delay = max(0.0, (due - room.now()) / 1000)
            self._alarm = loop.call_later(delay + 0.01, self._time_is_up)

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        for task in (self._thinking, self._mending, self._resuming):
            if task is not None:
                task.cancel()

    def _next(self, play: Play) -> int | None:
        """When something happens by itself: a clock runs out that has not yet, or a pause ends."""
        info = self._room.info
        if info.status == "paused":
            return info.pauses.until
        if info.status != "playing":
            return None
        known = [seat for seat, decision in self._late.items() if decision == play.decision]
        return play.clock.deadline([*known, *[seat.seat for seat in info.seats if seat.absent]])

    def _asked(self, play: Play) -> list[int]:
        """The seats that are waited for and for which a bot answers."""
        info, waiting = self._room.info, play.match.state.waiting
        return [seat for seat in waiting if info.seats[seat].is_bot or self._is_stood_in_for(play, seat)]

    def _is_stood_in_for(self, play: Play, seat: Seat) -> bool:
        return self._room.info.timeout == "bot" and self._late.get(seat) == play.decision

    def _time_is_up(self) -> None:
        self._alarm = None
        room, play = self._room, self._room.play
        if play is None:
            return
        now = room.now()
        if room.info.status == "paused":
            until = room.info.pauses.until
            if until is not None and until <= now and self._resuming is None:
                self._resuming = asyncio.get_running_loop().create_task(self._resume())
                return
        elif room.info.status == "playing":
            for seat in play.clock.overdue(now):
                if self._late.get(seat) != play.decision and not room.info.seats[seat].is_bot:
                    self._late[seat] = play.decision
                    room.notify("late", seat)
                    if room.info.timeout == "bot":
                        room.notify("stand-in", seat)
        self.stir()

    async def _resume(self) -> None:
        """The budget of whoever paused is used up."""
        room = self._room
        try:
            async with room.lock:
                until = room.info.pauses.until
                if room.info.status == "paused" and until is not None and until <= room.now():
                    await pause(room, None, False)
                    room.notify("pause-over", None)
        except Exception:
            log.exception("resume", table=room.info.id)
            await asyncio.sleep(AGAIN_SECONDS)
        self._resuming = None
        self.stir()

    async def _mend(self) -> None:
        """Something could not be stored, and the match was forgotten: read it again, however long that takes."""
        room = self._room
        while room.play is None and room.info.status in ("playing", "paused"):
            await asyncio.sleep(AGAIN_SECONDS)
            try:
                async with room.lock:
                    await room.loaded()
            except Exception as error:
                log.warning("mend", table=room.info.id, error=str(error).partition("\n")[0])
        self._mending = None
        self.stir()

    async def _let_bots_play(self) -> None:
        """Bots answer one after the other until none is asked; whatever goes wrong, they are asked again."""
        while True:
            try:
                if not await self._one_bot_move():
                    break
            except Exception:
                log.exception("bot", table=self._room.info.id)
                await asyncio.sleep(AGAIN_SECONDS)
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
            offered = play.match.prompt(seat).choices
            level, temper = room.info.seats[seat].level or "normal", room.info.temper_of(seat)
            question = thinkers.question(play.match, seat, level, is_late, temper)
            scripted = await self._scripted(seat)
        if room.listeners:
            await asyncio.sleep(room.house.settings.bot_pause)
        text = scripted or await thinkers.ask(question, room.share)
        if text not in offered:
            text = await thinkers.greedy(question, offered)
            if not self._has_told:  # once, until bots can be asked again
                room.notify("bot-late", seat)
            self._has_told = True
        else:
            self._has_told = False
        async with room.lock:
            play = await room.loaded()
            is_asked = room.info.status == "playing" and play.decision == decision and seat in self._asked(play)
            if is_asked and text in play.match.prompt(seat).choices:
                await room.choose(seat, [text])
        return True

    async def _scripted(self, seat: Seat) -> str | None:
        """What the opening of a guided first game lets a bot choose. The lock is held."""
        room = self._room
        info = room.info
        if not info.practice or info.seed is None or room.play is None:
            return None
        first = first_game(room.game, info.mode, len(info.seats), info.seed)
        if first is None or room.play.number > len(first.opening):
            return None
        kept = await room.house.store.read(lambda db: read_told(db, info.id))
        _, made = told(room.game, info, *kept)
        return first.next([(choice.seat, choice.text) for choice in made], seat)

    async def _clear(self, play: Play, seat: Seat) -> None:
        """Picks that were never confirmed are no answer: a game's own default begins anew. The lock is held."""
        if self._cleared.get(seat) == play.decision or play.match.game.stand_in() is None:
            return
        self._cleared[seat] = play.decision
        picks = len(play.match.state.answers[seat])
        taken_back = [play.undo(seat, self._room.now()) for _ in range(picks)]
        if taken_back:
            await self._room.commit(taken_back)
