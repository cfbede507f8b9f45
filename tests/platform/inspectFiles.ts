import { hashBytes } from "../../src/json/contentHash.ts";
import { createMedia, type KnownPicture, type Media } from "../../src/media/media.ts";
import { findInspectedFiles, findTables } from "../../src/media/namedFiles.ts";
import { inspect } from "../../src/media/node/inspect.ts";
import { PictureError, type PictureProblem } from "../../src/media/pictureProblem.ts";
import { estimatePhoneBytes } from "../../src/media/plan.ts";
import { readTable } from "../../src/media/readTable.ts";

/** The contents of a folder whose pictures are inspected as in a folder on the disk. */
export async function inspectFiles(text: string, files: ReadonlyMap<string, Uint8Array>): Promise<Media> {
  const names = [...files.keys()].sort();
  const pictures = new Map<string, KnownPicture>();
  const problems = new Map<string, PictureProblem>();
  for (const name of findInspectedFiles(text, names)) {
    const content = files.get(name) ?? new Uint8Array();
    try {
      pictures.set(name, { ...(await inspect(name, content)), key: hashBytes(content).slice(0, 8) });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      problems.set(name, error.problem);
    }
  }
  return createMedia({
    ...{ names, pictures, problems },
    readTables: new Map(findTables(text, names).map((name) => [name, readTable(files.get(name) ?? new Uint8Array())])),
    fileProblem: () => undefined,
    recordingProblem: () => undefined,
    size: (name) => files.get(name)?.length,
    bytes(name) {
      const picture = pictures.get(name);
      return picture && estimatePhoneBytes(picture);
    },
    readText: (name) => new TextDecoder().decode(files.get(name)),
  });
}
