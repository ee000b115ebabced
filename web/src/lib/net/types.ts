/** The bodies and messages of docs/protocol.md, as the client reads them. */

export type Json = Record<string, unknown>;

export interface Player {
  id: string;
  name: string;
  username: string | null;
}

export interface OptionInfo {
  key: string;
  kind: "flag" | "number" | "one" | "several" | "text";
  default: unknown;
  title: string;
  explain: string;
  values: string[];
  low: number;
  high: number;
}

export interface ModeInfo {
  key: string;
  title: string;
  summary: string;
  seats: [number, number];
  options: OptionInfo[];
}

export interface GameInfo {
  name: string;
  title: string;
  stage: string;
  summary: string;
  rules_version: string;
  prefix: string;
  levels: string[];
  modes: ModeInfo[];
}

export interface GameContent {
  domains: Record<string, string[]>;
  verbs?: { name: string; domains: string[] }[];
  content: Json;
}

export interface RuleSection {
  section: string;
  entries: { id: string; text: string }[];
}

export type Pace =
  { kind: "live"; bank: number; increment: number } | { kind: "daily"; hours: number } | { kind: "none" };

export interface TableSeat {
  seat: number;
  kind: "open" | "reserved" | "player" | "bot";
  name: string | null;
  level: string | null;
  connected: boolean;
  host: boolean;
  absent: boolean;
}

export interface MatchResult {
  ranking: number[];
  scores: number[];
  breakdown: Record<string, number>[];
  reason: string;
  facts: Json;
}

export type Status = "open" | "playing" | "paused" | "over" | "abandoned";

export interface Table {
  id: string;
  game: string;
  mode: string;
  options: Json;
  title: string;
  status: Status;
  pace: Pace;
  timeout: "bot" | "vote";
  listed: boolean;
  spectators: boolean;
  seats: TableSeat[];
  you: number | null;
  is_host: boolean;
  invite: string | null;
  link: string | null;
  commitment: string;
  rules_version: string;
  waiting: number[];
  rematch: string | null;
  created: string;
  result: MatchResult | null;
}

export type TableSummary = Omit<Table, "invite" | "link" | "commitment" | "result"> & { your_turn: boolean };

export interface NewSeat {
  kind: "me" | "open" | "bot" | "reserved";
  level?: string;
  username?: string;
}

export interface NewTable {
  game: string;
  mode: string;
  options: Json;
  seats: NewSeat[];
  pace: Pace;
  timeout: "bot" | "vote";
  listed: boolean;
  spectators: boolean;
  title: string;
  start: boolean;
  entropy: string;
  seed?: string;
}

export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

export interface EventGroup {
  seq: number;
  events: GameEvent[];
}

export interface View {
  table: Json & { mode: string; seats: number; waiting: number[]; question: string };
  mine: (Json & { seat: number; picks: string[] }) | null;
}

export interface Prompt {
  seat: number;
  question: string;
  rule: string;
  facts: Json;
  choices: { text: string; pieces: string[] }[];
  draft?: boolean;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Proposal {
  number: number;
  kind: "takeback" | "bot" | "abandon";
  by: number;
  seat: number | null;
  yes: number[];
  no: number[];
  needed: number;
  state: "open" | "accepted" | "rejected";
}

export interface Frame {
  step: number;
  made: { seat: number; text: string } | null;
  view: View;
  events: GameEvent[];
  question: string;
}

export interface Update {
  type: "update";
  seq: number;
  decision: number;
  pick: number;
  view: View;
  prompt: Prompt | null;
  undo: boolean;
  events: EventGroup[];
  back_to: number | null;
  clocks: (number | null)[];
  result: MatchResult | null;
  status: Status;
}

export interface Reason {
  rule: string;
  message: string;
  facts: Json;
}

export type ServerMessage =
  | {
      type: "welcome";
      table: Table;
      seat: number | null;
      seq: number;
      chat: ChatLine[];
      proposals: Proposal[];
      now: number;
    }
  | Update
  | { type: "ack"; id: string; seq: number; decision: number; pick: number }
  | { type: "refused"; id: string | null; code: string; message: string }
  | { type: "table"; table: Table }
  | { type: "why"; id: string; reasons: Reason[] }
  | { type: "chat"; line: ChatLine }
  | { type: "signal"; seat: number | null; key: string; pieces: string[] }
  | { type: "proposal"; proposal: Proposal }
  | { type: "pong" }
  | { type: "bye"; code: string; message: string };

export type Command =
  | { type: "choose"; decision: number; pick: number; text: string }
  | { type: "undo"; decision: number }
  | { type: "why"; text: string }
  | { type: "chat"; text: string }
  | { type: "signal"; key: string; pieces: string[] }
  | { type: "propose"; kind: Proposal["kind"]; seat?: number }
  | { type: "vote"; proposal: number; yes: boolean };
