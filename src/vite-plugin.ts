import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { cataloguePlugin } from "./editor/node/catalogue/cataloguePlugin.ts";
import { hotStylesPlugin } from "./editor/node/vite/hotStyles.ts";
import { previewPlugin } from "./editor/node/vite/previewPlugin.ts";
import { isRepository } from "./files/roots.ts";
import { generatePlugin } from "./generate/generatePlugin.ts";
import { siteGeneratePlugin } from "./generate/siteGeneratePlugin.ts";
import { listOwnTypes } from "./generate/siteLanguage.ts";
import { buildPlugin } from "./output/buildPlugin.ts";
import { bootScriptsPlugin } from "./output/bundle/bootScripts.ts";
import { importGraphPlugin } from "./output/bundle/code.ts";
import { environmentsPlugin } from "./output/bundle/environments.ts";
import { hotModulePlugin } from "./output/bundle/hotModule.ts";
import { lateModulesPlugin } from "./output/bundle/lateModulesPlugin.ts";
import { siteLanguagePlugin } from "./output/bundle/siteLanguagePlugin.ts";
import { sourceChecksPlugin } from "./output/bundle/sourceChecks.ts";
import { studioLanguagePlugin } from "./output/bundle/studioCode.ts";
import { usedBlocksPlugin } from "./output/bundle/usedBlocks.ts";
import { readUsedParts } from "./output/bundle/usedParts.ts";
import { styleSheetsPlugin } from "./output/styles/styleSheets.ts";
import { once } from "./site/once.ts";

/** The options of the plugin. */
export interface ProspectusOptions {
  /** The spec. The default is the environment variable SITE, or else site.json. */
  file?: string;
  /** Whether a build writes a .br and a .gz copy of each file. The default is whether the environment variable COMPRESS is set. */
  compress?: boolean;
  /** Whether the application has all block types, not only those of the spec. The default is whether the environment variable ALL_BLOCKS is set. */
  allBlocks?: boolean;
}

/** Turns a site.json into a website: a live preview in development, prerendered pages in a build. */
export function prospectus(options: ProspectusOptions = {}): (Plugin | undefined)[] {
  const {
    file = process.env.SITE || "site.json",
    compress = Boolean(process.env.COMPRESS),
    allBlocks = Boolean(process.env.ALL_BLOCKS),
  } = options;
  const site = resolve(file);
  const usedParts = once(() => (allBlocks ? undefined : readUsedParts(site, isRepository ? [] : listOwnTypes())));
  const preview = { token: randomUUID() };
  return [
    isRepository ? generatePlugin() : siteGeneratePlugin(),
    siteLanguagePlugin(),
    environmentsPlugin(site, usedParts),
    usedBlocksPlugin(usedParts),
    bootScriptsPlugin(),
    styleSheetsPlugin(),
    studioLanguagePlugin(),
    sourceChecksPlugin(),
    importGraphPlugin(),
    lateModulesPlugin(),
    buildPlugin(site, compress),
    previewPlugin(site, preview),
    cataloguePlugin(site),
    hotStylesPlugin(),
    hotModulePlugin(),
  ];
}
