"""Clocks make good what a line takes; who was seen when, pauses with a budget, and what a table was told."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("choices", sa.Column("lag", sa.Integer(), server_default="0", nullable=False))
    op.add_column("tables", sa.Column("silence", sa.Integer(), server_default="24", nullable=False))
    op.add_column("tables", sa.Column("pauses", sa.JSON(), nullable=True))
    op.add_column("seats", sa.Column("seen", sa.BigInteger(), server_default="0", nullable=False))
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    with op.batch_alter_table("chat") as chat:
        chat.alter_column("name", type_=sa.String(length=40))


def downgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.alter_column("name", type_=sa.String(length=24))
    op.drop_table("notices")
    op.drop_column("seats", "seen")
    op.drop_column("tables", "pauses")
    op.drop_column("tables", "silence")
    op.drop_column("choices", "lag")
