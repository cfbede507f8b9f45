import { differenceEuclidean, formatHex, interpolate, modeOklab, useMode } from "culori/fn";
import type { Settings } from "../../site/blockModels.ts";
import { contrastOf, TEXT_CONTRAST } from "../../site/theme/contrast.ts";
import type { FontFaces } from "./fonts.ts";

useMode(modeOklab);

type Palette = Settings["theme"]["light"];

/** The perceived difference of two colours, 1 for black and white (https://bottosson.github.io/posts/oklab/). */
const distance = differenceEuclidean("oklab");

/** The distance below which a button is hard to see on its background. */
const MIN_DISTANCE = 0.1;

/** The colours and fonts of a site as CSS custom properties. */
export function themeCss(theme: Settings["theme"], fonts: FontFaces): string {
  const stacks = `--heading-font:${fonts.heading};--heading-weight:${theme.headingWeight};--text-font:${fonts.text}`;
  const [light, dark] = [paletteCss(theme.light), `${paletteCss(theme.dark)};--dimming:brightness(0.88)`];
  const { mode = "auto" } = theme;
  if (mode !== "auto") {
    const legibleColors = legible(theme[mode]);
    const onScreen = legibleColors && `@media screen{:root{${legibleColors}}}`;
    return `${fonts.css}:root{color-scheme:${mode};${{ light, dark }[mode]};${stacks}}${onScreen}`;
  }
  const changedColors = dark.split(";").filter((color) => !light.split(";").includes(color));
  const darkCss = `@media (prefers-color-scheme:dark){:root{${changedColors.join(";")}}}`;
  return `${fonts.css}:root{${light};${stacks}}${darkCss}${legibleCss(theme)}`;
}

/** The palette of what has only one, such as an icon: the light one, unless the site is always dark. */
export function mainPalette(theme: Settings["theme"]): Palette {
  return theme[theme.mode === "dark" ? "dark" : "light"];
}

/**
 * Replacements for colours that cannot be read as text: a yellow is good for a button, but not for text on white. And a
 * border for buttons that would be hard to see. Only on screens, because print styles have their own colours.
 */
function legibleCss({ light, dark }: Settings["theme"]): string {
  const [lightCss, darkCss] = [legible(light), legible(dark)];
  if (lightCss === "" && darkCss === "") return "";
  return `@media screen{:root{${lightCss}}}@media screen and (prefers-color-scheme:dark){:root{${UNSET};${darkCss}}}`;
}

const UNSET = "--accentText:initial;--accentEdge:initial;--brandMark:initial";

function legible({
  accent,
  onAccent,
  highlight,
  surface,
  raised: raisedSurface,
  brand,
  text,
  onBrand,
}: Palette): string {
  const isLegible = (color: string, ...backgrounds: string[]) =>
    backgrounds.every((background) => contrastOf(color, background) >= TEXT_CONTRAST);
  return declarations({
    ...(!isLegible(accent, surface, raisedSurface) && { accentText: text }),
    ...([surface, raisedSurface, brand].some((background) => distance(accent, background) < MIN_DISTANCE) && {
      accentEdge: onAccent,
    }),
    ...(!isLegible(highlight, brand) && { brandMark: onBrand }),
  });
}

/** A palette, and the background of the footer, which is mixed here because older browsers do not support color-mix(). */
function paletteCss(palette: Palette): string {
  return `${declarations(palette)};--brandShade:${shade(palette)}`;
}

/** A darker brand colour, or a lighter one if the text of the footer is dark and could not be read on it. */
function shade({ brand, onBrand }: Palette): string {
  const mix = (color: string, part: number) => formatHex(interpolate([color, brand], "rgb")(part)) as string;
  const [darker, lighter] = [mix("#000", 0.82), mix("#fff", 0.82)];
  // mixed in the same way in the styles of the footer
  const mutedColor = mix(onBrand, 0.25);
  const [onDarker, onLighter] = [contrastOf(mutedColor, darker), contrastOf(mutedColor, lighter)];
  return onDarker >= TEXT_CONTRAST || onDarker > onLighter ? darker : lighter;
}

function declarations(colors: Palette | Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(";");
}
