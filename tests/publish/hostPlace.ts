import { GitHost } from "../../src/editor/browser/remotes/gitHost.ts";
import type { DraftFiles } from "../../src/editor/browser/remotes/hostFolder.ts";
import { type Records, readValue, writeValue } from "../../src/editor/server/records.ts";
import { checkSite } from "./checkSite.ts";
import { createHostStub, HOST_ACCESS } from "./hostStub.ts";
import { type Folder, MemoryPerson } from "./memoryPerson.ts";
import { MemoryPlace } from "./memoryPlace.ts";
import type { MemoryRepository } from "./memoryRepository.ts";

/** A stub of a Git host's API, with the people who publish there without a clone. */
export class HostPlace extends MemoryPlace {
  /** The calls of all people. */
  readonly calls: string[] = [];
  /** The status with which the host refuses to write anything. */
  writeStatus: number | undefined;
  private readonly stub = createHostStub(this.repository, this.calls);

  private async fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const isQuery = typeof init?.body === "string" && init.body.includes('"query":"query');
    if (this.writeStatus === undefined || (init?.method ?? "GET") === "GET" || isQuery) return this.stub(input, init);
    return Response.json({ message: "Try again later" }, { status: this.writeStatus });
  }

  override addPerson(_name: string, token = HOST_ACCESS.token): MemoryPerson {
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
        ...{ ...HOST_ACCESS, token },
        ...{ target: "host.example", branch: "main", sitePath: "site.json", records, draftFiles: folder },
        fetch: (input, init) => this.fetch(input, init),
        author: { name: "Example Secretary", email: "secretary@library.example" },
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
