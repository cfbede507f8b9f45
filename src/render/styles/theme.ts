import { differenceEuclidean, formatHex, interpolate, modeOklab, useMode } from "culori/fn";
import type { Settings } from "../../site/blockModels.ts";
import { measureContrast, TEXT_CONTRAST } from "../../site/theme/contrast.ts";
import type { FontFaces } from "./fontFaces.ts";

useMode(modeOklab);

type Palette = Settings["theme"]["light"];

/** The perceived difference of two colours, 1 for black and white (https://bottosson.github.io/posts/oklab/). */
const distance = differenceEuclidean("oklab");

/** The distance below which a button is hard to see on its background. */
const MIN_DISTANCE = 0.1;

/** The colours and fonts of a site as CSS custom properties. */
export function themeCss(theme: Settings["theme"], fonts: FontFaces): string {
  const stacks = `--heading-font:${fonts.heading};--heading-weight:${theme.headingWeight};--text-font:${fonts.text}`;
  const { mode = "auto", lists } = theme;
  const [light, dark] = [paletteCss(theme.light, lists), `${paletteCss(theme.dark, lists)};--dimming:brightness(0.88)`];
  if (mode !== "auto") {
    const legibleColors = legible(theme[mode]);
    const onScreen = legibleColors && `@media screen{:root{${legibleColors}}}`;
    return `${fonts.css}:root{color-scheme:${mode};${{ light, dark }[mode]};${stacks}}${onScreen}`;
  }
  const changedColors = dark.split(";").filter((color) => !light.split(";").includes(color));
  const darkCss = `@media (prefers-color-scheme:dark){:root{${changedColors.join(";")}}}`;
  return `${fonts.css}:root{${light};${stacks}}${darkCss}${legibleCss(theme)}`;
}

/** The colours of the veils over pictures that are behind texts: few pages need them. */
export function veilCss({ mode = "auto", light, dark }: Settings["theme"]): string {
  const veils = (palette: Palette) => `:root{${declarations(listVeils(palette))}}`;
  if (mode !== "auto") return veils({ light, dark }[mode]);
  return `${veils(light)}@media (prefers-color-scheme:dark){${veils(dark)}}`;
}

function listVeils({ surface, raised: raisedSurface, brand, accent, text, onBrand, onAccent }: Palette) {
  return {
    plainVeil: veil(surface, text),
    tintedVeil: veil(raisedSurface, text),
    brandVeil: veil(brand, onBrand),
    accentVeil: veil(accent, onAccent),
  };
}

/** The thinnest veil of a colour through which nothing makes texts illegible, whatever the picture behind it shows. */
function veil(ground: string, text: string): string {
  // the picture that is most like the text
  const worst = isDarker(text, ground) ? "#000000" : "#ffffff";
  const mix = (part: number) => formatHex(interpolate([worst, ground], "rgb")(part)) as string;
  let percent = 100;
  while (percent > MIN_VEIL && measureContrast(text, mix((percent - 1) / 100)) >= TEXT_CONTRAST) percent--;
  return `${ground}${Math.ceil(percent * 2.55).toString(16)}`;
}

function isDarker(color: string, otherColor: string): boolean {
  return measureContrast(color, "#000000") < measureContrast(otherColor, "#000000");
}

/** The opacity in percent below which the colour of a veil would not be seen. */
const MIN_VEIL = 45;

/** The palette of things with only one, such as an icon: the light one, unless the site is always dark. */
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
    backgrounds.every((background) => measureContrast(color, background) >= TEXT_CONTRAST);
  return declarations({
    ...(!isLegible(accent, surface, raisedSurface) && { accentText: text }),
    ...([surface, raisedSurface, brand].some((background) => distance(accent, background) < MIN_DISTANCE) && {
      accentEdge: onAccent,
    }),
    ...(!isLegible(highlight, brand) && { brandMark: onBrand }),
  });
}

/**
 * A palette, the background of the footer, which is mixed here because older browsers do not support color-mix(), and the
 * backgrounds of cards that a theme fills.
 */
function paletteCss(palette: Palette, lists: Settings["theme"]["lists"]): string {
  const cards = lists === "filled" || lists === "shadow" ? `;${declarations(cardColors(palette))}` : "";
  return `${declarations(palette)};--brandShade:${shade(palette)}${cards}`;
}

/** Backgrounds on which the text of a tone has more contrast than on the tone; on a dark one, no shadow can be seen. */
function cardColors(palette: Palette): Readonly<Record<string, string>> {
  const { surface, raised: raisedSurface, text, accent, onAccent } = palette;
  return {
    brandCard: shade(palette),
    accentCard: shade({ brand: accent, onBrand: onAccent }),
    shadowCard: isDarker(surface, text) ? raisedSurface : surface,
  };
}

/** A darker brand colour, or a lighter one if the text of the footer is dark and could not be read on it. */
function shade({ brand, onBrand }: Pick<Palette, "brand" | "onBrand">): string {
  const mix = (color: string, part: number) => formatHex(interpolate([color, brand], "rgb")(part)) as string;
  const [darker, lighter] = [mix("#000", 0.82), mix("#fff", 0.82)];
  // mixed in the same way in the styles of the footer
  const mutedColor = mix(onBrand, 0.25);
  const [onDarker, onLighter] = [measureContrast(mutedColor, darker), measureContrast(mutedColor, lighter)];
  return onDarker >= TEXT_CONTRAST || onDarker > onLighter ? darker : lighter;
}

function declarations(colors: Palette | Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(";");
}
