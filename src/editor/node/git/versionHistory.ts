import { hash } from "node:crypto";
import type { HistoryVersion } from "../../../edit/history.ts";
import type { Operation } from "../../../edit/operations.ts";
import { isObject } from "../../../json/isObject.ts";
import type { ListedChange } from "../../protocol/listedChanges.ts";
import type {
  ListedVersion,
  PageSinceAnswer,
  VersionsAnswer,
  VersionsRequest,
} from "../../protocol/versionMessages.ts";
import { GitError } from "./git.ts";
import { readVersions } from "./readVersions.ts";
import { type Repository, readRepository, readSiteText } from "./repository.ts";
import { readVersionFile, restoreMissingFiles, writeVersionCopy } from "./versionFiles.ts";

interface VersionHistoryOptions {
  /** The path of site.json. */
  file: string;
  /** The folder for copies of versions. */
  copyFolder: string;
  /** What Studio has saved, the newest first, at most so many. */
  listSaves(count: number): HistoryVersion[];
  /** Describes what is different between what site.json contained in two versions. */
  describeChanges(before: unknown, after: unknown): ListedChange[];
}

/** The versions that the site had: the commits of its repository, or, without one, what Studio has saved. */
export class VersionHistory {
  constructor(private readonly options: VersionHistoryOptions) {}

  /** The newest versions that have changed a page, or anything. */
  async list({ path, count }: VersionsRequest): Promise<VersionsAnswer> {
    const repository = await this.readRepository();
    if (!repository) return this.listSaves(count, path);
    const { versions, hasMore, isShallow } = await readVersions(repository, count);
    const listed = versions.map(({ commit, author, time, title, before, site }): ListedVersion => {
      return { id: commit, author, time, title, changes: this.options.describeChanges(before, site) };
    });
    return { source: "git", versions: onPage(listed, path), hasMore, isShallow };
  }

  private listSaves(count: number, path: string | undefined): VersionsAnswer {
    const saves = this.options.listSaves(count + 1);
    const versions = saves.slice(0, count).map(({ title, time, text, before }): ListedVersion => {
      const changes = this.options.describeChanges(parse(before), parse(text));
      return { id: hashText(text), time, ...(title !== undefined && { title }), changes };
    });
    return { source: "studio", versions: onPage(versions, path), hasMore: saves.length > count, isShallow: false };
  }

  /** The text of a version; undefined if there is none with this id. */
  async readText(id: string): Promise<string | undefined> {
    if (!VERSION_ID.test(id)) return undefined;
    const repository = await this.readRepository();
    if (repository) return this.tryRead(() => readSiteText(repository, id));
    return this.options.listSaves(Number.POSITIVE_INFINITY).find(({ text }) => hashText(text) === id)?.text;
  }

  /** What is different on a page since a version. */
  async comparePage(id: string, path: string, present: string): Promise<PageSinceAnswer | undefined> {
    const text = await this.readText(id);
    if (text === undefined) return undefined;
    const changes = this.options.describeChanges(parse(text), parse(present)).filter(({ page }) => page?.path === path);
    return { changes, hasPage: findRoute(text, path) !== undefined };
  }

  /** The path of a site.json with a text and the files of a version beside it; undefined where only texts are known. */
  async writeCopy(id: string, text: string): Promise<string | undefined> {
    const repository = VERSION_ID.test(id) ? await this.readRepository() : undefined;
    return (
      repository && this.tryRead(() => writeVersionCopy(repository, this.options.copyFolder, { commit: id, text }))
    );
  }

  /** A file of the media folder in a version; undefined if it does not have the file. */
  async readFile(id: string, name: string): Promise<Buffer | undefined> {
    const repository = VERSION_ID.test(id) ? await this.readRepository() : undefined;
    return repository && readVersionFile(repository, id, name);
  }

  /** Restores the files that a part of a version names and that are not there any more. Returns their paths. */
  async restoreFiles(id: string, part: unknown): Promise<string[]> {
    const repository = await this.readRepository();
    return repository ? restoreMissingFiles(repository, { commit: id, text: JSON.stringify(part) }) : [];
  }

  /** The repository; undefined without one, or when git cannot read it. */
  private async readRepository(): Promise<Repository | undefined> {
    const repository = await this.tryRead(() => readRepository(this.options.file));
    return typeof repository === "string" ? undefined : repository;
  }

  private async tryRead<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof GitError) return undefined;
      throw error;
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
    if (current) return { value, operation: { type: "setValue", pointer: `/routes/${current.index}`, value } };
    const index = Math.min(route.index, countRoutes(present));
    return { value, operation: { type: "insertItem", pointer: "/routes", index, value } };
  }
}

/** The hash of a commit, or of a text. */
const VERSION_ID = /^[0-9a-f]{40,64}$/;

const hashText = (text: string) => hash("sha256", text);

/** Those versions that have changed a page, with these changes alone; all of them without a path. */
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
function findRoute(text: string, path: string): { index: number; value: object } | undefined {
  const routes = readRoutes(text);
  const index = routes.findIndex((route) => isObject(route) && route.path === path);
  const value: unknown = routes[index];
  return isObject(value) ? { index, value } : undefined;
}
