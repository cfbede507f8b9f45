import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Site } from "../generated/site";
import type { Assets } from "../site/assets";
import type { Diagnostic } from "../validate/diagnostic";
import { validateSite } from "../validate/validateSite";
import { hasIcon, iconPaths } from "./icons";
import { mediaFiles, readMedia } from "./media";

/** A spec as it was read, with what it needs of the world. */
export interface LoadedSite {
  file: string;
  text: string;
  diagnostics: Diagnostic[];
  /** There when the spec has no error. */
  site?: Site;
  assets: Assets;
  mediaFolder: string;
}

/** The spec that the commands work on: SITE of the environment, else site.json of this folder. */
export function siteFile(): string {
  return resolve(process.env.SITE ?? "site.json");
}

/** Reads and validates a spec. Throws when the file cannot be read. */
export async function loadSite(file: string, now = new Date()): Promise<LoadedSite> {
  const bytes = readFileSync(file);
  const mediaFolder = join(dirname(file), "media");
  const { diagnostics, site } = validateSite(bytes, { now, media: mediaFiles(mediaFolder), icons: hasIcon });
  const sizes = site ? await readMedia(mediaFolder) : new Map();
  const assets = { now, icon: iconPaths, picture: (name: string) => sizes.get(name) };
  return { file, text: bytes.toString("utf8"), diagnostics, site, assets, mediaFolder };
}
