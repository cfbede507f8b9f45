import type { Theme } from "../../generated/site.ts";
import { completePalette, type Palette, suggestDark, suggestLight } from "./palette.ts";
import { DEFAULT_PRESET, presets } from "./presets.ts";

/** A theme with all that it leaves out: its palettes are whole, and its preset is part of it. */
export interface ResolvedTheme extends Omit<Theme, "preset" | "brandColor" | "light" | "dark"> {
  light: Palette;
  dark: Palette;
  headingFont: NonNullable<Theme["headingFont"]>;
  textFont: NonNullable<Theme["textFont"]>;
  headingWeight: NonNullable<Theme["headingWeight"]>;
}

/**
 * Completes a theme. Its own values come first, then its preset. A palette that is left out, or some of its colours,
 * are derived from its brand colour, or from the preset; the dark palette is derived from the light one.
 */
export function resolveTheme({ preset, brandColor, ...theme }: Theme): ResolvedTheme {
  const { light: presetLight, ...look } = preset ? presets[preset] : DEFAULT_PRESET;
  const { light: writtenLight = {}, dark: writtenDark = {} } = theme;
  const suggestion = brandColor ? suggestLight(brandColor, writtenLight) : presetLight;
  const light = completePalette(writtenLight, suggestion);
  const dark = completePalette(writtenDark, suggestDark(light, writtenDark));
  return { ...look, ...theme, light, dark };
}
