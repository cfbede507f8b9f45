import { OperationError } from "../../../json/jsonEdits.ts";
import { createFileName } from "../../../site/fileStem.ts";
import { decodeAddress } from "../../../site/links.ts";
import { isRootFile } from "../../../site/rootFiles.ts";
import type { Records } from "../../server/records.ts";
import type { SiteAccess } from "../../server/siteAccess.ts";
import { StorageError } from "../../server/storageError.ts";
import type { StudioAnswer } from "../../siteFile/messages.ts";
import type { ListedFile, RemoveFileAnswer, RenameFileRequest, UploadAnswer, UploadKind } from "../messages.ts";
import { FileRenames } from "./fileRenames.ts";
import { findLeftNames, listFiles } from "./mediaFiles.ts";
import type { MediaFolder } from "./mediaFolder.ts";
import type { PictureTools } from "./pictureTools.ts";
import { isReserved, Uploads } from "./uploads.ts";

interface SiteMediaOptions {
  media: MediaFolder;
  pictures: PictureTools;
  /** The value of a text of the site. */
  parse(text: string): unknown;
  records: Records;
  /** Called when a file was added or removed; an edit can name one that was added when the promise has resolved. */
  onChanged(): Promise<void>;
}

/** The files of the media folder, as requests change them. */
export class SiteMedia {
  readonly renames: FileRenames;
  private readonly uploads: Uploads;

  constructor(private readonly options: SiteMediaOptions) {
    this.renames = new FileRenames(options);
    this.uploads = new Uploads(options.media, options.pictures);
  }

  /** Lists the files with the places that use them in a text of the site. */
  async list(text: string): Promise<ListedFile[]> {
    const { media, parse } = this.options;
    return listFiles(media.list(), await media.inspect(text), { text, spec: parse(text) });
  }

  /** The unused files that a change of the text was the last to name. */
  async findLeftFiles(before: string, after: string): Promise<string[]> {
    const names = this.options.media.list().map(({ name }) => name);
    const leftNames = findLeftNames(names, before, after);
    if (leftNames.length === 0) return [];
    const files = await this.list(after);
    return files.flatMap(({ name, isUnused }) => (isUnused && leftNames.includes(name) ? [name] : []));
  }

  /** Adds an uploaded file, whose name is encoded as in an address. */
  async upload(kind: UploadKind, encodedName: string, content: Uint8Array): Promise<UploadAnswer> {
    const answer = await this.add(kind, decodeAddress(encodedName), content);
    if (answer.status === "added" && !answer.isKnown) await this.options.onChanged();
    return answer;
  }

  private add(kind: UploadKind, name: string, content: Uint8Array): Promise<UploadAnswer> {
    if (kind === "rootFile") return this.uploads.addRootFile(name, content);
    return kind === "picture" ? this.uploads.addPicture(name, content) : this.uploads.addFile(name, content);
  }

  /**
   * Removes a file that nothing in the text of the site uses, or one for the root of the site. Rejects with an
   * OperationError for any other.
   */
  async remove(name: string, text: string): Promise<RemoveFileAnswer> {
    const files = await this.list(text);
    const file = files.find((candidate) => candidate.name === name && (candidate.isUnused || isRootFile(name)));
    if (!file) throw new OperationError("Not the name of an unused file");
    try {
      await this.options.media.remove(name);
      await this.options.onChanged();
      return {};
    } catch (error) {
      if (error instanceof StorageError) return { message: `${name} was not removed. ${error.message}` };
      throw error;
    }
  }

  /** Renames a file, and changes the text of the site where it names it. */
  async rename({ name, newName, title }: RenameFileRequest, site: SiteAccess): Promise<StudioAnswer> {
    const { text, hash } = await site.readNewest();
    const files = await this.list(text);
    const file = files.find((candidate) => candidate.name === name);
    if (!file || file.isFixed || newName !== createFileName(newName, name))
      throw new OperationError("Not the name of a file, or not one that it can get");
    const problem = await this.findNameProblem(name, newName, files);
    if (problem !== undefined) return { status: "refused", refusals: [{ message: problem, suggestions: [] }] };
    if (file.isUnused) {
      await this.renames.moveUnused(name, newName);
      return { status: "saved", hash };
    }
    await this.renames.announce(name, newName);
    return site.edit({ base: hash, title, operations: [{ type: "renameFile", from: name, to: newName }] });
  }

  /** Why a file cannot get a name; undefined if it can. */
  private async findNameProblem(
    name: string,
    newName: string,
    files: readonly ListedFile[],
  ): Promise<string | undefined> {
    if (isReserved(newName)) return `“${newName}” is a name that Windows keeps for itself. Write another name.`;
    const namesake = files.find((file) => file.name !== name && file.name.toLowerCase() === newName.toLowerCase());
    if (!namesake) return undefined;
    // an earlier attempt may have ended before the site named it
    const isCopy = namesake.name === newName && namesake.isUnused && (await this.renames.hasSameContent(name, newName));
    return isCopy ? undefined : `Another file is called “${namesake.name}”. Write another name.`;
  }
}
