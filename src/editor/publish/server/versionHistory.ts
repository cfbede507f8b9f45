import type { HistoryVersion } from "../../../edit/history.ts";
import type { Operation } from "../../../edit/operations.ts";
import { contentHash } from "../../../json/contentHash.ts";
import { isObject } from "../../../json/isObject.ts";
import { findValue } from "../../../json/pointer.ts";
import { tryParseJson } from "../../../json/tryParseJson.ts";
import { findNamedFiles } from "../../../media/namedFiles.ts";
import { listEntryPages } from "../../../site/entryPages.ts";
import type { ListedChange } from "../../siteFile/messages.ts";
import type { ListedVersion, PageSinceAnswer, VersionsAnswer, VersionsRequest } from "../messages.ts";
import type { PublishedBranch, Remote } from "./remote.ts";
import { type FileEntries, LINK, MEDIA } from "./siteFiles.ts";

export interface VersionHistoryOptions {
  remote: Remote;
  /** The saves of Studio, the newest first, at most so many. */
  listSaves(count: number): HistoryVersion[];
  /** Describes the differences between the values of site.json in two versions. */
  describeChanges(before: unknown, after: unknown): ListedChange[];
}

/** A committed version of site.json. */
interface CommittedVersion {
  commit: string;
  author: string;
  time: number;
  title: string;
  /** The content of site.json, and that of the version before it: no pages for the first one. */
  site: unknown;
  before: unknown;
}

/** The versions that the site had: the commits of its repository, or, without one, the saves of Studio. */
export class VersionHistory {
  constructor(private readonly options: VersionHistoryOptions) {}

  /** The newest versions that have changed a page, or anything. */
  async list({ path, count }: VersionsRequest): Promise<VersionsAnswer> {
    const branch = await this.open();
    if (!branch) return this.listSaves(count, path);
    const { versions, hasMore, isShallow } = await readVersions(branch, count);
    const listedVersions = versions.map(({ commit, author, time, title, before, site }): ListedVersion => {
      return { id: commit, author, time, title, changes: this.options.describeChanges(before, site) };
    });
    return { source: "git", versions: onPage(listedVersions, path), hasMore, isShallow };
  }

  private listSaves(count: number, path: string | undefined): VersionsAnswer {
    const saves = this.options.listSaves(count + 1);
    const versions = saves.slice(0, count).map(({ title, time, text, before }): ListedVersion => {
      const changes = this.options.describeChanges(parse(before), parse(text));
      return { id: contentHash(text), time, ...(title !== undefined && { title }), changes };
    });
    return { source: "studio", versions: onPage(versions, path), hasMore: saves.length > count, isShallow: false };
  }

  /** The text of a version; undefined if there is none with this id. */
  async readText(id: string): Promise<string | undefined> {
    const branch = COMMIT.test(id) ? await this.open() : undefined;
    if (branch) return this.tryRead(() => branch.readText(id));
    return this.options.listSaves(Number.POSITIVE_INFINITY).find(({ text }) => contentHash(text) === id)?.text;
  }

  /** The differences of a page since a version. */
  async comparePage(id: string, path: string, present: string): Promise<PageSinceAnswer | undefined> {
    const text = await this.readText(id);
    if (text === undefined) return undefined;
    const changes = this.options.describeChanges(parse(text), parse(present)).filter(({ page }) => page?.path === path);
    return { changes, hasPage: findRoute(text, path) !== undefined };
  }

  /** The path of a site.json with a text and the files of a version beside it; undefined where only texts are known. */
  async writeCopy(id: string, text: string): Promise<string | undefined> {
    const branch = COMMIT.test(id) ? await this.open() : undefined;
    return this.tryRead(async () => branch?.writeCopy?.(id, { text, files: await readNamedFiles(branch, id, text) }));
  }

  /** A file of the media folder in a version; undefined if it does not have the file. */
  async readFile(id: string, name: string): Promise<Uint8Array | undefined> {
    const branch = COMMIT.test(id) ? await this.open() : undefined;
    return branch?.readFile(id, branch.folderPath + MEDIA + name);
  }

  /** Restores the files that a part of a version names and that are not there any more. Returns where they are. */
  async restoreFiles(id: string, part: unknown): Promise<string[]> {
    const branch = COMMIT.test(id) ? await this.open() : undefined;
    if (!branch) return [];
    const files = await readNamedFiles(branch, id, JSON.stringify(part));
    return branch.restoreFiles(id, [...files.keys()]);
  }

