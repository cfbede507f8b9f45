import type { Site } from "../generated/site.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** What the check needs of the world outside the text; handed in, so that it reads no file. */
export interface ValidationContext {
  /** The moment of the check. */
  now: Date;
  /** The names of the files below media/, with slashes; undefined when they are not known. */
  media: readonly string[] | undefined;
  /** Whether the icon set has an icon of this name. */
  icons: (name: string) => boolean;
  /** All names of the icon set, for the nearest one. */
  iconNames?: () => readonly string[];
  /** Called between the steps of a check, each of which may take long. */
  onStep?: () => void;
  /** Why a file of the media folder cannot be shown as a picture: a fact to stand after its name, and a remedy. */
  checkPicture?: (file: string) => { fact: string; remedy: string } | undefined;
  /** The width in pixels of a file of the media folder, when it is a picture made of pixels. */
  photoWidth?: (file: string) => number | undefined;
  /** Files of the media folder, and those that documents among them show or lead to. */
  withDependencies?: (files: Iterable<string>) => ReadonlySet<string>;
  /** The bytes that a phone fetches to show a picture of the media folder: measured, or else estimated. */
  pictureBytes?: (file: string) => number | undefined;
}

/** The outcome of a check; the site is there when no diagnostic is an error. */
export interface Validation {
  diagnostics: Diagnostic[];
  site?: Site;
}
