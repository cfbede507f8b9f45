import { GitHost } from "../../src/editor/browser/remotes/gitHost.ts";
import type { DraftFiles } from "../../src/editor/browser/remotes/hostFolder.ts";
import type { HostKind } from "../../src/editor/browser/remotes/hosts/connectToHost.ts";
import { type Records, readValue, writeValue } from "../../src/editor/server/records.ts";
import { checkSite } from "./checkSite.ts";
import { createHostStub, getStubAddress, type StubKind } from "./hosts/createHostStub.ts";
import { REPOSITORY, TOKEN } from "./hosts/hostStub.ts";
import { type Folder, MemoryPerson } from "./memoryPerson.ts";
import { MemoryPlace } from "./memoryPlace.ts";
import { MemoryRepository } from "./memoryRepository.ts";

/** A stub of a Git host's API, with the people who publish there without a clone. */
export class HostPlace extends MemoryPlace {
  /** The calls of all people. */
  readonly calls: string[] = [];
  /** An answer in place of that to all calls that write. */
  writeAnswer: { status: number; message?: string; headers?: Record<string, string> } | undefined;
  /** Does something once, before a call. */
  beforeCall: { pattern: RegExp; work: () => void } | undefined;
  private readonly stub: typeof fetch;

  constructor(
    readonly kind: StubKind = "github",
    repository = new MemoryRepository(),
  ) {
    super(repository);
    this.stub = createHostStub(kind, this.repository, this.calls);
  }

  private async fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const method = init?.method ?? "GET";
    const { beforeCall, writeAnswer } = this;
    if (beforeCall?.pattern.test(`${method} ${input}`)) {
      this.beforeCall = undefined;
      beforeCall.work();
    }
    const isQuery = typeof init?.body === "string" && init.body.includes('"query":"query');
    if (writeAnswer === undefined || method === "GET" || isQuery) return this.answer(input, init);
    const { status, message, headers = {} } = writeAnswer;
    return status === 200
      ? new Response("<h1>Welcome to the Wi-Fi</h1>")
      : Response.json({ message }, { status, headers });
  }

  protected answer(...call: Parameters<typeof fetch>): Promise<Response> {
    return this.stub(...call);
  }

  /** The kind of the remote, which may be something in front of the host. */
  get remoteKind(): HostKind {
    return this.kind;
  }

  /** The address of the API. */
  get address(): string {
    return getStubAddress(this.kind);
  }

  override addPerson(_name: string, { token }: { token: string | undefined } = { token: TOKEN }): MemoryPerson {
    const text = this.repository.readText(this.first, "site.json") ?? "";
    let records: Records | undefined;
    const folder = new DraftFolder(
      this.repository,
      () => (records && readValue<{ head: string }>(records, "host.json"))?.head ?? "",
    );
    return new MemoryPerson(text, folder, (ownRecords) => {
      records = ownRecords;
      writeValue(records, "host.json", { head: this.first, branches: { main: this.first } });
      return new GitHost({
        ...{ kind: this.remoteKind, api: this.address, repository: REPOSITORY, readToken: () => token },
        ...{ target: "host.example", branch: "main", sitePath: "site.json", records, draftFiles: folder },
        fetch: (input, init) => this.fetch(input, init),
        readAuthor: () => ({ name: "Example Secretary", email: "secretary@library.example" }),
        check: async ({ text: siteText, files }) => checkSite(siteText, new Set(files.keys())),
      });
    });
  }
}

/** Drafts over the files of a commit. */
class DraftFolder implements DraftFiles, Folder {
  private readonly drafts = new Map<string, Uint8Array | undefined>();

  constructor(
    private readonly repository: MemoryRepository,
    private readonly readHead: () => string,
  ) {}

  get(path: string): Uint8Array | undefined {
    if (this.drafts.has(path)) return this.drafts.get(path);
    const entry = this.repository.get(this.readHead()).files.get(path);
    return entry && this.repository.readBlob(entry.blob);
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  async set(path: string, bytes: Uint8Array | undefined): Promise<void> {
    this.drafts.set(path, bytes);
  }

  delete(path: string): void {
    this.drafts.set(path, undefined);
  }

  async forget(path: string): Promise<void> {
    this.drafts.delete(path);
  }

  async list(): Promise<ReadonlyMap<string, Uint8Array | undefined>> {
    return this.drafts;
  }
}
