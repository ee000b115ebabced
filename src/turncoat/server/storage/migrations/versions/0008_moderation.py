"""Whom somebody does not want to hear, what was reported, who is shut out, and what operators did about it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def _number() -> sa.Column[int]:
    return sa.Column("number", sa.Integer(), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "ignored",
        _number(),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("other", sa.String(16), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("player", "other", name="ignored_once"),
    )
    op.create_table(
        "reports",
        _number(),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("reporter", sa.String(16)),
        sa.Column("accused", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("line", sa.Integer()),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("context", sa.JSON(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.Column("verdict", sa.String(500), nullable=False, server_default=""),
    )
    op.create_table(
        "sanctions",
        _number(),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("player", sa.String(16)),
        sa.Column("network", sa.String(50)),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
    )
    op.create_table(
        "acts",
        _number(),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(60), nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("about", sa.String(60), nullable=False),
        sa.Column("why", sa.String(500), nullable=False),
    )


def downgrade() -> None:
    for name in ("acts", "sanctions", "reports", "ignored"):
        op.drop_table(name)
