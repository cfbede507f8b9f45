import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Site } from "../generated/site.ts";
import type { Assets } from "../site/assets.ts";
import type { ValidationContext } from "../validate/context.ts";
import type { Diagnostic } from "../validate/diagnostic.ts";
import { type AppliedFix, fix } from "../validate/fix.ts";
import { validateSite } from "../validate/validateSite.ts";
import { cacheFolder } from "./files/project.ts";
import { hasIcon, iconNames, iconPath } from "./media/icons.ts";
import { type Media, readMedia } from "./media/media.ts";
import { saveSpec } from "./saveSpec.ts";

/** A spec as it was read, with what checking it takes. */
export interface ReadSite {
  file: string;
  text: string;
  /** What of it is to be checked: its bytes when they are no text, so that it is said where. */
  input: string | Uint8Array;
  mediaFolder: string;
  media: Media;
  context: ValidationContext;
}

/** A spec that was checked, with what it needs of the world. */
export interface LoadedSite extends Omit<ReadSite, "input" | "context"> {
  diagnostics: Diagnostic[];
  /** There when the spec has no error. */
  site?: Site;
  assets: Assets;
}

/** Reads and validates a spec. Throws when it, or its media folder, cannot be read. */
export async function loadSite(file: string, now = new Date(), cache = cacheFolder): Promise<LoadedSite> {
  const { input, context, ...read } = await readSite(file, { now, cache });
  const { diagnostics, site } = validateSite(input, context);
  return { ...read, diagnostics, site, assets: { now, icon: iconPath, picture: read.media.original } };
}

/** Puts right in a spec's file what is certain; returns what was done. Throws when the file cannot be written. */
export function fixSite({ file, text, input, context }: ReadSite): readonly AppliedFix[] {
  // bytes that are no text have no certain repair
  if (input !== text) return [];
  const fixed = fix(text, (version) => validateSite(version, context).diagnostics);
  if (fixed.text !== text) saveSpec(file, fixed.text);
  return fixed.fixes;
}

/** How a spec is read, when not as a command does. */
interface Reading extends Pick<ValidationContext, "onStep"> {
  now?: Date;
  cache?: string;
}

/** Reads a spec and its media folder. Throws when one of them cannot be read. */
export async function readSite(
  file: string,
  { now = new Date(), cache = cacheFolder, onStep }: Reading = {},
): Promise<ReadSite> {
  const mediaFolder = join(dirname(resolve(file)), "media");
  const text = readFileSync(file, "utf8");
  const media = await readMedia(mediaFolder, text, cache);
  const context: ValidationContext = {
    now,
    media: media.names,
    icons: hasIcon,
    iconNames,
    onStep,
    checkPicture: media.problem,
    photoWidth: media.photoWidth,
    withDependencies: media.withDependencies,
    pictureBytes: media.bytes,
  };
  return { file, text, input: bytesOf(file, text) ?? text, mediaFolder, media, context };
}

/** The bytes of a file that are no text. They are read again only when a sign stands in it that is put in their place. */
function bytesOf(file: string, text: string): Uint8Array | undefined {
  const bytes = text.includes("\uFFFD") ? readFileSync(file) : undefined;
  return bytes && !isUtf8(bytes) ? bytes : undefined;
}
