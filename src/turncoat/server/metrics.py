"""What `/metrics` shows, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

CHOICES = Counter("turncoat_choices", "Choices stored.", ["game", "by"], registry=REGISTRY)
REFUSALS = Counter("turncoat_refusals", "Commands refused.", ["code"], registry=REGISTRY)
SOCKETS = Gauge("turncoat_sockets", "Open connections.", registry=REGISTRY)
ROOMS = Gauge("turncoat_rooms", "Matches in memory.", registry=REGISTRY)
LOADS = Histogram("turncoat_load_seconds", "Bringing a match into memory.", registry=REGISTRY)
ANSWERS = Histogram(
    "turncoat_answer_seconds",
    "From a choice received to its acknowledgement.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
    registry=REGISTRY,
)
COMMIT_SECONDS = Histogram(
    "turncoat_commit_seconds",
    "One commit.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1),
    registry=REGISTRY,
)
COMMIT_JOBS = Histogram(
    "turncoat_commit_jobs", "Jobs in one commit.", buckets=(1, 2, 4, 8, 16, 32, 64), registry=REGISTRY
)
BATCHES = Counter("turncoat_batches", "Batches of frames sent to other servers.", registry=REGISTRY)
FRAMES = Counter("turncoat_frames", "Frames sent to other servers.", registry=REGISTRY)
BOT_SECONDS = Histogram("turncoat_bot_seconds", "A bot's answer.", ["level"], registry=REGISTRY)
BOT_FAILURES = Counter("turncoat_bot_failures", "Workers that failed and were replaced.", registry=REGISTRY)
BOT_FALLBACKS = Counter(
    "turncoat_bot_fallbacks", "Greedy choices made for a bot that could not be asked.", registry=REGISTRY
)
