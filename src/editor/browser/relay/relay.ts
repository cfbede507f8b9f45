import { wrap } from "comlink";
import { CONNECT, type RelayedServer, SIGN_IN } from "../protocol.ts";

/**
 * The service worker between the pages of Studio and the worker that answers them. It has no state but a port to the
 * worker: a browser ends it when it wants to, and a document of Studio gives the next one another port.
 */
declare const self: RelayScope;

/** The parts of a service worker that the relay uses: the types of windows and of workers cannot be in one program. */
interface RelayScope {
  registration: { scope: string };
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<{ frameType: string; postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: () => void): void;
  addEventListener(type: "activate", listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(
    type: "fetch",
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
}

/** The path of Studio, such as "/repo/studio/", and the path of the site. */
const STUDIO = new URL(self.registration.scope).pathname;
const SITE = STUDIO.replace(/studio\/$/, "");

/** The addresses that the preview serves from other places, with the files that the build has written for them. */
const FILES: [start: string, files: string][] = [
  ["/@page-files/", "page/"],
  ["/@studio-files/", "studio/"],
  ["/@id/__x00__virtual:prospectus/hot", "hot.js"],
  ["/@id/__x00__virtual:boot/", "boot-"],
];

/** In milliseconds: how long a document may take to give a port. */
const CONNECT_TIMEOUT = 30_000;

/** The port to the worker, with the functions of that. */
class Connection {
  private server: RelayedServer | undefined;
  private waiting: Promise<void> | undefined;
  private stopWaiting: () => void = () => {};

  accept(port: MessagePort): void {
    this.server = wrap(port) as unknown as RelayedServer;
    this.waiting = undefined;
    this.stopWaiting();
  }

  /** Calls the worker. Rejects when no document of Studio gives a port to it. */
  async call<Result>(use: (server: RelayedServer) => Promise<Result>): Promise<Result> {
    if (!this.server) await this.connect();
    if (!this.server) throw new Error("No window of Studio is open");
    return use(this.server);
  }

  /** Resolves when there is a port, or none came in time. */
  private connect(): Promise<void> {
    this.waiting ??= new Promise((resolve) => {
      this.stopWaiting = resolve;
      setTimeout(resolve, CONNECT_TIMEOUT);
      // the address of a client is that of its creation: all top-level documents are asked
      void self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((clients) => {
        for (const client of clients) if (client.frameType === "top-level") client.postMessage(CONNECT);
      });
    });
    return this.waiting;
  }
}

const connection = new Connection();

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", ({ data, ports: [port] }) => {
  if (data === CONNECT && port) connection.accept(port);
});
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== self.location.origin) return;
  const response = respond(event.request, pathname);
  if (response) event.respondWith(response);
});

/** The response to a request of a page of Studio; undefined for a file that the host serves as it is. */
function respond(request: Request, pathname: string): Promise<Response> | undefined {
  if (pathname === `${STUDIO}files/worker/worker.js`) return respondWithWorker(request);
  if (pathname === STUDIO || pathname === `${STUDIO}index.html`) return respondWithDocument(request);
  if (pathname.startsWith(`${STUDIO}files/`)) return fetchFile(pathname);
  const isPage = pathname.startsWith(`${STUDIO}page/`) || pathname === `${STUDIO}page`;
  const path = isPage ? pathname.slice(STUDIO.length + "page".length) || "/" : pathname;
  if (path === SIGN_IN) return signIn(request);
  for (const [start, files] of FILES)
    if (path.startsWith(start)) {
      const rest = path.slice(start.length);
      const name = files === "boot-" ? `${files}${rest}.js` : files + rest;
      return fetchFile(`${STUDIO}files/${name}`);
    }
  const [, file] = /^(?:\/@blocks)?\/media\/(.+)$/.exec(path) ?? [];
  if (file !== undefined) return respondWithFile(decodeURIComponent(file));
  if (/^\/(?:favicon\.|apple-touch-icon)/.test(path)) return fetch(SITE + path.slice(1));
  return isPage || /^\/@/.test(path) ? relay(request, path) : undefined;
}

/**
 * A file of Studio as the host has it now. Its name is the same in each version, so a cache could have one of an earlier
 * version beside another one of this; a file that is not there any more was one of an earlier version, too.
 */
async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, { cache: "no-cache" });
  const isManifest = path.endsWith("/manifest.json");
  if (response.status === 404 && !isManifest) void connection.call((server) => server.checkVersion()).catch(() => {});
  // a document has a cache of its own
  return withHeaders(response, { "cache-control": "no-cache" });
}

/** A header binds a worker; an element of a document does not. */
async function respondWithWorker(request: Request): Promise<Response> {
  const [response, policy] = await Promise.all([fetch(request.url, { cache: "no-cache" }), readWorkerPolicy()]);
  return withHeaders(response, { "content-security-policy": policy });
}

/** The policy of the worker: nothing but its own files and the API of the host. */
async function readWorkerPolicy(): Promise<string> {
  const { api } = await (await fetchFile(`${STUDIO}files/host.json`)).json();
  return `default-src 'none'; script-src 'self'; connect-src 'self' ${api}`;
}

/** No other page may show the application in a frame. */
async function respondWithDocument(request: Request): Promise<Response> {
  const response = await fetch(request.url, { cache: "no-cache" }).catch(() => undefined);
  if (!response) return new Response(OFFLINE, { status: 503, headers: OFFLINE_HEADERS });
  const policy = response.headers.get("content-security-policy");
  return withHeaders(response, {
    "content-security-policy": [policy, "frame-ancestors 'none'"].filter(Boolean).join(", "),
    "x-frame-options": "DENY",
  });
}

/** The document without a network. Another one could not be loaded completely. */
const OFFLINE =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Studio</title><style>body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}</style></head><body><h1>This device is offline.</h1><p>Studio opens when it is online again. Changes that you have made here are kept in this browser until they are published.</p><p><a href="">Try again</a></p></body></html>';
const OFFLINE_HEADERS = {
  "content-type": "text/html;charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Hands a credential to the worker; nothing of it stays here. */
async function signIn(request: Request): Promise<Response> {
  const credential = await request.json();
  return Response.json(await connection.call((server) => server.signIn(credential)));
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const merged = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) merged.set(name, value);
  return new Response(response.body, { status: response.status, headers: merged });
}

/** A file of the media folder: as it was changed here, of the published site, or from the branch. */
async function respondWithFile(name: string): Promise<Response> {
  const file = await connection.call((server) => server.readFile(name));
  if (!file) return new Response(null, { status: 404 });
  if ("published" in file) return fetch(SITE + file.published);
  // others have written it: it is no document with the rights of Studio
  const headers = {
    "content-type": file.type,
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
  };
  return new Response(file.content, { headers: { ...headers, "cache-control": "no-store" } });
}

/** Has the worker answer a request. */
async function relay(request: Request, path: string): Promise<Response> {
  const { method, url } = request;
  const body = method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
  try {
    const relayed = { method, url: path + new URL(url).search, headers: [...request.headers], body };
    const { status, headers, body: content } = await connection.call((server) => server.answer(relayed));
    const type = new Headers(headers).get("content-type") ?? "";
    const pageHeaders = type.startsWith("text/html") ? await connection.call((server) => server.readHeaders()) : {};
    const hasContent = ![204, 205, 304].includes(status);
    return new Response(hasContent ? content : null, { status, headers: [...headers, ...Object.entries(pageHeaders)] });
  } catch (error) {
    return new Response(String(error), { status: 503, headers: { "content-type": "text/plain" } });
  }
}
