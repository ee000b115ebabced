"""Servers say which rules they play: while servers are replaced one by one, some are newer than others."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("servers", sa.Column("plays", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("servers", "plays")
