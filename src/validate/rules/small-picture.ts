import type { SiteRule } from "../rule.ts";

/** A picture with so few pixels that it looks blurred, such as the preview of one that a messenger shows. */
export const smallPicture: SiteRule = {
  kind: "site",
  id: "small-picture",
  severity: "warning",
  phase: "content",
  needs: "photoWidth",
  check({ photoWidth }, report) {
    if (!photoWidth) return undefined;
    return {
      mediaFile(file, pointerOf) {
        const width = photoWidth(file);
        if (width === undefined || width >= FEWEST) return;
        const pointer = pointerOf();
        if (width >= (FEWEST_AT[pointer] ?? FEWEST)) return;
        report({
          pointer,
          on: "value",
          message: `The picture "${file}" is ${width} pixels wide and looks blurred on most screens`,
          remedy: `Use the original picture, not a preview of it. On a phone, ${GOOD.toLocaleString("en")} pixels or more are sharp. A logo is always sharp as an SVG file.`,
          groupBy: file,
        });
      },
    };
  },
};

/** In pixels: a narrower picture is blurred even in lists, where pictures are smallest. */
const FEWEST = 240;
/** In pixels: the logo and the picture of the footer are small everywhere. */
const FEWEST_AT: Readonly<Record<string, number>> = {
  "/site/logo": 0,
  "/site/darkLogo": 0,
  "/footer/picture/src": 144,
};
/** In pixels: across a phone's screen such a picture is sharp. */
const GOOD = 1000;
