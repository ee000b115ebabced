"""What a link shows when it is shared: a title, a sentence and a picture for each page of the client."""

import re
from dataclasses import dataclass
from html import escape

from ...kernel.errors import TurncoatError
from ..match.catalogue import Catalogue
from ..table.hall import Hall

HOUSE = "Turncoat"
SHARE = b"<!-- share -->"
PLACE = re.compile(SHARE + rb".*?<!-- /share -->", re.DOTALL)
"""Where the client's page leaves room for it."""
PICTURED = ("in-too-deep", "rogue-agent", "deal-with-the-devil", "city-of-the-great-machine")
"""The games that the client has a picture for, in its `public/share`; the house has one for all others."""


@dataclass(frozen=True)
class Card:
    """What is shown of a page; nothing of it is a secret."""

    title: str
    text: str
    picture: str


HOME = Card(HOUSE, "The table for board games of hidden loyalty.", "house")


class Sharer:
    """Knows what may be said of a page to whoever holds a link to it."""

    def __init__(self, hall: Hall, catalogue: Catalogue) -> None:
        self._hall = hall
        self._catalogue = catalogue

    async def card(self, path: str, invite: str | None) -> Card:
        """A stranger asks: of a table it says what its link lets a stranger see, and otherwise nothing."""
        kind, _, rest = path.partition("/")
        name = rest.partition("/")[0]
        try:
            if kind == "table" and name:
                room = await self._hall.visible(name, None, invite)
                return self._of_game(room.info.game, room.info.title)
            if kind in ("new", "rules", "learn") and name:
                return self._of_game(name, "")
        except TurncoatError:
            pass
        return HOME

    def _of_game(self, game: str, table: str) -> Card:
        meta = self._catalogue.meta(game)
        title = " · ".join([part for part in (table, meta.title, HOUSE) if part])
        return Card(title, meta.summary, game if game in PICTURED else HOME.picture)


def shared(page: bytes, card: Card, home: str) -> bytes:
    """The page with its card. Pictures need an address in full; `home` is that of the home page.

    >>> page = shared(b"<!-- share --><!-- /share -->", Card("A <b>", "Text", "house"), "http://here/")
    >>> page.decode().splitlines()[0]
    '<title>A &lt;b&gt;</title>'
    """
    picture = f"{home}share/{card.picture}.jpg"
    facts = (
        ("property", "og:site_name", HOUSE),
        ("property", "og:type", "website"),
        ("property", "og:title", card.title),
        ("property", "og:description", card.text),
        ("property", "og:image", picture),
        ("property", "og:image:width", "1200"),
        ("property", "og:image:height", "630"),
        ("name", "twitter:card", "summary_large_image"),
        ("name", "description", card.text),
    )
    lines = [f"<title>{escape(card.title)}</title>"]
    lines += [f'<meta {kind}="{key}" content="{escape(value)}" />' for kind, key, value in facts]
    written = "\n    ".join(lines).encode()
    return PLACE.sub(lambda _: written, page, count=1)
