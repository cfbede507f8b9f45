import type { TableFile } from "./tables/tableFile.ts";

/** The sources of a site besides site.json. Passed in, so that this layer does no IO. */
export interface Assets {
  /** The picture with this file name in the media folder; undefined if it does not exist. */
  picture(file: string): PictureAsset | undefined;
  /** The SVG path data of an icon; undefined if the icon set has no icon of this name. */
  icon(name: string): string | undefined;
  /** The size of a file in the media folder in bytes; undefined if it is not known. */
  fileSize?(file: string): number | undefined;
  /** The CSV file with this name in the media folder; undefined if it does not exist, or is no table. */
  table?(file: string): TableFile | undefined;
  /** The time of the build. */
  now: Date;
}

/** A picture as pages render it. */
export interface PictureAsset {
  /** Width and height in pixels. */
  width: number;
  height: number;
  /** The path below the site's root, if it differs from the path of the source file. */
  address?: string;
  /** The widths, in pixels, in which AVIF and WebP files were generated. */
  widths?: number[];
  /** Its average colour. */
  color?: string;
}
