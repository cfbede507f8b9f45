import type { Theme } from "../generated/site";
import type { FontFaces } from "./fonts";

/** The colours and fonts of a site as CSS custom properties. */
export function themeCss(theme: Theme, fonts: FontFaces): string {
  const tokens = (colors: Theme["light"]) =>
    Object.entries(colors)
      .map(([name, color]) => `--${name}:${color}`)
      .join(";");
  const stacks = `--heading-font:${fonts.heading};--text-font:${fonts.text}`;
  const dark = `@media (prefers-color-scheme:dark){:root{${tokens(theme.dark)}}}`;
  return `${fonts.css}:root{${tokens(theme.light)};${stacks}}${dark}`;
}
