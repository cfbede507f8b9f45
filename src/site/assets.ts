/** What a site needs of the world outside its text; handed in, so that this layer reads no file. */
export interface Assets {
  /** A picture of the media folder; undefined when there is none. */
  picture(file: string): PictureAsset | undefined;
  /** The lines of an icon of the icon set, as one path; undefined when it has none of that name. */
  icon(name: string): string | undefined;
  /** The moment of the build. */
  now: Date;
}

/** A picture as pages show it. */
export interface PictureAsset {
  /** Width and height in pixels. */
  width: number;
  height: number;
  /** The address below the site's root, when it is not that of the file itself. */
  address?: string;
  /** The widths in which it was made as AVIF and WebP. */
  widths?: number[];
  /** Its colour on average. */
  color?: string;
}
