/** What a site needs of the world outside its text; handed in, so that this layer reads no file. */
export interface Assets {
  /** Width and height in pixels of a picture of the media folder; undefined when there is none. */
  picture(file: string): { width: number; height: number } | undefined;
  /** The paths of an icon of the icon set; undefined when it has none of that name. */
  icon(name: string): string[] | undefined;
  /** The moment of the build. */
  now: Date;
}
