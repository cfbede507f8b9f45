import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, relative } from "node:path";
import { expect } from "@playwright/test";
import { listFiles } from "../../src/files/listFiles.ts";
import { getItem } from "../../src/json/getItem.ts";
import { HEADERS_FILE, readHeadersFile } from "../../src/output/headers/hostFiles.ts";
import type { StubKind } from "../publish/hosts/createHostStub.ts";
import { type HostServer, startHostServer } from "../publish/hosts/hostServer.ts";
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
  /** The folder of site.json and media; or the repository that has them. */
  source?: string;
  repository?: MemoryRepository;
  /** The port of the site, by default a free one; and that of the API, unless another server answers for it. */
  ports?: { site: number; api: number };
  /** Changes texts of the built site, which has the address of the API in some. */
  edit?: (text: string) => string;
}

/** A static host of a published site, and a stub of GitHub's API with the repository from which it was built. */
export class OnlineHost {
  readonly repository: MemoryRepository;
  readonly calls: string[] = [];
  /** The files of the site that were asked for, by their paths in it. */
  readonly servedFiles = new Set<string>();
  /** The path of site.json from the top of the repository, as the build has found it. */
  readonly sitePath: string;
  private readonly readHeaders: ReturnType<typeof readHeadersFile>;
  /** The contents of files that differ from the build; undefined for a missing file. */
  readonly replacements = new Map<string, string | undefined>();
  private readonly servers: Server[] = [];
  private api: HostServer | undefined;

  constructor(private readonly options: OnlineHostOptions) {
    const { source, dist, repository } = options;
    const { sitePath } = JSON.parse(readFileSync(join(dist, "studio/files/manifest.json"), "utf8"));
    this.sitePath = sitePath;
    const { edit = (text: string) => text } = options;
    this.readHeaders = readHeadersFile(edit(readFileSync(join(dist, HEADERS_FILE), "utf8")));
    this.repository = repository ?? createRepository(source ?? "", sitePath);
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

  /** Has a file of the site another content from now on; undefined removes it. */
  replace(name: string, change: (content: string) => string | undefined): void {
    this.replacements.set(name, change(readFileSync(join(this.options.dist, name), "utf8")));
  }

  /** Changes the branch as another person who commits a file beside site.json. */
  commitFile(name: string, content: string): void {
    this.repository.commitAs("main", { [this.sitePath.replace(/site\.json$/, name)]: content });
  }

  async open(): Promise<void> {
    if (this.options.ports) {
      // the API has one address, which is built into the site: tests of another file wait until its port is free
      await expect(() => this.serveKind("github")).toPass();
    }
    await this.openSite();
  }

  /** Has the API of another kind of host, where people sign in with their account. */
  async serveKind(kind: StubKind): Promise<void> {
    this.api?.close();
    const port = this.options.ports?.api ?? 0;
    this.api = await startHostServer(kind, this.repository, { port, calls: this.calls });
  }

  async openSite(): Promise<void> {
    await this.listen(this.options.ports?.site ?? 0, (request, response) => this.serveSite(request, response));
  }

  /** The address of the site, without a slash at its end. */
  get address(): string {
    const { port } = getItem(this.servers, 0).address() as AddressInfo;
    return `http://127.0.0.1:${port}${this.options.base}`;
  }

  async close(): Promise<void> {
    this.api?.close();
    await this.closeSite();
  }

  async closeSite(): Promise<void> {
    for (const server of this.servers) server.closeAllConnections();
    await Promise.all(this.servers.map((server) => new Promise((resolve) => server.close(resolve))));
    this.servers.length = 0;
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
    this.servedFiles.add(relative(dist, file));
    const headers = this.readHeaders(pathname);
    const replacement = this.replacements.get(name);
    if (replacement === undefined && this.replacements.has(name)) return void response.writeHead(404).end();
    response.writeHead(200, {
      // as hosts do whose owners cannot choose
      "cache-control": "max-age=600",
      ...headers,
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    });
    const content = readFileSync(file);
    const { edit } = this.options;
    response.end(replacement ?? (edit && /\.(html|json)$/.test(file) ? edit(content.toString()) : content));
  }
}

/** A repository in memory with one commit of a site. */
function createRepository(source: string, sitePath: string): MemoryRepository {
  const repository = new MemoryRepository();
  const path = sitePath.slice(0, -"site.json".length);
  const media = listFiles(join(source, "media")).map((name) => `media/${name}`);
  const files = ["site.json", ...media].map((name) => {
    const blob = repository.store(new Uint8Array(readFileSync(join(source, name))));
    return [path + name, { mode: "100644", blob }] as const;
  });
  const commit = repository.createCommit({ parents: [], files: new Map(files), message: "Add the site" });
  repository.branches.set("main", commit);
  return repository;
}
