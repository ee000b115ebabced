"""A notice says how far the match had come, so that it keeps its place in the log."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("notices", sa.Column("seq", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("notices", "seq")
