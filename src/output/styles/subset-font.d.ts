declare module "subset-font" {
  /** A font with only the glyphs of `text`, in the target format; `keepFeatures` are the tags of OpenType features. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "woff" | "sfnt";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
