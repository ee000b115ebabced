"""One hall on many servers: who owns a table, and how everybody else reaches its owner.

`Cluster` is all that the rest of the server knows of it. `Alone` is one process, on SQLite or PostgreSQL, with nothing
to install; `Many` is any number of processes over PostgreSQL and Redis. docs/cluster.md says why it is built like this.
"""
