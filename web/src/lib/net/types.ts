/**
 * The bodies and messages of docs/protocol.md, from the server's OpenAPI document, under the names that the client
 * uses.
 */
import type { components } from "./api";

type Schemas = components["schemas"];

export type Json = Record<string, unknown>;

export type Player = Schemas["PlayerData"];
export type ServerData = Schemas["ServerData"];
export type GameInfo = Schemas["GameInfo"];
export type ModeInfo = Schemas["ModeInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type GameContent = Schemas["GameContent"];
export type OwnBoard = Schemas["OwnBoard"];
export type RuleSection = Schemas["RuleSection"];
export type Table = Schemas["TableData"];
export type TableSummary = Schemas["TableSummary"];
export type TableSeat = Schemas["SeatData"];
export type Turn = Schemas["Turn"];
export type SeatToken = Schemas["SeatToken"];
export type Status = Table["status"];
export type MatchResult = Schemas["ResultData"];
export type NewTable = Schemas["NewTable"];
export type NewSeat = Schemas["NewSeat"];
export type Level = NonNullable<NewSeat["level"]>;
export type Pace = NewTable["pace"];
export type MatchRecord = Schemas["RecordData"];
export type Prompt = Schemas["PromptData"];
export type ChatLine = Schemas["ChatLine"];
export type Reported = Schemas["ReportBody"];
export type IgnoreBody = Schemas["IgnoreBody"];
export type IgnoredPlayer = Schemas["IgnoredPlayer"];
export type Proposal = Schemas["ProposalData"];
export type Preview = Schemas["PreviewData"];
export type PreviewAnswer = Schemas["PreviewAnswer"];
export type Way = Schemas["WayData"];
export type Change = Schemas["ChangeData"];
export type Notice = Schemas["NoticeData"];
export type Reason = Schemas["ReasonData"];
export type Teaching = Schemas["Teaching"];
export type LessonState = Schemas["LessonState"];
export type CoachAnswer = Schemas["CoachAnswer"];
export type Found = Schemas["Found"];

// The document leaves open what the kernel always puts into views and events.

export type GameEvent = Json & { event: string };

/** How a view stood in a scene, as far as it stood otherwise than after the scene that follows. */
export type SceneChange = Schemas["SceneData"];

export interface EventGroup {
  seq: number;
  events: GameEvent[];
  scenes?: SceneChange[];
}

export interface View {
  table: Json & { mode: string; seats: number; waiting: number[]; question: string };
  mine: (Json & { seat: number; picks: string[] }) | null;
}

export type Recap = Omit<Schemas["Recap"], "view" | "scenes"> & {
  view: View;
  scenes: (Omit<Schemas["RecapScene"], "events"> & { events: GameEvent[] })[];
};
export type Frame = Omit<Schemas["Frame"], "view" | "events"> & { view: View; events: GameEvent[] };
export type Update = Omit<Schemas["Update"], "view" | "events"> & { view: View; events: EventGroup[] };

export type ServerMessage = Exclude<Schemas["ServerMessage"], Schemas["Update"]> | Update;

/** What a command is answered with, unless it is refused. */
export type Answer = Extract<ServerMessage, { type: "ack" | "why" | "final" }>;

type Sent = Exclude<Schemas["ClientMessage"], Schemas["Hello"] | Schemas["Ping"]>;
type WithoutId<T> = T extends unknown ? Partial<Omit<T, "id" | "type">> & Pick<T, "type" & keyof T> : never;

/** A command as the client makes it; the socket gives it its id. */
export type Command = WithoutId<Sent>;
