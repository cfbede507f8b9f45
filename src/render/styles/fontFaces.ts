/** The fonts of a theme. */
export interface FontFaces {
  /** The @font-face rules, with fallbacks whose metrics are adjusted. */
  css: string;
  /** The font stack of headings, as a value of font-family. */
  heading: string;
  text: string;
  /** The font files, by name below /assets/. */
  files: Map<string, Uint8Array>;
  /** The licenses of the fonts. */
  licenses: string[];
}

/** The preload links of fonts, as HTML: a font that loads before the text is painted moves nothing. */
export function fontPreloads(fonts: FontFaces, base: string): string {
  return [...fonts.files.keys()]
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}/assets/${name}">`)
    .join("");
}
