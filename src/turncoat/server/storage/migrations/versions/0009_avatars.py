"""People may choose a face."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("players", sa.Column("avatar", sa.String(16)))


def downgrade() -> None:
    op.drop_column("players", "avatar")
