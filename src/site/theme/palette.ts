import { formatHex, modeOklch, modeRgb, type Oklch, parse, toGamut, useMode } from "culori/fn";
import type { Theme } from "../../generated/site.ts";
import { CONTRAST_NEEDS, findReadable, measureContrast, TEXT_CONTRAST } from "./contrast.ts";

useMode(modeRgb);
const oklch = useMode(modeOklch);
const toRgb = toGamut("rgb", "oklch");

/** Some of the colours of a palette. */
export type WrittenPalette = NonNullable<Theme["light"]>;
/** All colours of a palette. */
export type Palette = Required<WrittenPalette>;
type ColorName = keyof Palette;

/** Backgrounds first: the others are chosen to be read on them. */
const ORDER = [
  ...["surface", "raised", "brand", "accent", "text", "muted", "onBrand", "onAccent", "highlight", "line", "focus"],
] as ColorName[];

/** The palette with the colours that are written, and all others as suggested, or as close to it as can be read. */
export function completePalette(written: WrittenPalette, suggestion: Palette): Palette {
  const palette: Partial<Palette> = {};
  for (const name of ORDER) palette[name] = written[name] ?? makeReadable(name, suggestion[name], palette);
  return palette as Palette;
}

/** A colour, or the closest to it that has enough contrast on its backgrounds in a palette. */
function makeReadable(name: ColorName, color: string, palette: Partial<Palette>): string {
  const needs = CONTRAST_NEEDS.filter(({ above }) => above === name);
  for (const { grounds, least } of needs) {
    const colors = grounds.map((ground) => palette[ground as ColorName] as string);
    if (isReadable(color, colors, least)) continue;
    return findReadable(color, colors, least) ?? chooseExtreme(colors);
  }
  return color;
}

function isReadable(color: string, grounds: readonly string[], least = TEXT_CONTRAST): boolean {
  return grounds.every((ground) => measureContrast(color, ground) >= least);
}

/** Black or white, whichever has more contrast: on any one background, enough to be read. */
function chooseExtreme(grounds: readonly string[]): string {
  const leastContrast = (color: string) => Math.min(...grounds.map((ground) => measureContrast(color, ground)));
  return leastContrast("#000000") > leastContrast("#FFFFFF") ? "#000000" : "#FFFFFF";
}

/** The hues, in degrees, between which a colour is cool: from green to violet. */
const COOL = [110, 330] as const;
/** The accent beside a cool colour, and that beside a warm one. */
const COPPER: Oklch = { mode: "oklch", l: 0.5, c: 0.125, h: 48 };
const NAVY: Oklch = { mode: "oklch", l: 0.41, c: 0.1, h: 255 };
const GOLD: Oklch = { mode: "oklch", l: 0.82, c: 0.115, h: 85 };

/** A light palette for a brand colour. The colours that are written have an effect on the others. */
export function suggestLight(brandColor: string, written: WrittenPalette): Palette {
  const brand = written.brand ?? brandColor;
  const { c, h = 0 } = toOklch(brand);
  /** The hue of the brand at a lightness, with a share of its chroma up to a limit. */
  const tint = (l: number, share: number, limit: number) =>
    format({ mode: "oklch", l, c: Math.min(c * share, limit), h });
  const surface = written.surface ?? tint(0.988, 0.06, 0.006);
  const raised = written.raised ?? (written.surface ? shiftLightness(surface, -0.035) : tint(0.957, 0.14, 0.016));
  const accent = written.accent ?? suggestAccent({ c, h }, [surface, raised]);
  return {
    surface,
    raised,
    text: tint(0.23, 0.3, 0.03),
    muted: tint(0.42, 0.3, 0.03),
    brand,
    onBrand: chooseLetters(brand, { light: tint(0.975, 0.1, 0.012), dark: tint(0.2, 0.4, 0.04) }),
    accent,
    onAccent: chooseLetters(accent, { light: "#FFFFFF", dark: tint(0.18, 0.3, 0.03) }),
    highlight: liftOff(format(GOLD), [brand]),
    line: tint(0.86, 0.22, 0.022),
    focus: accent,
  };
}

/** A dark palette that goes with a light one. The colours that are written have an effect on the others. */
export function suggestDark(light: Palette, written: WrittenPalette): Palette {
  const { l, c, h = 0 } = toOklch(light.brand);
  const tint = (lightness: number, share: number, limit: number) =>
    format({ mode: "oklch", l: lightness, c: Math.min(c * share, limit), h });
  const surface = written.surface ?? tint(0.195, 0.25, 0.016);
  const raised = written.raised ?? (written.surface ? shiftLightness(surface, 0.045) : tint(0.245, 0.3, 0.022));
  const brand = written.brand ?? format({ mode: "oklch", l: Math.min(l, 0.31), c: Math.min(c, 0.09), h });
  const accent = written.accent ?? brighten(light.accent, [surface, raised]);
  return {
    surface,
    raised,
    text: tint(0.935, 0.1, 0.012),
    muted: tint(0.77, 0.14, 0.018),
    brand,
    onBrand: chooseLetters(brand, { light: tint(0.96, 0.1, 0.012), dark: tint(0.2, 0.4, 0.04) }),
    accent,
    onAccent: chooseLetters(accent, { light: "#FFFFFF", dark: darken(accent) }),
    highlight: isReadable(light.highlight, [brand]) ? light.highlight : liftOff(format(GOLD), [brand]),
    line: tint(0.4, 0.25, 0.022),
    focus: shiftLightness(accent, 0.05),
  };
}

/** An accent that goes with a hue, for buttons and for links in texts on some backgrounds. */
function suggestAccent({ c, h }: { c: number; h: number }, grounds: readonly string[]): string {
  // beside a grey, anything can be seen
  const isCool = c < 0.03 || (h > COOL[0] && h < COOL[1]);
  return liftOff(format(isCool ? COPPER : NAVY), grounds);
}

/** An accent for dark backgrounds. */
function brighten(accent: string, grounds: readonly string[]): string {
  if (isReadable(accent, grounds)) return accent;
  const { c, h = 0 } = toOklch(accent);
  return liftOff(format({ mode: "oklch", l: 0.78, c: Math.min(c, 0.11), h }), grounds);
}

function darken(color: string): string {
  const { c, h = 0 } = toOklch(color);
  return format({ mode: "oklch", l: 0.2, c: Math.min(c * 0.4, 0.04), h });
}

/** A colour, or the closest that can be read on some backgrounds. */
function liftOff(color: string, grounds: readonly string[]): string {
  return isReadable(color, grounds) ? color : (findReadable(color, grounds, TEXT_CONTRAST) ?? chooseExtreme(grounds));
}

/** The light letters for a background if they can be read on it, or else the better ones. */
function chooseLetters(ground: string, letters: { light: string; dark: string }): string {
  if (isReadable(letters.light, [ground])) return letters.light;
  return measureContrast("#FFFFFF", ground) >= TEXT_CONTRAST ? "#FFFFFF" : letters.dark;
}

function shiftLightness(color: string, by: number): string {
  const { l, ...rest } = toOklch(color);
  // the other way where there is no room
  return format({ ...rest, l: l + by < 0 || l + by > 1 ? l - by : l + by });
}

function toOklch(color: string): Oklch {
  return oklch(parse(color)) ?? { mode: "oklch", l: 0, c: 0, h: 0 };
}

function format(color: Oklch): string {
  return (formatHex(toRgb(color)) as string).toUpperCase();
}
