"""The database: players, tables, seats, and for each table the log of its match."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    true,
)

metadata = MetaData()

settings = Table(
    "settings", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False)
)

players = Table(
    "players",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("username", String(24), unique=True),
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("avatar", String(16)),  # None: none was chosen
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash: whoever reads the database cannot log in
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

recoveries = Table(
    "recoveries",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("mode", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("title", String(60), nullable=False),
    Column("status", String(12), nullable=False),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("invite", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("pace", JSON, nullable=False),
    Column("timeout", String(8), nullable=False),
    Column("secret", String(64), nullable=False),  # the seed is made from it; shown when the match is over
    Column("rules_version", String(20), nullable=False),
    Column("seed", String(64)),
    Column("practice", Boolean, nullable=False),  # the seed was given, against bots only
    Column("result", JSON(none_as_null=True)),
    Column("rematch", String(16)),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("strangers", Boolean, nullable=False, server_default=true()),  # whether spectators may speak
    Column("silence", Integer, nullable=False, server_default="24"),  # hours, where there is no clock
    Column("pauses", JSON(none_as_null=True)),  # who has paused for how long
    Index("tables_by_status", "status", "listed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, reserved, player, bot
    Column("player", ForeignKey("players.id"), index=True),
    Column("reserved", String(24)),  # the username for whom it is kept
    Column("level", String(12)),
    Column("absent", Boolean, nullable=False),  # a bot plays for a player who left
    Column("entropy", String(64), nullable=False),
    Column("promise", String(64), nullable=False, server_default=""),  # the hash of an entropy still to be revealed
    Column("seen", BigInteger, nullable=False, server_default="0"),  # table time of the last sign of life
    UniqueConstraint("table_id", "player", name="one_seat_each"),
)

choices = Table(
    "choices",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # dense; two writers cannot both win
    Column("kind", String(8), nullable=False),  # start, choose, undo, rewind, pause, resume
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("command", String(40)),
    Column("seq", Integer, nullable=False),  # the number that clients see after this entry
    Column("back_to", Integer),
    Column("events", LargeBinary, nullable=False),
    Column("mark", BigInteger, nullable=False),  # of the chance in the state, to notice when replay drifts
    Column("at", BigInteger, nullable=False),
    Column("waiting", String(40), nullable=False),
    Column("deadline", BigInteger),  # in table time, like `at`
    Column("lag", Integer, nullable=False, server_default="0"),  # milliseconds that the clock made good
    UniqueConstraint("table_id", "seat", "command", name="one_answer_each"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("decision", Integer, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("document", LargeBinary, nullable=False),
)

carried = Table(  # the position from which a match goes on under other rules than it was begun under
    "carried",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # the last entry of the log before it
    Column("document", LargeBinary, nullable=False),
)

proposals = Table(
    "proposals",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),  # takeback, bot, abandon
    Column("by", Integer, nullable=False),
    Column("seat", Integer),
    Column("command", String(40), nullable=False),
    Column("voters", JSON, nullable=False),
    Column("votes", JSON, nullable=False),  # [seat, yes, command]
    Column("target", Integer, nullable=False),
    Column("decision", Integer, nullable=False),
)

notices = Table(  # what a table was told about its people
    "notices",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("name", String(40)),
    Column("at", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False, server_default="0"),  # of the match, when it was told
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("command", String(40), nullable=False),
    Column("player", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "player", "command", name="said_once"),
)

servers = Table(  # of a cluster: those that live, and those that were taken for dead
    "servers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("mark", BigInteger, nullable=False),  # how far its table time had come
    Column("until", DateTime(timezone=True), nullable=False),  # by the database's clock
    Column("fenced", Boolean, nullable=False),  # its tables may be taken, and it can write no more
    Column("plays", Text, nullable=False, server_default="{}"),  # which rules; none while it gives its tables up
)

owners = Table(
    "owners",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(16)),
    Column("epoch", Integer, nullable=False),  # how often it has changed hands
    Column("shift", BigInteger, nullable=False),  # its table time is so far ahead of its owner's
    Column("mark", BigInteger, nullable=False),  # its table time when it was given up
    Index("owners_by_owner", "owner"),
)

ignored = Table(  # whom somebody does not want to hear
    "ignored",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("other", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),  # mute, block
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("player", "other", name="ignored_once"),
)

reports = Table(  # they outlive their tables, so nothing here refers to others
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("reporter", String(16)),  # None: whoever reported is forgotten
    Column("accused", String(16), nullable=False),
    Column("table_id", String(16), nullable=False),
    Column("line", Integer),  # of the chat; None: the person as such
    Column("reason", String(12), nullable=False),
    Column("text", String(500), nullable=False),
    Column("context", JSON, nullable=False),  # what was said around it, and who was there
    Column("closed", BigInteger),
    Column("verdict", String(500), nullable=False, server_default=""),
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # ban, mute
    Column("player", String(16)),
    Column("network", String(50)),  # instead of a player: everybody from there
    Column("reason", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger),  # None: for good
)

acts = Table(  # what operators did; nothing here is ever changed
    "acts",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(60), nullable=False),
    Column("what", String(20), nullable=False),
    Column("about", String(60), nullable=False),
    Column("why", String(500), nullable=False),
)
