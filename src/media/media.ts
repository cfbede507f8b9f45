import type { PictureAsset } from "../site/assets.ts";
import type { PdfFacts } from "../site/pdfFacts.ts";
import type { TableFiles } from "../site/tables/fillSite.ts";
import type { TableFile } from "../site/tables/tableFile.ts";
import type { Inspection } from "./inspection.ts";
import { withDependencies } from "./linkedFiles.ts";
import type { PictureProblem } from "./pictureProblem.ts";
import type { ReadTable } from "./readTable.ts";
import { animationAddress, chooseFallback, variantAddress, planWidths } from "./plan.ts";

/** A picture of a media folder, with the result of its inspection. */
export interface KnownPicture extends Inspection {
  /** A hash of its content. */
  key: string;
}

/** The contents of a media folder. */
export interface Media {
  /** The paths of its files, except hidden ones, with slashes; empty when the folder does not exist. */
  names: readonly string[];
  /** A picture as the preview shows it: the file itself. */
  original(file: string): PictureAsset | undefined;
  /** A picture as the published site shows it. */
  published(file: string): PictureAsset | undefined;
  /** Why a picture cannot be shown. */
  problem(file: string): PictureProblem | undefined;
  /**
   * The problem of a file that is only in the place of another, such as a pointer of Git LFS, or that is elsewhere;
   * undefined if nothing says so.
   */
  fileProblem(file: string): PictureProblem | undefined;
  /** The CSV files that the spec names, if they can be read as tables. */
  tables: TableFiles;
  /** Why a CSV file cannot be read as a table. */
  tableProblem(file: string): PictureProblem | undefined;
  /** The size of a file in bytes; undefined if it is not known. */
  size(file: string): number | undefined;
  /** The facts of a PDF to which the spec links; undefined if it was not inspected. */
  pdfFacts(file: string): PdfFacts | undefined;
  /** Why browsers do not play a recording, or show captions; undefined if nothing says so. */
  recordingProblem(file: string): PictureProblem | undefined;
  /** The width in pixels of a raster picture. */
  photoWidth(file: string): number | undefined;
  /** The given files that exist, and the files that documents among them embed or link to, recursively. */
  withDependencies(files: Iterable<string>): ReadonlySet<string>;
  /** The bytes that a phone downloads to show a picture. */
  bytes(file: string): number | undefined;
}

/** The facts about a media folder, wherever it is. */
interface MediaSources extends Pick<Media, "names" | "fileProblem" | "bytes" | "size" | "recordingProblem"> {
  /** The inspected pictures, by name. */
  pictures: ReadonlyMap<string, KnownPicture>;
  /** The problems of pictures that cannot be shown. */
  problems: ReadonlyMap<string, PictureProblem>;
  /** The CSV files that were read, by name. */
  readTables: ReadonlyMap<string, ReadTable>;
  /** The facts of inspected PDFs, by name. */
  pdfs?: ReadonlyMap<string, PdfFacts>;
  /** Reads a file as text. Throws when it cannot be read. */
  readText(file: string): string;
}

/** Describes the contents of a media folder whose pictures were inspected. */
export function createMedia({
  names,
  pictures,
  problems,
  readTables,
  fileProblem,
  bytes,
  size,
  pdfs = new Map(),
  recordingProblem,
  readText,
}: MediaSources): Media {
  const existing = new Set(names);
  const tableProblems = new Map<string, PictureProblem>();
  const tables = new Map<string, TableFile>();
  for (const [name, table] of readTables) {
    if ("problem" in table) tableProblems.set(name, table.problem);
    else tables.set(name, table);
  }
  return {
    names,
    original(file) {
      const picture = pictures.get(file);
      return picture && { width: picture.width, height: picture.height };
    },
    published(file) {
      const picture = pictures.get(file);
      return picture && publishedPicture(file, picture);
    },
    photoWidth(file) {
      const picture = pictures.get(file);
      return picture?.format === "svg" ? undefined : picture?.width;
    },
    problem: (file) => problems.get(file),
    fileProblem,
    tables,
    size,
    pdfFacts: (file) => pdfs.get(file),
    recordingProblem,
    tableProblem: (file) => tableProblems.get(file),
    withDependencies: (files) => withDependencies(files, existing, readText),
    bytes,
  };
}

/** A picture as pages of the published site show it. */
export function publishedPicture(name: string, picture: KnownPicture): PictureAsset {
  const { kind, key, width, height, color } = picture;
  if (kind === "drawing") return { width, height };
  if (kind === "animation") return { address: animationAddress(name, key, picture), width, height };
  return {
    address: variantAddress(name, key, chooseFallback(picture)),
    width,
    height,
    widths: planWidths(picture),
    ...(color && { color }),
  };
}
