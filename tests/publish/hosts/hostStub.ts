import type { MemoryRepository } from "../memoryRepository.ts";

/** The repository that the stubs have, and the token with which they answer. */
export const REPOSITORY = "library/site";
export const TOKEN = "token-of-the-test";

export type Body = Record<string, unknown>;

export interface Call {
  body: Body;
  searchParams: URLSearchParams;
  accept: string;
}

/** The calls of a pattern, and their answer; undefined without one. */
export type Route = [RegExp, (parameters: string[], call: Call) => object | undefined];

export interface StubOptions {
  /** The path of the API, such as "/api/v4", and that of the repository below it. */
  base: string;
  repositoryPath: string;
  routes: readonly Route[];
  /** The header with the token. */
  authorization: string;
  /** Each call in one line, such as "PATCH /git/refs/heads/main". */
  calls: string[];
}

/**
 * The API of a Git host over a repository, as far as a remote needs it: its statuses and words, as they are documented or
 * reported. It answers calls of `fetch`, and opens no port.
 */
export function createStub(repository: MemoryRepository, options: StubOptions): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input));
    init.signal?.throwIfAborted();
    await Promise.resolve();
    init.signal?.throwIfAborted();
    if (repository.connection === "offline") throw new TypeError("Failed to fetch");
    repository.refresh();
    const method = init.method ?? "GET";
    const path = pathname.replace(options.base, "").replace(options.repositoryPath, "");
    options.calls.push(`${method} ${path}`);
    const headers = new Headers(init.headers);
    const authorization = headers.get("authorization");
    if (authorization === null && (method !== "GET" || repository.isPrivate))
      return Response.json({ message: "Not Found" }, { status: method === "GET" ? 404 : 401 });
    const accepted = options.authorization.replace(TOKEN, repository.token ?? TOKEN);
    if (authorization !== null && authorization !== accepted)
      return Response.json({ message: "Bad credentials" }, { status: 401 });
    const { trouble } = repository;
    if (trouble && method !== "GET")
      return Response.json({ message: trouble.message }, { status: trouble.status, headers: trouble.headers ?? {} });
    const body: Body = typeof init.body === "string" ? JSON.parse(init.body) : {};
    const { connection } = repository;
    const before = JSON.stringify([...repository.branches]);
    const call = { body, searchParams, accept: headers.get("accept") ?? "" };
    const response = answer(options.routes, `${method} ${path}`, call);
    if (JSON.stringify([...repository.branches]) === before || connection === "online") return response;
    repository.connection = connection === "cut" ? "offline" : "online";
    if (connection === "cut") throw new TypeError("Failed to fetch");
    return Response.json({ message: "Bad gateway" }, { status: 502 });
  };
}

function answer(routes: readonly Route[], line: string, call: Call): Response {
  for (const [pattern, respond] of routes) {
    const [, ...parameters] = pattern.exec(line) ?? [];
    if (!pattern.test(line)) continue;
    const found = respond(parameters.map(decodeURIComponent), call);
    if (found === undefined) break;
    return found instanceof Response ? found : Response.json(found);
  }
  return Response.json({ message: "Not Found" }, { status: 404 });
}

export const refuse = (status: number, message: string) => Response.json({ message }, { status });

export const sendBytes = (bytes: Uint8Array) => new Response(new Uint8Array(bytes));

export const decodeBase64 = (content: unknown) => new Uint8Array(Buffer.from(String(content), "base64"));
