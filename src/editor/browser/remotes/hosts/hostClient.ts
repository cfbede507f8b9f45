import { isObject } from "../../../../json/isObject.ts";
import { tryParseJson } from "../../../../json/tryParseJson.ts";
import { findReason, HostError, type HostReason, type ReasonWords } from "./hostError.ts";

export interface HostAccess {
  /** The address of the API, such as https://api.github.com, and the repository: "owner/name". */
  api: string;
  repository: string;
  /** The token of whoever has signed in; a public repository can be read without one. It is kept nowhere else. */
  readToken(): string | undefined;
  /** Has another token take the place of one that ends soon. It is called before each call. */
  renewToken?(): Promise<void>;
  /** For tests. */
  fetch?: typeof fetch;
}

interface CallOptions {
  method?: "GET" | "POST" | "PATCH";
  body?: object;
  /** A body as a form sends it: no other is asked about first when it goes to another site. */
  form?: URLSearchParams;
  accept?: string;
}

interface ListOptions {
  /** How many items a page has. */
  size: number;
  count?: number;
}

/** How one kind of host is called. */
interface ClientOptions {
  /** The header with a token. */
  authorize(token: string): string;
  accept: string;
  reasonWords: ReasonWords;
}

/** The request for which calls are made. */
export interface HostRequest {
  signal?: AbortSignal | undefined;
  /** Whether calls give up after some seconds: they can be made again later. */
  isQuick?: boolean;
}

/** In milliseconds: how long an answer may take, and one to a question that can be asked again later. */
const TIMEOUT = 60_000;
const QUICK_TIMEOUT = 10_000;

/** Sends the calls of an API. All of them reject with a HostError. */
export class HostClient {
  constructor(
    readonly access: HostAccess,
    private readonly request: HostRequest,
    private readonly options: ClientOptions,
  ) {}

  /** The answer to a call; `path` is below the address of the API. */
  async call<Answer>(path: string, options?: CallOptions): Promise<Answer> {
    return readJson<Answer>(await (await this.send(path, options)).text());
  }

  /** The answer to a question about something that may not be there; undefined if it is not. */
  async find<Answer>(path: string): Promise<Answer | undefined> {
    try {
      return await this.call<Answer>(path);
    } catch (error) {
      if (error instanceof HostError && isMissing(error)) return undefined;
      throw error;
    }
  }

  /** The items of a list that has pages, until there are enough of them. `path` has a query. */
  async list<Item>(path: string, { size, count = Number.POSITIVE_INFINITY }: ListOptions): Promise<Item[]> {
    const items: Item[] = [];
    for (let page = 1; ; page++) {
      const answer = await this.send(`${path}&page=${page}`);
      const pageItems = readJson<Item[]>(await answer.text());
      items.push(...pageItems);
      const hasMore = answer.headers.get("x-hasmore") ?? String(pageItems.length >= size);
      if (items.length >= count || hasMore !== "true") return items;
    }
  }

  /** An error that an answer with the status of a success has. */
  createError(words: string, reason: HostReason | undefined): HostError {
    return new HostError(200, words, findReason(words, this.options.reasonWords) ?? reason);
  }

  async readBytes(path: string, accept?: string): Promise<Uint8Array> {
    const answer = await this.send(path, accept === undefined ? {} : { accept });
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** The bytes of a file that may not be there; undefined if it is not. */
  async findBytes(path: string, accept?: string): Promise<Uint8Array | undefined> {
    try {
      return await this.readBytes(path, accept);
    } catch (error) {
      if (error instanceof HostError && isMissing(error)) return undefined;
      throw error;
    }
  }

  async send(path: string, { method = "GET", body, form, accept }: CallOptions = {}): Promise<Response> {
    const { api, readToken, renewToken, fetch: fetchFrom = fetch } = this.access;
    const { signal, isQuick } = this.request;
    await renewToken?.();
    const token = readToken();
    const timeout = AbortSignal.timeout(isQuick ? QUICK_TIMEOUT : TIMEOUT);
    const answer = await fetchFrom(`${api}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: this.options.authorize(token) }),
        accept: accept ?? this.options.accept,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      cache: "no-store",
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    }).catch((error) => {
      throw new HostError(0, String(error));
    });
    if (!answer.ok) throw await this.readError(answer, token !== undefined);
    return answer;
  }

  private async readError(answer: Response, hasToken: boolean): Promise<HostError> {
    const { status } = answer;
    const words = readWords(await answer.text().catch(() => ""));
    const reason = findReason(words, this.options.reasonWords) ?? (isLimit(answer) ? "too many requests" : undefined);
    const isSignedOut = !hasToken && [401, 403, 404].includes(status);
    return new HostError(status, words, reason ?? (isSignedOut ? "signed out" : undefined));
  }
}

/** A host counts requests: too many in an hour, or at once. */
const isLimit = ({ status, headers }: Response) =>
  status === 429 || (status === 403 && (headers.get("x-ratelimit-remaining") === "0" || headers.has("retry-after")));

/** An unknown hash is an error of the question at some hosts. A refusal for another reason is none. */
const isMissing = ({ status, reason }: HostError) =>
  reason === "gone" || ([404, 409, 422].includes(status) && (reason === undefined || reason === "signed out"));

/** A path, or the name of a branch, as a part of an address. */
export const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** Something else than the host may answer, such as the login page of a Wi-Fi. */
export function readJson<Value>(text: string): Value {
  const value = tryParseJson(text);
  if (value === undefined) throw new HostError(200, "", "not git");
  return value as Value;
}

/** The sentences of an answer: its message, and those about each mistake. */
function readWords(text: string): string {
  const answer = tryParseJson(text);
  if (!isObject(answer)) return "";
  const { message, error, error_description: description, errors } = answer;
  const mistakes = Array.isArray(errors) ? errors.map((item: unknown) => (isObject(item) ? item.message : item)) : [];
  return [...(Array.isArray(message) ? message : [message ?? error, description]), ...mistakes]
    .filter((sentence) => typeof sentence === "string")
    .join("\n");
}
