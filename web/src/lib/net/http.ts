import { partAmong, promised } from "./part";
import type {
  Found,
  Frame,
  GameContent,
  GameInfo,
  IgnoreBody,
  IgnoredPlayer,
  LessonState,
  Level,
  MatchRecord,
  NewTable,
  OwnBoard,
  Player,
  Preview,
  Reason,
  Recap,
  Reported,
  RuleSection,
  ServerData,
  Table,
  TableSummary,
  Teaching,
  SeatToken,
  Turn,
} from "./types";
import { below } from "../root";
import { settings } from "../settings.svelte";
import { refusedText, t } from "../words/i18n.svelte";
import type { GameMessages } from "../words/words";

/** A refusal of the server: a stable code and a sentence; or "offline" when it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(below(`/api${path}`), {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused("offline", t("app.offline"));
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const refusal = (answer ?? {}) as { code?: string; message?: string };
    const code = refusal.code ?? "server-error";
    throw new Refused(code, refusedText(code, refusal.message ?? t("app.answered", { status: response.status })));
  }
  return answer as T;
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
const segment = encodeURIComponent;
const query = (values: Record<string, string | number | null | undefined>) => {
  const given = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined || value === "" ? [] : [`${key}=${segment(value)}`],
  );
  return given.length ? `?${given.join("&")}` : "";
};

const tablePath = (id: string, invite: string | null) => `/tables/${segment(id)}${query({ invite })}`;
const inLanguage = () => query({ language: settings.language === "en" ? null : settings.language });
const contentPath = (game: string) => `/games/${segment(game)}/content${inLanguage()}`;
const messagesPath = (game: string, language: string) => `/games/${segment(game)}/messages/${segment(language)}`;
const lessonPath = (game: string, name: string) => `/games/${segment(game)}/lessons/${segment(name)}`;

/** What has been asked for before whoever needs it was there to ask. */
const ahead = new Map<string, Promise<unknown>>();

function askAhead<T>(path: string): Promise<T> {
  const answer = get<T>(path);
  answer.catch(() => undefined); // whoever asks for it hears of the failure
  ahead.set(path, answer);
  return answer;
}

function getOnce<T>(path: string): Promise<T> {
  const found = ahead.get(path) as Promise<T> | undefined;
  ahead.delete(path);
  return found ?? get<T>(path);
}

export const api = {
  session: () => get<{ player: Player | null }>("/session"),
  beGuest: (name: string, avatar: string | null) => post<{ player: Player }>("/session", { name, avatar }),
  rename: (name: string, avatar: string | null) => ask<{ player: Player }>("PATCH", "/session", { name, avatar }),
  forget: () => ask<void>("DELETE", "/session"),
  erase: () => ask<void>("DELETE", "/session/data"),
  recovery: () => post<{ token: string; path: string }>("/session/recovery"),
  recover: (token: string) => post<{ player: Player }>("/session/recover", { token }),
  register: (username: string, password: string) => post<{ player: Player }>("/account", { username, password }),
  login: (username: string, password: string) => post<{ player: Player }>("/account/login", { username, password }),

  server: () => get<ServerData>("/server"),
  games: () => get<GameInfo[]>(`/games${inLanguage()}`),
  ownBoard: (game: string) => get<OwnBoard>(`/games/${segment(game)}/board`),
  content: (game: string) => getOnce<GameContent>(contentPath(game)),
  messages: (game: string, language: string) => getOnce<GameMessages>(messagesPath(game, language)),
  rules: (game: string) => get<RuleSection[]>(`/games/${segment(game)}/rules${inLanguage()}`),
  teaching: (game: string, language: string) => get<Teaching>(`/games/${segment(game)}/learn${query({ language })}`),
  find: (game: string, wanted: string, language: string) =>
    get<Found[]>(`/games/${segment(game)}/find${query({ wanted, language })}`),
  lesson: (game: string, name: string, choices: readonly string[]) =>
    post<LessonState>(lessonPath(game, name), { choices }),
  lessonPreviews: (game: string, name: string, choices: readonly string[]) =>
    post<Preview[]>(`${lessonPath(game, name)}/previews`, { choices }),
  lessonWhy: (game: string, name: string, choices: readonly string[], text: string) =>
    post<Reason[]>(`${lessonPath(game, name)}/why`, { choices, text }),

  tables: (scope: "mine" | "open") => get<TableSummary[]>(`/tables${query({ scope })}`),
  createTable: async (table: NewTable) => post<Table>("/tables", await (table.start ? table : promised(table))),
  /** Ask for a table and the words of its game already, while the page that shows it is on its way; gives the game. */
  tableAhead: async (id: string, invite: string | null, language: string) => {
    ahead.clear();
    const { game } = await askAhead<Table>(tablePath(id, invite));
    void askAhead<GameContent>(contentPath(game));
    void askAhead<GameMessages>(messagesPath(game, language));
    return game;
  },
  table: (id: string, invite: string | null) => getOnce<Table>(tablePath(id, invite)),
  join: async (id: string, body: { invite?: string; seat?: number; entropy: string }) =>
    post<Table>(`/tables/${segment(id)}/join`, await promised(body)),
  leave: (id: string) => post<Table>(`/tables/${segment(id)}/leave`),
  setSeat: (id: string, seat: number, body: { kind: "open" | "bot"; level?: Level }) =>
    post<Table>(`/tables/${segment(id)}/seats/${seat}`, body),
  start: (id: string) => post<Table>(`/tables/${segment(id)}/start`),
  pause: (id: string, paused: boolean) => post<Table>(`/tables/${segment(id)}/pause`, { paused }),
  report: (id: string, body: Reported) => post<void>(`/tables/${segment(id)}/reports`, body),
  ignore: (id: string, body: IgnoreBody) => post<void>(`/tables/${segment(id)}/ignored`, body),
  ignored: () => get<IgnoredPlayer[]>("/session/ignored"),
  hearAgain: (number: number) => ask<void>("DELETE", `/session/ignored/${number}`),
  rematch: async (id: string) => {
    const part = await promised({ entropy: entropy() });
    const table = await post<Table>(`/tables/${segment(id)}/rematch`, part);
    // Whoever is alone with bots begins at once; the others are asked for their part when they start.
    const isAlone = table.seats.every((seat) => seat.kind === "bot" || seat.seat === table.you);
    if (table.status !== "open" || !isAlone) return table;
    return post<Table>(`/tables/${segment(table.id)}/start`, { entropy: partAmong(table.promises ?? []) ?? "" });
  },
  recap: (id: string, since: number, invite: string | null) =>
    get<Recap>(`/tables/${segment(id)}/recap${query({ since, invite })}`),
  /** Where the match stands for me, in words. */
  turn: (id: string, invite: string | null) =>
    get<Turn>(`/tables/${segment(id)}/turn${query({ invite, language: settings.language })}`),
  /** For a program that plays my seat. */
  seatToken: (id: string) => post<SeatToken>(`/tables/${segment(id)}/token`),
  record: (id: string) => get<MatchRecord>(`/tables/${segment(id)}/record`),
  replay: (id: string, seat: number | null, first: number, count: number) =>
    get<{ steps: number; frames: Frame[] }>(`/tables/${segment(id)}/replay${query({ seat, first, count })}`),
};

/**
 * Something that nobody else could have guessed. It must do on a local network too, where pages are not secure
 * contexts.
 */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
