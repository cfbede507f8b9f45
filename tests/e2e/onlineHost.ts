import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { listFiles } from "../../src/files/listFiles.ts";
import { HEADERS_FILE, readHeadersFile } from "../../src/output/headers/hostFiles.ts";
import { createHostStub, HOST_ACCESS } from "../publish/hostStub.ts";
import { MemoryRepository } from "../publish/memoryRepository.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html;charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain;charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".avif": "image/avif",
  ".webp": "image/webp",
};

interface OnlineHostOptions {
  /** The folder of the built site, and the path below which it is served, such as "/reading". */
  dist: string;
  base: string;
  /** The folder of site.json and media. */
  source: string;
  ports: { site: number; api: number };
}

/** A static host of a published site, and a stub of GitHub's API with the repository from which it was built. */
export class OnlineHost {
  readonly repository = new MemoryRepository();
  readonly calls: string[] = [];
  /** Whether the host shows the repository to everybody. */
  isPublic = true;
  /** Whether the token may write. */
  canWrite = true;
  /** The path of site.json from the top of the repository, as the build has found it. */
  private readonly sitePath: string;
  private readonly readHeaders: ReturnType<typeof readHeadersFile>;
  private readonly servers: Server[] = [];
  private readonly stub = createHostStub(this.repository, this.calls);

  constructor(private readonly options: OnlineHostOptions) {
    const { source, dist } = options;
    const { sitePath } = JSON.parse(readFileSync(join(dist, "studio/files/manifest.json"), "utf8"));
    this.sitePath = sitePath;
    this.readHeaders = readHeadersFile(readFileSync(join(dist, HEADERS_FILE), "utf8"));
    const path = sitePath.slice(0, -"site.json".length);
    const media = listFiles(join(source, "media")).map((name) => `media/${name}`);
    const files = ["site.json", ...media].map((name) => {
      const blob = this.repository.store(new Uint8Array(readFileSync(join(source, name))));
      return [path + name, { mode: "100644", blob }] as const;
    });
    this.repository.branches.set(
      "main",
      this.repository.createCommit({ parents: [], files: new Map(files), message: "Add the site" }),
    );
  }

  /** Changes the text of site.json in the branch, as another person. */
  change(change: (text: string) => string): void {
    this.repository.commitAs("main", { [this.sitePath]: change(this.text) });
  }

  /** The text of site.json in the branch. */
  get text(): string {
    return this.repository.readText(this.repository.branches.get("main") ?? "", this.sitePath) ?? "";
  }

  /** The content of a file beside site.json in the branch. */
  readFile(name: string): Uint8Array {
    const { files } = this.repository.get(this.repository.branches.get("main") ?? "");
    const entry = files.get(this.sitePath.replace(/site\.json$/, name));
    return entry ? this.repository.readBlob(entry.blob) : new Uint8Array();
  }

  async open(): Promise<void> {
    const { site, api } = this.options.ports;
    await Promise.all([
      this.listen(site, (request, response) => this.serveSite(request, response)),
      this.listen(api, (request, response) => void this.answerCall(request, response)),
    ]);
  }

  async close(): Promise<void> {
    for (const server of this.servers) server.closeAllConnections();
    await Promise.all(this.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  private async listen(
    port: number,
    handle: (request: IncomingMessage, response: ServerResponse) => void,
  ): Promise<void> {
    const server = createServer(handle);
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  }

  private serveSite({ url = "/" }: IncomingMessage, response: ServerResponse): void {
    const { base, dist } = this.options;
    const { pathname } = new URL(url, "http://host");
    if (!pathname.startsWith(`${base}/`)) return void response.writeHead(404).end();
    const name = decodeURIComponent(pathname.slice(base.length + 1));
    const candidates = [name, `${name}.html`, `${name}index.html`].map((file) => join(dist, file));
    const file = candidates.find((path) => existsSync(path) && statSync(path).isFile());
    if (!file) return void response.writeHead(404).end();
    const headers = this.readHeaders(pathname);
    response.writeHead(200, { ...headers, "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  }

  private async answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "authorization, content-type, accept",
      "access-control-allow-methods": "GET, POST, PATCH, PUT, DELETE",
    };
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await this.call(request, Buffer.concat(chunks).toString()).catch(() => undefined);
    if (!answer) return void response.destroy();
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    response.writeHead(answer.status, { ...cors, "content-type": type });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  private async call({ url = "/", method = "GET", headers }: IncomingMessage, body: string): Promise<Response> {
    const isSignedIn = headers.authorization === `Bearer ${HOST_ACCESS.token}`;
    const isReading = method === "GET";
    if (headers.authorization && !isSignedIn) return Response.json({ message: "Bad credentials" }, { status: 401 });
    if (!isSignedIn && !(isReading && this.isPublic)) return Response.json({ message: "Not Found" }, { status: 404 });
    if (url === `/repos/${HOST_ACCESS.repository}`)
      return Response.json({ permissions: { pull: true, push: isSignedIn && this.canWrite } });
    if (url === "/user") return Response.json({ id: 1, login: "secretary", name: "Example Secretary", email: null });
    return this.stub(`${HOST_ACCESS.api}${url}`, {
      method,
      headers: { accept: headers.accept ?? "", authorization: `Bearer ${HOST_ACCESS.token}` },
      ...(!isReading && { body }),
    });
  }
}
