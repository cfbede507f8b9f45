import { formatHex, interpolate } from "culori/fn";
import type { Theme } from "../generated/site";
import { contrastOf, TEXT_CONTRAST } from "../validate/contrastOf";
import type { FontFaces } from "./fonts";

type Palette = Theme["light"];

/** The colours and fonts of a site as CSS custom properties. */
export function themeCss(theme: Theme, fonts: FontFaces): string {
  const stacks = `--heading-font:${fonts.heading};--text-font:${fonts.text}`;
  const dark = `@media (prefers-color-scheme:dark){:root{${shown(theme.dark)}}}`;
  return `${fonts.css}:root{${shown(theme.light)};${stacks}}${dark}${legibleCss(theme)}`;
}

/**
 * What words that draw the eye are written in where the theme's colour cannot be read: a yellow makes a good button, and
 * no words on white. Paper has colours of its own.
 */
function legibleCss({ light, dark }: Theme): string {
  const [byDay, byNight] = [legible(light), legible(dark)];
  if (byDay === "" && byNight === "") return "";
  return `@media screen{:root{${byDay}}}@media screen and (prefers-color-scheme:dark){:root{${UNSET};${byNight}}}`;
}

const UNSET = "--accentText:initial;--brandMark:initial";

function legible({ accent, highlight, surface, raised, brand, text, onBrand }: Palette): string {
  const isLegible = (color: string, ...grounds: string[]) =>
    grounds.every((ground) => contrastOf(color, ground) >= TEXT_CONTRAST);
  return declared({
    ...(!isLegible(accent, surface, raised) && { accentText: text }),
    ...(!isLegible(highlight, brand) && { brandMark: onBrand }),
  });
}

/** The colours of a palette, and the ground of the footer: browsers that cannot mix colours would show none. */
function shown(palette: Palette): string {
  return `${declared(palette)};--brandShade:${shade(palette)}`;
}

/** The brand's colour, darker, or lighter where the footer's dark words could not be read on a darker one. */
function shade({ brand, onBrand }: Palette): string {
  const mixed = (color: string, part: number) => formatHex(interpolate([color, brand], "rgb")(part)) as string;
  const [darker, lighter] = [mixed("#000", 0.82), mixed("#fff", 0.82)];
  // as the footer's styles mix it
  const muted = mixed(onBrand, 0.25);
  const [onDarker, onLighter] = [contrastOf(muted, darker), contrastOf(muted, lighter)];
  return onDarker >= TEXT_CONTRAST || onDarker > onLighter ? darker : lighter;
}

function declared(colors: Palette | Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(";");
}
