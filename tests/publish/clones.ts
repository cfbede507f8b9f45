import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { RemoteLimits } from "../../src/editor/node/git/remoteBranch.ts";
import type { PublishAnswer, PublishRequest, ReadyPublication } from "../../src/editor/protocol/publishMessages.ts";
import { Publisher } from "../../src/editor/publish/server/publisher.ts";
import { listChanges } from "../../src/editor/siteFile/server/changeList.ts";
import { listConflicts } from "../../src/editor/siteFile/server/conflictList.ts";
import { compareTexts, SpecFile } from "../../src/editor/siteFile/server/specFile.ts";
import { readSite, validateRead } from "../../src/output/loadSite.ts";

/** What a small site says. */
export interface Texts {
  heading: string;
  note: string;
}

/** More content of a small site. */
interface MoreContent {
  /** The picture on its home page. */
  picture?: string;
  /** More blocks on its first page. */
  blocks?: object[];
}

const HERO = { type: "hero", heading: "Library" };

/** The text of a small site.json, as wide as a person would write it. */
export function createSiteText({ heading, note }: Texts, { picture, blocks = [] }: MoreContent = {}): string {
  const hero = picture === undefined ? HERO : { ...HERO, picture: { src: picture, alt: "A hill behind the library." } };
  const content = {
    version: 2,
    site: {
      ...{ name: "Library", url: "https://library.example", language: "en-GB", timeZone: "Europe/London" },
      ...{ description: "A library on a hill.", logo: "logo.svg", sharePicture: "logo.svg" },
      ...{ sharePictureAlt: "A book.", organization: { type: "Library" }, theme: { preset: "school" } },
    },
    navigation: [
      { type: "link", label: "Home", href: "/" },
      { type: "link", label: "Fees", href: "/fees" },
    ],
    footer: { copyright: "Library" },
    notFound: {
      ...{ title: "Page not found", description: "This page is not there.", suggestion: "Did you mean this page?" },
      blocks: [{ type: "prose", text: "This page is not there. Use the menu above." }],
    },
    routes: [
      {
        ...{ path: "/fees", title: "Fees", description: "What a card of the library costs." },
        blocks: [{ type: "prose", id: "a", text: heading }, { type: "prose", id: "b", text: note }, ...blocks],
      },
      { path: "/", title: "Library", description: "What the library on the hill does.", blocks: [hero] },
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** A drawing that differs from all others. */
export const createPicture = (title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${title}</title><path d="M0 0h8v8z"/></svg>\n`;

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
    const { routes } = JSON.parse(this.read("site.json", branch));
    return routes[0].blocks.map(({ text }: { text: string }) => text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A folder with a clone, in which somebody edits the site and publishes it. */
export class Clone {
  readonly file: string;
  /** How the last copies were checked. */
  readonly checks: { hasOtherCode: boolean }[] = [];
  limits: RemoteLimits | undefined;
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
      validate: () => [],
      onConflict: () => {},
    });
    return this.spec;
  }

  get publishing(): Publisher {
    this.publisher ??= new Publisher({
      file: this.file,
      recordFile: join(this.folder, ".git/publish.json"),
      site: () => this.site,
      copyFolder: join(this.folder, "../copies", basename(this.folder)),
      check: async (file, { hasOtherCode }) => {
        this.checks.push({ hasOtherCode });
        return validateRead(await readSite(file, { cache: join(this.folder, "../cache") })).diagnostics;
      },
      ...(this.limits && { limits: this.limits }),
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
