import { differenceEuclidean, formatHex, interpolate, modeOklab, useMode } from "culori/fn";
import type { Settings } from "../../site/resolveSite.ts";
import { contrastOf, TEXT_CONTRAST } from "../../validate/content/contrastOf.ts";
import type { FontFaces } from "./fonts.ts";

useMode(modeOklab);

type Palette = Settings["theme"]["light"];

/** What lies between two colours, from 0 to 1 for black and white (https://bottosson.github.io/posts/oklab/). */
const distance = differenceEuclidean("oklab");

/** Less than this, a button and the ground around it look alike. */
const APART = 0.1;

/** The colours and fonts of a site as CSS custom properties. */
export function themeCss(theme: Settings["theme"], fonts: FontFaces): string {
  const stacks = `--heading-font:${fonts.heading};--text-font:${fonts.text}`;
  const [byDay, byNight] = [shown(theme.light), shown(theme.dark)];
  const others = byNight.split(";").filter((color) => !byDay.split(";").includes(color));
  const dark = `@media (prefers-color-scheme:dark){:root{${others.join(";")}}}`;
  return `${fonts.css}:root{${byDay};${stacks}}${dark}${legibleCss(theme)}`;
}

/**
 * What words that draw the eye are written in where the theme's colour cannot be read: a yellow makes a good button, and
 * no words on white; and the edge of a button that is lost on its ground. Paper has colours of its own.
 */
function legibleCss({ light, dark }: Settings["theme"]): string {
  const [byDay, byNight] = [legible(light), legible(dark)];
  if (byDay === "" && byNight === "") return "";
  return `@media screen{:root{${byDay}}}@media screen and (prefers-color-scheme:dark){:root{${UNSET};${byNight}}}`;
}

const UNSET = "--accentText:initial;--accentEdge:initial;--brandMark:initial";

function legible({ accent, onAccent, highlight, surface, raised, brand, text, onBrand }: Palette): string {
  const isLegible = (color: string, ...grounds: string[]) =>
    grounds.every((ground) => contrastOf(color, ground) >= TEXT_CONTRAST);
  return declared({
    ...(!isLegible(accent, surface, raised) && { accentText: text }),
    ...([surface, raised, brand].some((ground) => distance(accent, ground) < APART) && { accentEdge: onAccent }),
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
