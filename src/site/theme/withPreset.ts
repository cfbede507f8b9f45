import type { Theme } from "../../generated/site.ts";

/** A theme with the whole look of a preset: it keeps its brand colour and whether it is light or dark. */
export function withPreset({ mode, brandColor }: Theme, preset: NonNullable<Theme["preset"]>): Theme {
  return { preset, ...(brandColor && { brandColor }), ...(mode && { mode }) };
}
