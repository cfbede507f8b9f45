import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DiskRecords } from "../../src/editor/node/disk/diskRecords.ts";
import type { GitRemoteOptions } from "../../src/editor/node/git/gitBranch.ts";
import { GitRemote } from "../../src/editor/node/git/gitRemote.ts";
import { findOwnerCommand } from "../../src/editor/node/git/ownerCommand.ts";
import type { RemoteLimits } from "../../src/editor/node/git/remoteBranch.ts";
import type { PublishAnswer, PublishRequest, ReadyPublication } from "../../src/editor/publish/messages.ts";
import { Publisher } from "../../src/editor/publish/server/publisher.ts";
import { VersionHistory } from "../../src/editor/publish/server/versionHistory.ts";
import { describeSiteChanges } from "../../src/editor/siteFile/server/changeList.ts";
import type { SiteFile } from "../../src/editor/siteFile/server/siteFile.ts";
import { readSite, validateRead } from "../../src/output/loadSite.ts";
import { openSiteFile } from "../siteFiles.ts";
import { DESCRIPTIONS, type Person } from "./person.ts";
import { createPicture, createSiteText, FIRST, readTexts } from "./siteTexts.ts";

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
  writeFileSync(join(clone, "media/logo.svg"), createPicture("Book"));
  writeFileSync(join(clone, "notes.txt"), "For the gardener\n");
  runGit(clone, "config", "user.name", "Example Secretary");
  runGit(clone, "config", "user.email", "secretary@library.example");
  commitAll(clone);
  runGit(clone, "remote", "add", "origin", BARE);
  runGit(clone, "push", "--quiet", "--set-upstream", "origin", "main");
  return folder;
}

/** A bare repository and clones of it, in a folder of its own. */
export class BareRepository {
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
  addHook(name: "update" | "pre-receive" | "post-receive", script: string): void {
    const file = join(this.bare, "hooks", name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  /** The text of site.json, or of another file, on a branch. */
  read(path = "site.json", branch = "main"): string {
    return runGit(this.bare, "show", `${branch}:${path}`);
  }

  /** The texts on the first page of the site on a branch. */
  readTexts(branch?: string): string[] {
    return readTexts(this.read("site.json", branch));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A folder with a clone, in which somebody edits the site and publishes it. */
export class Clone implements Person {
  readonly file: string;
  /** How the last copies were checked. */
  readonly checks: { hasOtherCode: boolean }[] = [];
  limits: RemoteLimits | undefined;
  private siteFile: SiteFile | undefined;
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

  has(path: string): boolean {
    return existsSync(join(this.folder, path));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true, force: true });
  }

  /** Changes a text of the site as Studio does. */
  async edit(block: 0 | 1, text: string): Promise<void> {
    const { hash } = this.site.current;
    const pointer = `/routes/0/blocks/${block}/text`;
    const outcome = await this.site.edit(hash, [{ type: "setValue", pointer, value: text }], "Text");
    if (outcome.status !== "saved") throw new Error(`Not saved: ${outcome.status}`);
  }

  get site(): SiteFile {
    this.siteFile ??= openSiteFile(this.file, join(this.folder, ".git/history"));
    return this.siteFile;
  }

  get publishing(): Publisher {
    this.publisher ??= new Publisher({
      remote: this.remote,
      records: new DiskRecords(join(this.folder, ".git"), "site"),
      findCommand: () => findOwnerCommand(this.remoteOptions),
      site: () => this.site,
      ...DESCRIPTIONS,
    });
    return this.publisher;
  }

  get history(): VersionHistory {
    return new VersionHistory({
      remote: this.remote,
      listSaves: (count) => this.site.listVersions(count),
      describeChanges: (before, after) => describeSiteChanges(before, after, []),
    });
  }

  get remote(): GitRemote {
    return new GitRemote(this.remoteOptions);
  }

  private get remoteOptions(): GitRemoteOptions {
    return {
      file: this.file,
      copyFolder: join(this.folder, "../copies", basename(this.folder)),
      versionsFolder: join(this.folder, "../versions"),
      check: async (file, { hasOtherCode }) => {
        this.checks.push({ hasOtherCode });
        return validateRead(await readSite(file, { cache: join(this.folder, "../cache") })).diagnostics;
      },
      limits: this.limits,
    };
  }

  /** The publication as it would be now. Throws when there is an obstacle. */
  async readPublication(choices: PublishRequest["choices"] = {}): Promise<ReadyPublication> {
    const publication = await this.publishing.read({ choices });
    if (publication.status !== "ready") throw new Error(`Not ready: ${publication.status}`);
    return publication;
  }

  async publish(request: Partial<PublishRequest> = {}): Promise<PublishAnswer> {
    const answer = await this.publishing.publish({ message: "Change the texts", choices: {}, ...request });
    await this.siteFile?.settled();
    return answer;
  }
}

/** Runs git in a folder; returns its output. */
export function runGit(folder: string, ...parameters: string[]): string {
  return execFileSync("git", parameters, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Commits all that was changed in a folder. */
export function commitAll(folder: string): void {
  runGit(folder, "add", "--all");
  runGit(folder, "commit", "--quiet", "--message", "Change the site");
}
