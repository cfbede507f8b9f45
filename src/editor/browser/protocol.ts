import type { SignInAttempt, SignInClient } from "./signIn/pkce.ts";

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
  /** Keeps access to the host in the memory of the worker alone; all windows can change the site from then on. */
  signIn(credential: Credential): Promise<SignInResult>;
  /** Looks whether the site has another version of Studio by now, of which it may serve the files. */
  checkVersion(): Promise<void>;
}

/** The ways to sign in beside a token: with an account at the host, or with a link that a door sends. */
export interface SignInWays {
  accounts?: HostAccounts | undefined;
  door?: string | undefined;
}

/** The state of Studio after it was started. */
export type StartState =
  | ({ status: "open"; token: string } & SignInWays)
  /** The host shows the repository to nobody who has not signed in. */
  | ({ status: "closed" } & SignInWays)
  /** The site cannot be read now. `lines`: the words of the host. */
  | { status: "failed"; reason: "offline" | "refused" | "storage" | "language"; lines: string[] };

/** A host where people can sign in with their account. */
export type HostAccounts = Pick<SignInClient, "kind" | "host" | "clientId">;

/**
 * A way to get access to the host: the token that a person has entered, or the code of a link of the door; or the code with
 * which the host has returned.
 */
export type Credential = { token: string } | { code: string; attempt: SignInAttempt };

/** The address, below that of pages, to which a window posts a Credential; the relay answers with a SignInResult. */
export const SIGN_IN = "/@sign-in";

/** The result of an attempt to sign in. */
export type SignInResult = "signed in" | "unknown token" | "may not write" | "offline";

/** The functions of the worker that the document calls. */
export interface StudioWorker extends RelayedServer {
  start(place: { studio: string; site: string }): Promise<StartState>;
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

/** The event that has windows say that they are older than the site: its files do not fit to them any more. */
export const OLDER = "prospectus:older";

/** The event that has all pages loaded again. */
export const RELOAD = "prospectus:reload";
