import { resolve } from "node:path";
import type { Plugin } from "vite";
import { bootScriptsPlugin } from "./build/bootScripts.ts";
import { buildPlugin } from "./build/buildPlugin.ts";
import { importGraphPlugin } from "./build/code.ts";
import { environmentsPlugin } from "./build/environments.ts";
import { sourceChecksPlugin } from "./build/sourceChecks.ts";
import { generatePlugin } from "./generate/generatePlugin.ts";
import { hotStylesPlugin } from "./preview/hotStyles.ts";
import { previewPlugin } from "./preview/previewPlugin.ts";

/** The options of the plugin. */
export interface ProspectusOptions {
  /** The spec. The default is the environment variable SITE, or else site.json. */
  file?: string;
  /** Whether a build writes a .br and a .gz copy of each file. The default is whether the environment variable COMPRESS is set. */
  compress?: boolean;
}

/** Turns a site.json into a website: a live preview in development, prerendered pages in a build. */
export function prospectus(options: ProspectusOptions = {}): Plugin[] {
  const { file = process.env.SITE || "site.json", compress = Boolean(process.env.COMPRESS) } = options;
  const site = resolve(file);
  return [
    generatePlugin(),
    environmentsPlugin(site),
    bootScriptsPlugin(),
    sourceChecksPlugin(),
    importGraphPlugin(),
    buildPlugin(site, compress),
    previewPlugin(site),
    hotStylesPlugin(),
  ];
}
