import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PublishAnswer, PublishRequest, ReadyPublication } from "../../src/editor/protocol/publishMessages.ts";
import { Publisher } from "../../src/editor/server/publish/publisher.ts";
import { listChanges } from "../../src/editor/server/studio/changeList.ts";
import { listConflicts } from "../../src/editor/server/studio/conflictList.ts";
import { compareTexts, SpecFile } from "../../src/editor/server/studio/specFile.ts";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";

/** What a small site says. */
export interface Texts {
  heading: string;
  note: string;
}

/** The text of a small site.json, as wide as a person would write it. */
export function createSiteText({ heading, note }: Texts, more: object = {}): string {
  const blocks = [
    { type: "prose", id: "a", text: heading },
    { type: "prose", id: "b", text: note },
  ];
  const routes = [{ path: "/fees", title: "Fees", blocks }];
  return `${JSON.stringify({ site: { name: "Library", url: "https://library.example" }, routes, ...more }, null, 2)}\n`;
}

export const FIRST = { heading: "Fees of 2026", note: "Paid each term" };

/** A folder with a bare repository and a clone of it, which each test copies: git would take a second to make it. */
let template: string | undefined;

/** The address of the bare repository as its clones have it. */
const BARE = "../remote.git";

function createTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-clone-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const clone = join(folder, "clone");
  runGit(folder, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  runGit(folder, "init", "--quiet", "--initial-branch=main", clone);
  writeFileSync(join(clone, "site.json"), createSiteText(FIRST));
  mkdirSync(join(clone, "media"));
  writeFileSync(join(clone, "media/logo.svg"), "<svg/>");
  writeFileSync(join(clone, "notes.txt"), "For the gardener\n");
  runGit(clone, "config", "user.name", "Example Secretary");
  runGit(clone, "config", "user.email", "secretary@library.example");
  commitAll(clone);
  runGit(clone, "remote", "add", "origin", BARE);
  runGit(clone, "push", "--quiet", "--set-upstream", "origin", "main");
  return folder;
}

/** A bare repository and clones of it, in a folder of its own. */
export class Remote {
  readonly folder = mkdtempSync(join(tmpdir(), "prospectus-publish-"));
  readonly bare = join(this.folder, "remote.git");

  constructor() {
    template ??= createTemplate();
    cpSync(join(template, "remote.git"), this.bare, { recursive: true });
  }

  /** A clone as it was before anything else was published. */
  clone(name: string): Clone {
    const folder = join(this.folder, name);
    cpSync(join(template ?? "", "clone"), folder, { recursive: true });
    return new Clone(folder);
  }

  /** Has a hook decide about each push: the text of a shell script. */
  addHook(name: "update" | "pre-receive", script: string): void {
    const file = join(this.bare, "hooks", name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  /** The text of site.json, or of another file, on a branch. */
  read(path = "site.json", branch = "main"): string {
    return runGit(this.bare, "show", `${branch}:${path}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A folder with a clone, in which somebody edits the site and publishes it. */
export class Clone {
  readonly file: string;
  diagnose: (text: string) => Diagnostic[] = () => [];
  private spec: SpecFile | undefined;
  private publisher: Publisher | undefined;

  constructor(readonly folder: string) {
    this.file = join(folder, "site.json");
  }

  /** Runs git in the clone. */
  git(...parameters: string[]): string {
    return runGit(this.folder, ...parameters);
  }

  read(path = "site.json"): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }

  /** Changes a text of the site as Studio does. */
  async edit(block: 0 | 1, text: string): Promise<void> {
    const { hash } = this.site.current;
    const pointer = `/routes/0/blocks/${block}/text`;
    const outcome = await this.site.edit(hash, [{ type: "setValue", pointer, value: text }], "Text");
    if (outcome.status !== "saved") throw new Error(`Not saved: ${outcome.status}`);
  }

  get site(): SpecFile {
    this.spec ??= new SpecFile({
      file: this.file,
      folder: join(this.folder, ".git/history"),
      validate: (text) => this.diagnose(text),
      onConflict: () => {},
    });
    return this.spec;
  }

  get publishing(): Publisher {
    this.publisher ??= new Publisher({
      file: this.file,
      recordFile: join(this.folder, ".git/publish.json"),
      site: () => this.site,
      validate: async (text) => this.diagnose(text),
      describeChanges: (before, after) => listChanges(before, after, compareTexts(before, after), { places: [] }),
      describeConflicts: (text, conflicts) => listConflicts(text, conflicts, { places: [] }),
      describeProblem: (_, { inForm }) => inForm,
    });
    return this.publisher;
  }

  /** What would be published. Throws when something is in the way. */
  async readPublication(choices: PublishRequest["choices"] = {}): Promise<ReadyPublication> {
    const publication = await this.publishing.read({ choices });
    if (publication.status !== "ready") throw new Error(`Not ready: ${publication.status}`);
    return publication;
  }

  async publish(request: Partial<PublishRequest> = {}): Promise<PublishAnswer> {
    const answer = await this.publishing.publish({ message: "Change the texts", choices: {}, ...request });
    await this.spec?.settled();
    return answer;
  }
}

/** Runs git in a folder; returns what it prints. */
export function runGit(folder: string, ...parameters: string[]): string {
  return execFileSync("git", parameters, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Commits all that was changed in a folder. */
export function commitAll(folder: string): void {
  runGit(folder, "add", "--all");
  runGit(folder, "commit", "--quiet", "--message", "Change the site");
}
