import { isObject } from "../../../json/isObject.ts";
import { tryParseJson } from "../../../json/tryParseJson.ts";
import { HostError, NOT_JSON } from "./hostError.ts";

export interface HostAccess {
  /** The address of the API, such as https://api.github.com, and the repository: "owner/name". */
  api: string;
  repository: string;
  /** Kept nowhere else; empty for what the host shows to everybody. */
  token: string;
  /** For tests. */
  fetch?: typeof fetch;
}

interface CallOptions {
  method?: "GET" | "POST" | "PATCH";
  body?: object;
  accept?: string;
}

/** In milliseconds: how long an answer may take, and one to a question that can be asked again later. */
const TIMEOUT = 60_000;
const QUICK_TIMEOUT = 10_000;

/** Asks the API of GitHub. All calls reject with a HostError. */
export class HostApi {
  constructor(
    private readonly access: HostAccess,
    private readonly signal?: AbortSignal,
    private readonly timeout = TIMEOUT,
  ) {}

  /** The same API for one request, which a signal ends. */
  forRequest(signal: AbortSignal | undefined, { isQuick = false } = {}): HostApi {
    return new HostApi(this.access, signal, isQuick ? QUICK_TIMEOUT : TIMEOUT);
  }

  /** The answer to a call; `path` is below the repository. */
  async call<Answer>(path: string, options?: CallOptions): Promise<Answer> {
    const response = await this.send(`/repos/${this.access.repository}${path}`, options);
    return readJson<Answer>(await response.text());
  }

  /** The answer to a question about a thing that may not be there; undefined if it is not. */
  async find<Answer>(path: string): Promise<Answer | undefined> {
    try {
      return await this.call<Answer>(path);
    } catch (error) {
      const isMissing = error instanceof HostError && [404, 409, 422].includes(error.status);
      if (isMissing) return undefined;
      throw error;
    }
  }

  /** The bytes of a file, by the hash of its content. */
  async readBlob(hash: string): Promise<Uint8Array> {
    const path = `/repos/${this.access.repository}/git/blobs/${hash}`;
    return new Uint8Array(await (await this.send(path, { accept: "application/vnd.github.raw+json" })).arrayBuffer());
  }

  /** The data that a query of GraphQL asks for. Values are never part of its text. */
  async query<Data>(query: string, variables: object): Promise<Data> {
    const response = await this.send("/graphql", { method: "POST", body: { query, variables } });
    const answer = readJson<{ data?: Data; errors?: { type?: string; message: string }[] }>(await response.text());
    const [error] = answer.errors ?? [];
    if (error) throw new HostError(200, error.message, error.type);
    if (!answer.data) throw new HostError(200, "", NOT_JSON);
    return answer.data;
  }

  private async send(path: string, { method = "GET", body, accept }: CallOptions = {}): Promise<Response> {
    const { api, token, fetch: fetchFrom = fetch } = this.access;
    const signals = [AbortSignal.timeout(this.timeout), ...(this.signal ? [this.signal] : [])];
    const answer = await fetchFrom(`${api}${path}`, {
      method,
      headers: {
        ...(token !== "" && { authorization: `Bearer ${token}` }),
        accept: accept ?? "application/vnd.github+json",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      cache: "no-store",
      signal: AbortSignal.any(signals),
    }).catch((error) => {
      throw new HostError(0, String(error));
    });
    if (!answer.ok) throw new HostError(answer.status, readWords(await answer.text().catch(() => "")));
    return answer;
  }
}

function readJson<Value>(text: string): Value {
  const value = tryParseJson(text);
  if (value === undefined) throw new HostError(200, "", NOT_JSON);
  return value as Value;
}

/** The sentences of an answer: its message, and those about each mistake. */
function readWords(text: string): string {
  const answer = tryParseJson(text);
  if (!isObject(answer)) return "";
  const { message, errors } = answer;
  const sentences = Array.isArray(errors)
    ? errors.map((error: unknown) => (isObject(error) ? error.message : error))
    : [];
  return [message, ...sentences].filter((sentence) => typeof sentence === "string").join("\n");
}
