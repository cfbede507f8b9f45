import type { Site } from "../generated/site.ts";
import type { PdfFacts } from "../site/pdfFacts.ts";
import type { TableFiles } from "../site/tables/fillSite.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** The facts that the validation needs beyond the text; it reads no files itself. */
export interface ValidationContext {
  /** The time of the validation. */
  now: Date;
  /** The names of the files below media/, with slashes; undefined if they are not known. */
  media: readonly string[] | undefined;
  /** Whether there is an icon of this name. */
  icons: (name: string) => boolean;
  /** The names of all icons, to suggest one. */
  iconNames?: () => readonly string[];
  /** Called between the steps of the validation, each of which may take long. */
  onStep?: () => void;
  /** Why a media file cannot be shown as a picture: a fact to follow its name, and a remedy; undefined if it can. */
  checkPicture?: (file: string) => { fact: string; remedy: string } | undefined;
  /**
   * The problem of a file that is only in the place of a media file, such as a pointer to it; undefined if nothing
   * speaks against the file.
   */
  checkFile?: (file: string) => { fact: string; remedy: string } | undefined;
  /** The CSV files of the media folder that the text names, if they can be read as tables. */
  tables?: TableFiles;
  /** Why a CSV file cannot be read as a table: a fact to follow its name, and a remedy; undefined if it can. */
  checkTable?: (file: string) => { fact: string; remedy: string } | undefined;
  /** Why browsers do not play a recording, or show captions, of the media folder: as for tables. */
  checkRecording?: (file: string) => { fact: string; remedy: string } | undefined;
  /** The facts of a PDF of the media folder; undefined if they are not known. */
  pdfFacts?: (file: string) => PdfFacts | undefined;
  /** The size of a media file in bytes; undefined if it is not known. */
  fileSize?: (file: string) => number | undefined;
  /** The width of a media file in pixels, if it is a raster image. */
  photoWidth?: (file: string) => number | undefined;
  /** Media files, and those that documents among them show or link to. */
  withDependencies?: (files: Iterable<string>) => ReadonlySet<string>;
  /** The bytes that a phone fetches to show a picture of the media folder, measured or estimated. */
  pictureBytes?: (file: string) => number | undefined;
}

/** The result of a validation; `site` is present if no diagnostic is an error. */
export interface Validation {
  diagnostics: Diagnostic[];
  site?: Site;
}
