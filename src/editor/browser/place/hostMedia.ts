import { readLatin1 } from "../../../media/bytes.ts";
import { createMedia, type KnownPicture, type Media } from "../../../media/media.ts";
import { findInspectedFiles, findTables } from "../../../media/namedFiles.ts";
import { PictureError, type PictureProblem } from "../../../media/pictureProblem.ts";
import { START_SIZE } from "../../../media/placeholder.ts";
import { estimatePhoneBytes } from "../../../media/plan.ts";
import { type ReadTable, readTable } from "../../../media/readTable.ts";
import { findRecordingProblem } from "../../../media/recordings.ts";
import type { PublishedPicture } from "../../../render/studioManifest.ts";
import { isHiddenFile } from "../../../site/rootFiles.ts";
import type { MediaFile, MediaFolder } from "../../media/server/mediaFolder.ts";
import type { Obstacle } from "../../protocol/previewMessages.ts";
import { type FileEntries, MEDIA } from "../../publish/server/siteFiles.ts";
import { StorageError } from "../../server/storageError.ts";
import type { DraftFiles } from "../remotes/hostFolder.ts";
import { inspectPicture } from "./canvasPictures.ts";

interface HostMediaOptions {
  /** The pictures of the published site, by their names. */
  published: Readonly<Record<string, PublishedPicture>>;
  drafts: DraftFiles;
  /** The folder of the site, from the top of the repository: "" or "site/". */
  folderPath: string;
  /** The files of the commit on which the folder rests. */
  readEntries(): Promise<FileEntries>;
  readBlob(path: string): Promise<Uint8Array | undefined>;
  findObstacle(): Obstacle | undefined;
}

/** The result of the inspection of a file. */
type Inspected = { picture: KnownPicture } | { problem: PictureProblem };

/** The media folder of a branch at a Git host, with the files that were changed here in their place. */
export class HostMedia implements MediaFolder {
  private entries: FileEntries = new Map();
  private drafts: ReadonlyMap<string, Uint8Array | undefined> = new Map();
  /** The results of inspections here: of files in the branch by their hashes and names, of drafts by their contents. */
  private readonly inspections = new Map<string, Inspected>();
  private readonly draftInspections = new WeakMap<Uint8Array, Inspected>();

  constructor(private readonly options: HostMediaOptions) {}

  /** Reads which files there are. */
  async refresh(): Promise<void> {
    this.entries = await this.options.readEntries();
    this.drafts = await this.options.drafts.list();
  }

  list(): readonly MediaFile[] {
    return this.listNames().map((name) => ({ name, bytes: this.findSize(name) }));
  }

  async inspect(text: string): Promise<Media> {
    await this.refresh();
    const names = this.listNames();
    const pictures = new Map<string, KnownPicture>();
    const problems = new Map<string, PictureProblem>();
    for (const name of findInspectedFiles(text, names)) {
      const inspected = await this.inspectFile(name);
      if ("picture" in inspected) pictures.set(name, inspected.picture);
      else problems.set(name, inspected.problem);
    }
    const readTables = new Map<string, ReadTable>();
    for (const name of findTables(text, names)) readTables.set(name, readTable(await this.read(name)));
    return createMedia({
      ...{ names, pictures, problems, readTables },
      fileProblem: () => undefined,
      size: (name) => this.findSize(name) || undefined,
      // the workflow looks at PDFs, and at recordings that are in the branch
      recordingProblem: (name) => this.findDraftProblem(name),
      bytes: (name) => this.findPhoneBytes(name, pictures.get(name)),
      // the workflow follows the links in documents
      readText: () => "",
    });
  }

  /** The file of the published site that shows a picture as it is here; undefined when it is only here or in the branch. */
  findPublished(name: string): string | undefined {
    return this.findPublishedPicture(name)?.file;
  }

  async read(name: string): Promise<Uint8Array> {
    const path = this.findPath(name);
    const bytes = this.drafts.has(path) ? this.drafts.get(path) : await this.options.readBlob(path);
    if (!bytes) throw new StorageError(`There is no file ${name}.`);
    return bytes;
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    this.throwObstacle();
    await this.options.drafts.set(this.findPath(name), content);
    await this.refresh();
  }

  async copy(from: string, to: string): Promise<void> {
    if (from === to) return;
    await this.add(to, await this.read(from));
  }

  async remove(name: string): Promise<void> {
    this.throwObstacle();
    const path = this.findPath(name);
    if (this.entries.has(path)) await this.options.drafts.set(path, undefined);
    else await this.options.drafts.forget(path);
    await this.refresh();
  }

  isSame(name: string, otherName: string): boolean {
    return name === otherName;
  }

  private throwObstacle(): void {
    const obstacle = this.options.findObstacle();
    if (obstacle) throw new StorageError(obstacle.sentence);
  }

  private findPath(name: string): string {
    return this.options.folderPath + MEDIA + name;
  }

  private listNames(): string[] {
    const start = this.findPath("");
    const paths = [...this.entries.keys(), ...this.drafts.keys()].filter((path) => {
      const isThere = !this.drafts.has(path) || this.drafts.get(path) !== undefined;
      return isThere && path.startsWith(start) && !isHiddenFile(path);
    });
    return Array.from(new Set(paths), (path) => path.slice(start.length)).sort();
  }

  private findPublishedPicture(name: string): PublishedPicture | undefined {
    const path = this.findPath(name);
    const { [name]: picture } = this.options.published;
    const isSame = !this.drafts.has(path) && picture?.blob === this.entries.get(path)?.blob;
    return isSame ? picture : undefined;
  }

  private findSize(name: string): number {
    return this.drafts.get(this.findPath(name))?.length ?? this.findPublishedPicture(name)?.bytes ?? 0;
  }

  private findDraftProblem(name: string): PictureProblem | undefined {
    const draft = this.drafts.get(this.findPath(name));
    return draft && findRecordingProblem(name, readLatin1(draft, 0, START_SIZE));
  }

  private findPhoneBytes(name: string, picture: KnownPicture | undefined): number | undefined {
    return this.findPublishedPicture(name)?.phoneBytes ?? (picture && estimatePhoneBytes(picture));
  }

  private async inspectFile(name: string): Promise<Inspected> {
    const published = this.findPublishedPicture(name);
    if (published) return { picture: published };
    const path = this.findPath(name);
    // a draft has no hash until it is sent
    const draft = this.drafts.get(path);
    const key = `${name} ${this.entries.get(path)?.blob}`;
    const known = draft ? this.draftInspections.get(draft) : this.inspections.get(key);
    if (known) return known;
    const inspected = await this.inspectBytes(name);
    if (draft) this.draftInspections.set(draft, inspected);
    else this.inspections.set(key, inspected);
    return inspected;
  }

  private async inspectBytes(name: string): Promise<Inspected> {
    try {
      return { picture: { ...(await inspectPicture(name, await this.read(name))), key: name } };
    } catch (error) {
      if (error instanceof PictureError) return { problem: error.problem };
      throw error;
    }
  }
}
