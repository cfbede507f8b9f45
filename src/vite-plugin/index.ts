import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { bootScriptsPlugin } from "./build/bootScripts.ts";
import { buildPlugin } from "./build/buildPlugin.ts";
import { importGraphPlugin } from "./build/code.ts";
import { environmentsPlugin } from "./build/environments.ts";
import { sourceChecksPlugin } from "./build/sourceChecks.ts";
import { catalogueBuildPlugin } from "./catalogue/catalogueBuild.ts";
import { cataloguePlugin } from "./catalogue/cataloguePlugin.ts";
import { generatePlugin } from "./generate/generatePlugin.ts";
import { hotStylesPlugin } from "./preview/hotStyles.ts";
import { PageFailures } from "./preview/pageFailures.ts";
import { previewPlugin } from "./preview/previewPlugin.ts";

/** The options of the plugin. */
export interface ProspectusOptions {
  /** The spec. The default is the environment variable SITE, or else site.json. */
  file?: string;
  /** Whether a build writes a .br and a .gz copy of each file. The default is whether the environment variable COMPRESS is set. */
  compress?: boolean;
  /** The folder into which a build writes the catalogue of blocks, in place of the site. The default is the environment variable BLOCKS. */
  blocks?: string;
}

/** Turns a site.json into a website: a live preview in development, prerendered pages in a build. */
export function prospectus(options: ProspectusOptions = {}): Plugin[] {
  const { file = process.env.SITE || "site.json", compress = Boolean(process.env.COMPRESS) } = options;
  const { blocks = process.env.BLOCKS } = options;
  const site = resolve(file);
  const preview = { failures: new PageFailures(), token: randomUUID() };
  return [
    generatePlugin(),
    environmentsPlugin(site),
    bootScriptsPlugin(),
    sourceChecksPlugin(),
    importGraphPlugin(),
    blocks ? catalogueBuildPlugin(site, blocks) : buildPlugin(site, compress),
    previewPlugin(site, preview),
    cataloguePlugin(site, preview),
    hotStylesPlugin(),
  ];
}
