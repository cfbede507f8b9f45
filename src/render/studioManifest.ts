import type { KnownPicture } from "../media/media.ts";
import type { StudioRemote } from "../site/studioRemote.ts";
import type { FontFaces } from "./styles/fontFaces.ts";

/** A picture of the published site. */
export interface PublishedPicture extends KnownPicture {
  /** The hash that git gives its content: another one in the branch is a newer picture. */
  blob: string;
  /** The bytes that a phone downloads to show it. */
  phoneBytes?: number;
  /** Its file in the published site, from the root of that, such as "assets/campus-1b2c3d4e-640.jpg". */
  file: string;
}

/** The fonts of a theme, whose files are in the folder of Studio. */
export interface PublishedFonts extends Omit<FontFaces, "files" | "licenses"> {
  /** The parts of a theme on which they depend, as `describeFonts` writes them. */
  theme: string;
  files: string[];
}

/** Facts about a published site with which Studio starts in a browser. All of it is public. */
export interface StudioManifest {
  /** The version of Prospectus that has built the site. */
  version: string;
  remote: StudioRemote;
  /** The path of site.json from the top of the repository. */
  sitePath: string;
  /** The files on which the code of the site depends, by their paths beside site.json, with the hashes that git gives them. */
  code: Record<string, string>;
  pictures: Record<string, PublishedPicture>;
  fonts: PublishedFonts[];
  /** The icons that the site uses, in the format of an icon set; and the names of all icons. */
  icons: string;
  iconNames: string[];
  /** The file of the application of pages in Studio, from the root of the published site, and the names of boot scripts. */
  entry: string;
  boots: string[];
  /** A hash of the sources of these files. */
  source: string;
  /** The headers of the pages in the frame. */
  headers: Readonly<Record<string, string>>;
}

/** The parts of a theme on which its fonts depend, as text. */
export function describeFonts(theme: object): string {
  const { headingFont, headingFontFile, headingWeight, textFont, textFontFile } = theme as Record<string, unknown>;
  return JSON.stringify([headingFont, headingFontFile, headingWeight, textFont, textFontFile]);
}
