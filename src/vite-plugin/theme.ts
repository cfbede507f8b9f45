import type { Theme } from "../generated/site";
import { contrastOf, TEXT_CONTRAST } from "../validate/contrastOf";
import type { FontFaces } from "./fonts";

type Palette = Theme["light"];

/** The colours and fonts of a site as CSS custom properties. */
export function themeCss(theme: Theme, fonts: FontFaces): string {
  const tokens = (colors: Palette) =>
    Object.entries({ ...colors, ...textColors(colors) })
      .map(([name, color]) => `--${name}:${color}`)
      .join(";");
  const stacks = `--heading-font:${fonts.heading};--text-font:${fonts.text}`;
  const dark = `@media (prefers-color-scheme:dark){:root{${tokens(theme.dark)}}}`;
  return `${fonts.css}:root{${tokens(theme.light)};${stacks}}${dark}`;
}

/** What text that is to draw the eye is written in: a yellow makes a good button, and no words on white. */
function textColors({ accent, highlight, surface, raised, brand, text, onBrand }: Palette) {
  const isLegible = (color: string, ground: string) => contrastOf(color, ground) >= TEXT_CONTRAST;
  return {
    accentText: isLegible(accent, surface) && isLegible(accent, raised) ? accent : text,
    brandMark: isLegible(highlight, brand) ? highlight : onBrand,
  };
}
