"""Several servers share the tables: which of them lives, and who has what."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("mark", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("fenced", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("owner", sa.String(length=16), nullable=True),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("shift", sa.BigInteger(), nullable=False),
        sa.Column("mark", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("owners_by_owner", "owners", ["owner"])


def downgrade() -> None:
    op.drop_index("owners_by_owner", "owners")
    op.drop_table("owners")
    op.drop_table("servers")
