import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type Link, type Wire } from "../src/lib/net/socket";

const WELCOME = { type: "welcome", table: { id: "table", status: "playing", you: 0 } };

class FakeWire implements Wire {
  sent: { type: string; id?: string; since?: number }[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.say(WELCOME);
  }
}

describe("TableSocket", () => {
  let wires: FakeWire[];
  let links: Link[];
  let seq: number;
  let socket: TableSocket;
  const wire = (): FakeWire => wires.at(-1) as FakeWire;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    links = [];
    seq = 0;
    const connect = () => {
      wires.push(new FakeWire());
      return wire();
    };
    socket = new TableSocket(connect, { message: () => {}, link: (link) => links.push(link), lastSeq: () => seq });
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it("says hello with what it has seen, and sends nothing before the welcome", async () => {
    seq = 7;
    void socket.command({ type: "chat", text: "hi" });
    wire().onopen?.();
    expect(wire().sent).toEqual([{ type: "hello", since: 7 }]);
    wire().say(WELCOME);
    expect(wire().sent[1]).toMatchObject({ type: "chat", text: "hi" });
    expect(links).toEqual(["connecting", "open"]);
  });

  it("sends commands from a page that is no secure context, as on a local network", () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
    wire().welcome();
    void socket.command({ type: "chat", text: "one" });
    void socket.command({ type: "chat", text: "two" });
    const ids = wire()
      .sent.slice(1)
      .map(({ id }) => id);
    expect(ids[0]).toMatch(/^[\x21-\x7e]{16,40}$/);
    expect(ids[1]).not.toBe(ids[0]);
    vi.unstubAllGlobals();
  });

  it("says when an answer is long in coming, and when it has come", () => {
    wire().welcome();
    void socket.command({ type: "chat", text: "one" });
    vi.advanceTimersByTime(1900);
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(200);
    expect(links.at(-1)).toBe("slow");
    wire().say({ type: "pong" });
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(5000);
    expect(links.at(-1)).toBe("open");
  });

  it("sends what was not acknowledged again, under the same id, and only that", async () => {
    wire().welcome();
    const first = socket.command({ type: "chat", text: "one" });
    const second = socket.command({ type: "chat", text: "two" });
    const [, one, two] = wire().sent;
    wire().say({ type: "ack", id: one?.id });
    await first;
    wire().onclose?.();
    expect(links.at(-1)).toBe("broken");
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
    wire().welcome();
    expect(wire().sent.slice(1)).toEqual([two]);
    wire().say({ type: "ack", id: two?.id });
    await second;
  });

  it("passes a refusal on", async () => {
    wire().welcome();
    const asked = socket.command({ type: "undo", decision: 1 });
    wire().say({ type: "refused", id: wire().sent[1]?.id, code: "nothing-to-undo", message: "No." });
    await expect(asked).rejects.toMatchObject({ code: "nothing-to-undo", message: "No." });
  });

  it("gives up on a connection that answers nothing", async () => {
    wire().welcome();
    const dead = wire();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(dead.sent.at(-1)).toEqual({ type: "ping" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(dead.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
  });

  it("hurries when the browser is online again, and stays closed when closed", async () => {
    wire().onclose?.();
    socket.hurry();
    expect(wires).toHaveLength(2);
    socket.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(2);
  });
});
