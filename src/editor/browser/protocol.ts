/** A request of a page that the relay passes on to the worker. */
export interface RelayedRequest {
  method: string;
  /** The path from the root of the preview, with its query. */
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | undefined;
}

/** The answer of the worker. */
export interface RelayedResponse {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** A file of the media folder: its content, or its file in the published site. */
export type RelayedFile = { content: ArrayBuffer; type: string } | { published: string } | undefined;

/** The functions of the worker that the relay calls. */
export interface RelayedServer {
  answer(request: RelayedRequest): Promise<RelayedResponse>;
  readFile(name: string): Promise<RelayedFile>;
  /** The headers of pages in the frame, as the host of the site sends them. */
  readHeaders(): Promise<Readonly<Record<string, string>>>;
}

/** The state of Studio after it was started. `door`: its address, if people sign in there by email. */
export type StartState =
  /** `canEdit`: somebody has signed in who may write; else the site is shown as the branch has it. */
  | { status: "open"; token: string; canEdit: boolean; door?: string | undefined }
  /** The host shows the repository to nobody who has not signed in. */
  | { status: "closed"; door?: string | undefined }
  /** The site cannot be read now. `lines`: the words of the host. */
  | { status: "failed"; reason: "offline" | "refused" | "storage" | "code"; lines: string[] };

/** The result of an attempt to sign in. */
export type SignInResult = "signed in" | "unknown token" | "may not write" | "offline";

/** The functions of the worker that the document calls. */
export interface StudioWorker extends RelayedServer {
  start(place: { studio: string; site: string }): Promise<StartState>;
  /** Keeps a token, or the session that a door opens for the code of a link, in the memory of the worker alone. */
  signIn(token: string): Promise<SignInResult>;
  /** Answers the calls over another port, such as the port of the relay. */
  connect(port: MessagePort): void;
}

/** The message with which the relay asks a document for a port to the worker, and with which the port is sent. */
export const CONNECT = "prospectus:connect";

/** The name of the database, of the lock and of the channels of Studio at a path: other sites may share its origin. */
export function createStudioName(studio: string): string {
  return `prospectus ${studio}`;
}

/** An event between the worker and the pages. */
export type ChannelMessage =
  | { to: "pages"; event: string; data: unknown }
  | { to: "worker"; event: string; data: unknown };

/** The event that has all pages loaded again. */
export const RELOAD = "prospectus:reload";
