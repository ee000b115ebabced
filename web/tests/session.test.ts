import { beforeEach, expect, it, vi } from "vitest";

const player = (name: string, avatar: string | null = null) => ({ player: { id: "p", name, username: null, avatar } });

/** A browser that has just been opened. */
async function open() {
  vi.resetModules();
  return (await import("../src/lib/session.svelte")).session;
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function answer(known: string | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method === "GET") return new Response(JSON.stringify(known ? player(known) : { player: null }));
    const { name, avatar } = JSON.parse(String(body)) as { name: string; avatar: string | null };
    asked.push([method, path, name, avatar].filter(Boolean).join(" "));
    return new Response(JSON.stringify(player(name, avatar)));
  });
  return asked;
}

it("asks whoever sits down for a name, once", async () => {
  const asked = answer(null);
  const session = await open();
  const seated = Promise.all([session.ensure(), session.ensure()]);
  await vi.waitFor(() => expect(session.asking).not.toBeNull());
  await session.asking?.answer("Ada");
  expect((await seated).map(({ name }) => name)).toEqual(["Ada", "Ada"]);
  expect(session.asking).toBeNull();
  expect(asked).toEqual(["POST /api/session Ada"]);
  await session.ensure();
  expect(session.asking).toBeNull();
});

it("asks a guest without a name too, and proposes what was said before", async () => {
  const asked = answer("Guest");
  localStorage.setItem("turncoat.name", "Ada");
  const session = await open();
  const seated = session.ensure();
  await vi.waitFor(() => expect(session.asking?.known).toBe("Ada"));
  await session.asking?.answer("Ada");
  expect((await seated).name).toBe("Ada");
  expect(asked).toEqual(["PATCH /api/session Ada"]);
});

it("sends the face that was chosen, and remembers it", async () => {
  const asked = answer(null);
  const session = await open();
  const seated = session.ensure();
  await vi.waitFor(() => expect(session.asking?.knownFace).toBeNull());
  await session.asking?.answer("Ada", "monk");
  expect((await seated).avatar).toBe("monk");
  expect(asked).toEqual(["POST /api/session Ada monk"]);
  answer(null);
  const again = await open();
  void again.ensure();
  await vi.waitFor(() => expect(again.asking?.knownFace).toBe("monk"));
});

it("asks nobody who is known", async () => {
  answer("Bob");
  const session = await open();
  expect((await session.ensure()).name).toBe("Bob");
});

it("seats nobody who turns away", async () => {
  const asked = answer(null);
  const session = await open();
  const seated = session.ensure();
  await vi.waitFor(() => expect(session.asking).not.toBeNull());
  session.asking?.turnAway();
  await expect(seated).rejects.toMatchObject({ code: "turned-away" });
  expect(session.asking).toBeNull();
  expect(asked).toEqual([]);
});
