import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Site } from "../generated/site";
import type { Assets } from "../site/assets";
import type { ValidationContext } from "../validate/context";
import type { Diagnostic } from "../validate/diagnostic";
import { type Fix, fix } from "../validate/fix";
import { validateSite } from "../validate/validateSite";
import { cacheFolder } from "./config";
import { hasIcon, iconNames, iconPath } from "./icons";
import { type Media, readMedia } from "./media";
import { saveSpec } from "./saveSpec";

/** A spec as it was read, with what it needs of the world. */
export interface LoadedSite {
  file: string;
  text: string;
  diagnostics: Diagnostic[];
  /** There when the spec has no error. */
  site?: Site;
  assets: Assets;
  mediaFolder: string;
  media: Media;
}

/** The spec that the commands work on: SITE of the environment, else site.json of this folder. */
export function siteFile(): string {
  return resolve(process.env.SITE || "site.json");
}

/** Reads and validates a spec. Throws when the file cannot be read. */
export async function loadSite(file: string, now = new Date(), cache = cacheFolder): Promise<LoadedSite> {
  const { text, input, media, mediaFolder, context } = await readSite(file, now, cache);
  const { diagnostics, site } = validateSite(input, context);
  const assets = { now, icon: iconPath, picture: media.original };
  return { file, text, diagnostics, site, assets, mediaFolder, media };
}

/** Puts right in a spec's file what is certain; returns what was done. Throws when the file cannot be read or written. */
export async function fixSite(file: string): Promise<readonly Fix[]> {
  const { text, input, context } = await readSite(file, new Date(), cacheFolder);
  // bytes that are no text have no certain repair
  if (input !== text) return [];
  const fixed = fix(text, (version) => validateSite(version, context).diagnostics);
  if (fixed.text !== text) saveSpec(file, fixed.text);
  return fixed.fixes;
}

async function readSite(file: string, now: Date, cache: string) {
  const mediaFolder = join(dirname(file), "media");
  const { text, input } = readText(file);
  const media = await readMedia(mediaFolder, text, cache);
  const context: ValidationContext = {
    now,
    media: media.names,
    icons: hasIcon,
    iconNames,
    pictureFault: media.fault,
    pictureBytes: media.bytes,
  };
  return { text, input, media, mediaFolder, context };
}

/** The text of a file, and what of it is to be checked: its bytes when they are no text, so that it is said where. */
function readText(file: string): { text: string; input: string | Uint8Array } {
  const bytes = readFileSync(file);
  const text = bytes.toString("utf8");
  return { text, input: isUtf8(bytes) ? text : bytes };
}