  /** The published branch; undefined when nothing is published from here, or it cannot be read. */
  private async open(): Promise<PublishedBranch | undefined> {
    const branch = await this.tryRead(() => this.options.remote.open());
    return typeof branch === "string" ? undefined : branch;
  }

  private async tryRead<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await read();
    } catch (error) {
      this.options.remote.explain(error);
      return undefined;
    }
  }

  /** Finds a page in a version, and the operation that restores it. Resolves to undefined if the version does not have the page. */
  async findPage(
    id: string,
    path: string,
    present: string,
  ): Promise<{ value: object; operation: Operation } | undefined> {
    const text = await this.readText(id);
    const route = text === undefined ? undefined : findRoute(text, path);
    if (!route) return undefined;
    const { value } = route;
    const current = findRoute(present, path);
    if (current) return { value, operation: { type: "setValue", pointer: current.pointer, value } };
    // an entry that was deleted had a place in a list that may be another one now
    if (route.isEntry) return undefined;
    const index = Math.min(route.index, countRoutes(present));
    return { value, operation: { type: "insertItem", pointer: "/routes", index, value } };
  }
}

/** The hash of a commit; that of a text is shorter. */
const COMMIT = /^[0-9a-f]{40,64}$/;

const NO_PAGES = { routes: [] };

/** The commits that have changed site.json, at most `count`, the newest first. */
async function readVersions(
  branch: PublishedBranch,
  count: number,
): Promise<{ versions: CommittedVersion[]; hasMore: boolean; isShallow: boolean }> {
  const { commits, isShallow } = await branch.log(count);
  // each of them once: large ones take long to parse
  const sites = commits.map(({ text }) => (text === undefined ? NO_PAGES : tryParseJson(text)));
  const versions = commits.slice(0, count).flatMap(({ text, ...commit }, index) => {
    const site = text === undefined ? undefined : sites[index];
    const before = index + 1 < sites.length ? sites[index + 1] : NO_PAGES;
    return site === undefined || before === undefined ? [] : [{ ...commit, site, before }];
  });
  return { versions, hasMore: commits.length > count, isShallow };
}

/** The files of the media folder in a commit that a text names. A symbolic link is left out. */
async function readNamedFiles(branch: PublishedBranch, commit: string, text: string): Promise<FileEntries> {
  const mediaPath = branch.folderPath + MEDIA;
  const files = Array.from(await branch.readFiles(commit)).filter(
    ([path, { mode }]) => path.startsWith(mediaPath) && mode !== LINK,
  );
  const namedFiles = findNamedFiles(
    text,
    files.map(([path]) => path.slice(mediaPath.length)),
  );
  return new Map(files.filter(([path]) => namedFiles.has(path.slice(mediaPath.length))));
}

/** The versions that have changed a page, with these changes alone; all of them without a path. */
function onPage(versions: readonly ListedVersion[], path: string | undefined): ListedVersion[] {
  if (path === undefined) return versions.filter(({ changes }) => changes.length > 0);
  return versions.flatMap((version) => {
    const changes = version.changes.filter(({ page }) => page?.path === path);
    return changes.length > 0 ? [{ ...version, changes }] : [];
  });
}

const parse = (text: string) => JSON.parse(text.replace(/^\uFEFF/, ""));

/** The pages in the text of a site.json. */
function readRoutes(text: string): unknown[] {
  const { routes }: { routes?: unknown } = parse(text);
  return Array.isArray(routes) ? routes : [];
}

const countRoutes = (text: string) => readRoutes(text).length;

/** A page in the text of a site.json, with its index. */
function findRoute(text: string, path: string) {
  const site: unknown = parse(text);
  const index = readRoutes(text).findIndex((route) => isObject(route) && route.path === path);
  const entry = index < 0 && isObject(site) ? listEntryPages(site).find((page) => page.path === path) : undefined;
  const pointer = entry?.pointer ?? `/routes/${index}`;
  const value = findValue(site, pointer);
  return isObject(value) && entry?.year === undefined
    ? { index, pointer, value, isEntry: entry !== undefined }
    : undefined;
}
