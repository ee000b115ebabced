"""Seats promise their part in the seed before any is revealed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("promise", sa.String(length=64), server_default="", nullable=False))


def downgrade() -> None:
    op.drop_column("seats", "promise")
