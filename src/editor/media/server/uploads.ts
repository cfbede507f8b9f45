import { OperationError } from "../../../json/jsonEdits.ts";
import { PictureError } from "../../../media/pictureProblem.ts";
import { RASTER } from "../../../media/recipe.ts";
import { createFileStem, getStem } from "../../../site/fileStem.ts";
import { ROOT_FOLDER } from "../../../site/rootFiles.ts";
import { isOwnFile } from "../../../validate/site/rootFiles.ts";
import { StorageError } from "../../server/storageError.ts";
import type { UploadAnswer } from "../messages.ts";
import type { MediaFolder } from "./mediaFolder.ts";
import type { PictureTools, PreparedFile } from "./pictureTools.ts";

type Prepare = (name: string, content: Uint8Array) => Promise<PreparedFile>;

/** Adds files to the media folder. */
export class Uploads {
  constructor(
    private readonly media: MediaFolder,
    private readonly pictures: PictureTools,
  ) {}

  /**
   * Adds a picture: upright, without metadata such as its place, and not larger than screens show. It gets a name from
   * the given one that no other file has; a content that a file has already is that file. Rejects with an OperationError
   * when that is no name of a file.
   */
  addPicture(name: string, content: Uint8Array): Promise<UploadAnswer> {
    return this.add(name, content, (...file) => this.pictures.preparePicture(...file));
  }

  /** Adds a picture in the same way, or a document as it is. */
  addFile(name: string, content: Uint8Array): Promise<UploadAnswer> {
    return this.add(name, content, (...file) => this.pictures.prepareFile(...file));
  }

  /** Adds a file for the root of the site as it is, under its own name: other websites look for it there. */
  async addRootFile(name: string, content: Uint8Array): Promise<UploadAnswer> {
    const file = ROOT_FOLDER + name;
    const isTaken = this.media.list().some((other) => other.name.toLowerCase() === file.toLowerCase());
    const problem = isTaken ? `There is a file “${name}” already. Remove it first.` : findRootFileProblem(name);
    if (problem !== undefined) return { status: "refused", message: problem };
    try {
      await this.media.add(file, content);
      return { status: "added", src: name };
    } catch (error) {
      if (error instanceof StorageError)
        return { status: "refused", message: `“${name}” was not added. ${error.message}` };
      throw error;
    }
  }

  private async add(name: string, content: Uint8Array, prepare: Prepare): Promise<UploadAnswer> {
    if (name === "" || /[/\\\p{Cc}]/u.test(name)) throw new OperationError("Not the name of a file");
    const stem = createFileStem(getStem(name));
    if (isReserved(name) || isReserved(stem))
      return {
        status: "refused",
        message: `“${name}” is a name that Windows keeps for itself. Give the file another name.`,
      };
    try {
      const preparedFile = await prepare(name, content);
      const knownName = await this.findCopy([content, preparedFile.content]);
      if (knownName !== undefined) return { status: "added", src: knownName, isKnown: true };
      const src = this.chooseName(stem, preparedFile.ending);
      await this.media.add(src, preparedFile.content);
      return { status: "added", src };
    } catch (error) {
      if (error instanceof PictureError)
        return { status: "refused", message: `“${name}” ${error.problem.fact}. ${error.problem.remedy}` };
      if (error instanceof StorageError)
        return { status: "refused", message: `“${name}” was not added. ${error.message}` };
      throw error;
    }
  }

  /** The file of the media folder that has one of some contents. */
  private async findCopy(contents: readonly Uint8Array[]): Promise<string | undefined> {
    for (const { name, bytes } of this.media.list()) {
      const candidates = contents.filter(({ length }) => length === bytes);
      if (candidates.length === 0) continue;
      const existing = await this.media.read(name);
      if (candidates.some((content) => isEqual(content, existing))) return name;
    }
    return undefined;
  }

  /** A name that no file has. Names that differ in capital letters only are the same name on some disks. */
  private chooseName(wantedStem: string, ending: string): string {
    const stem = wantedStem || (RASTER.test(`.${ending}`) || ending === "svg" ? "picture" : "document");
    const takenNames = new Set(this.media.list().map(({ name }) => name.toLowerCase()));
    let name = `${stem}.${ending}`;
    for (let number = 2; takenNames.has(name); number++) name = `${stem}-${number}.${ending}`;
    return name;
  }
}

/** Why a file cannot be at the root of the site; undefined if it can. */
function findRootFileProblem(name: string): string | undefined {
  if (!/^[\w-][\w.-]*$/.test(name) || isReserved(name))
    return `“${name}” is no name for the root of a website. Use letters, digits, dots and hyphens only.`;
  return isOwnFile(name) ? `Each site has a file “${name}” of its own, which cannot be replaced.` : undefined;
}

function isEqual(content: Uint8Array, otherContent: Uint8Array): boolean {
  return content.length === otherContent.length && content.every((byte, index) => byte === otherContent[index]);
}

/** Whether Windows has no file of a name, whatever its extension: the site could not be copied there. */
export function isReserved(name: string): boolean {
  return /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])[ .]*(?:\.|$)/i.test(name.trimStart());
}
