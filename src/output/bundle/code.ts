import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildEnvironment, normalizePath, type Plugin, type Rolldown, type ViteBuilder } from "vite";
import { readIfExists, readJson, writeJson } from "../../files/cacheFile.ts";
import { contentHash } from "../../files/contentHash.ts";
import { keepNewest } from "../../files/keepNewest.ts";
import { listFiles } from "../../files/listFiles.ts";
import { workFolder } from "../../files/roots.ts";
import { hashEngine, hashSiteCode } from "../../files/sourceHash.ts";
import { getItem } from "../../json/getItem.ts";
import type { ServerEntry } from "../../render/serverEntry.ts";
import type { BlockStyles } from "../../render/styles/pageStyle.ts";
import { throwLoadError } from "../errors.ts";
import { blockStyles } from "../styles/blockStyles.ts";
import { bootModule, bootScripts } from "./bootScripts.ts";
import { licenses } from "./licenses.ts";
import type { UsedParts } from "./usedParts.ts";

/** The script of all pages. */
export const LOADER = "src/boot/loader.ts";
/** The script of all pages of a site with analytics. */
export const FIRST_VIEW = "src/boot/firstView.ts";

/** The bundled code of a site. */
export interface SiteCode {
  /** A hash of the sources. */
  source: string;
  /** The folder with the files that browsers load. */
  folder: string;
  /** The paths of these files, relative to the folder and to the site's root. */
  files: string[];
  /** The file with the application's entry. */
  entry: string;
  /** The style sheet with the styles of all blocks. */
  style: string;
  /** The scripts that are inlined in pages, by module id. */
  inline: Record<string, string>;
  /** The modules of those that pages with the block types of the site can contain, in a stable order. */
  pageScripts: string[];
  /** The licenses of the packages that are published with the site, without licenses of its fonts. */
  licenses: string[];
  /** The style rules of each block type. */
  styles: BlockStyles;
  /** The files of the site's own part of Studio, in a folder; missing for a site without it. */
  studio?: { folder: string; files: string[] };
  /** The module that renders pages. */
  server: ServerEntry;
  /** Its URL, from which other threads load it. */
  serverUrl: string;
}

/** The cached facts about bundled code, for later builds with the same sources. */
interface Manifest extends Omit<SiteCode, "source" | "folder" | "studio" | "server" | "serverUrl"> {
  studioFiles: string[];
  /** The name and content hash of each file in the folder. */
  hashes: [name: string, hash: string][];
}

/** The facts about a site on which its code depends. */
export interface CodeOptions {
  /** The path below which it is served, with a slash at its end. */
  base: string;
  hasStudio?: boolean;
  /** The block types and parts that it uses; undefined for all. */
  usedParts?: UsedParts | undefined;
}

/** How many versions of the code the cache holds. */
const MAX_VERSIONS = 12;
const versions = join(workFolder, "code");
const MANIFEST = "manifest.json";

/**
 * The folder for the code of the current sources, with `client`, `server` and a manifest. It is that of an earlier build
 * or a new one, because two simultaneous builds must not write to the same folder.
 */
export function codeFolder({ usedParts, ...options }: CodeOptions): string {
  const hash = `${sourceHash(options)}-${contentHash(JSON.stringify(usedParts ?? "all"))}`;
  const names = existsSync(versions) ? readdirSync(versions) : [];
  const cachedName = names.find((name) => name.startsWith(`${hash}-`) && existsSync(join(versions, name, MANIFEST)));
  return join(versions, cachedName ?? `${hash}-${process.pid}-${Date.now()}`);
}

/** A hash of everything that the code depends on, but the block types of the site. */
function sourceHash({ base, hasStudio }: CodeOptions): string {
  return contentHash(process.version, base, hasStudio ? "studio" : "", hashEngine(["src"]), hashSiteCode());
}

/**
 * The modules of the scripts that are inlined in pages, by the names of their environments. Each is bundled separately,
 * so that a module that two of them import is in both.
 */
export function inlineScripts(): Map<string, string> {
  const modules = [LOADER, FIRST_VIEW, ...[...bootScripts().keys()].map(bootModule)];
  return new Map(modules.map((module) => [`inline_${module.replace(/\W/g, "_")}`, module]));
}

/** Bundles the code, unless the cache has it for the same sources, and loads the module that renders pages. */
export async function siteCode(builder: ViteBuilder): Promise<SiteCode> {
  const folder = dirname(builder.config.environments.ssr?.build.outDir ?? "");
  const cachedManifest = readManifest(folder);
  // Vite would build all environments if none were marked as built
  if (cachedManifest) for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
  // stack traces then refer to the sources instead of the bundle
  process.setSourceMapsEnabled(true);
  const manifest = cachedManifest ?? (await bundle(builder, folder));
  utimesSync(folder, new Date(), new Date());
  keepNewest(versions, MAX_VERSIONS);
  return load(folder, manifest);
}

/**
 * The code of the current sources, as an earlier build has bundled it for this base and these parts. Throws when there is
 * none.
 */
export function bundledCode(base: string, usedParts?: UsedParts): Promise<SiteCode> {
  for (const hasStudio of [false, true]) {
    const folder = codeFolder({ base, hasStudio, usedParts });
    const manifest = readManifest(folder);
    if (manifest) return load(folder, manifest);
  }
  throw new Error(`The current sources have not been built for the base path ${base}.`);
}

async function load(folder: string, manifest: Manifest): Promise<SiteCode> {
  const source = getItem(basename(folder).split("-"), 0);
  const client = join(folder, "client");
  const { studioFiles, ...facts } = manifest;
  const studio = studioFiles.length > 0 && { studio: { folder: join(folder, "studio"), files: studioFiles } };
  return {
    ...facts,
    ...studio,
    source,
    folder: client,
    server: await loadServer(folder),
    serverUrl: createServerUrl(folder),
  };
}

function createServerUrl(folder: string): string {
  return pathToFileURL(join(folder, "server/entry-server.js")).href;
}

/** Loads the module that renders pages. Throws a BuildError for an error in a block. */
function loadServer(folder: string): Promise<ServerEntry> {
  return import(createServerUrl(folder)).catch(throwLoadError);
}

/** The manifest of a folder; undefined when there is none, or when a file has been changed. */
function readManifest(folder: string): Manifest | undefined {
  const manifest = readJson<Manifest>(join(folder, MANIFEST));
  const isIntact = ([name, hash]: [string, string]) => contentHash(readIfExists(join(folder, name)) ?? "") === hash;
  return manifest?.hashes.every(isIntact) ? manifest : undefined;
}

async function bundle(builder: ViteBuilder, folder: string): Promise<Manifest> {
  const environment = (name: string) => builder.environments[name] as BuildEnvironment;
  const ssr = environment("ssr");
  const server = await build(builder, ssr);
  const client = environment("client");
  const browser = await build(builder, client);
  const { studio } = builder.environments;
  const studioFiles = studio ? await build(builder, studio) : [];
  const pageScripts = listPageScripts(imports.get(client)?.keys() ?? []);
  const inline: Record<string, string> = {};
  for (const [name, module] of inlineScripts()) {
    // in Studio, pages can contain any
    if (!studio && !pageScripts.includes(module)) continue;
    const [chunk] = await build(builder, environment(name));
    // "</script" would end the script element
    if (chunk?.type === "chunk") inline[module] = chunk.code.trim().replaceAll("</script", "<\\/script");
  }
  const serverEntry = server.find((item) => item.type === "chunk" && item.isEntry) as Rolldown.OutputChunk;
  const findName = (matches: (item: Rolldown.OutputChunk | Rolldown.OutputAsset) => boolean) =>
    browser.find(matches)?.fileName ?? "";
  const { styleSheets } = await loadServer(folder);
  const rules = new Map(Object.entries(styleSheets));
  const manifest: Manifest = {
    files: browser.map(({ fileName }) => fileName),
    entry: findName((item) => item.type === "chunk" && item.isEntry),
    style: findName(({ fileName }) => fileName.endsWith(".css")),
    inline,
    pageScripts,
    studioFiles: studioFiles.flatMap((item) => (item.type === "chunk" ? item.fileName : [])),
    licenses: licenses(browser.flatMap((item) => (item.type === "chunk" ? item.moduleIds : []))),
    styles: blockStyles(serverEntry.facadeModuleId ?? "", imports.get(ssr) ?? new Map(), rules),
    hashes: listFiles(folder).map((name) => [name, contentHash(readFileSync(join(folder, name)))]),
  };
  writeJson(join(folder, MANIFEST), manifest);
  return manifest;
}

/**
 * The modules of the scripts that pages can contain: a component marks elements of its own for a boot script in its
 * folder, and need not import it. `modules` are the modules of the application.
 */
function listPageScripts(modules: Iterable<string>): string[] {
  const folders = new Set(Array.from(modules, (module) => dirname(normalizePath(module))));
  const boots = Array.from(bootScripts()).filter(([, file]) => folders.has(dirname(normalizePath(file))));
  return [LOADER, FIRST_VIEW, ...boots.map(([name]) => bootModule(name))];
}

async function build(builder: ViteBuilder, environment: BuildEnvironment) {
  const output = (await builder.build(environment)) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  return [output].flat().flatMap(({ output }) => output as (Rolldown.OutputChunk | Rolldown.OutputAsset)[]);
}

const imports = new WeakMap<object, Map<string, readonly string[]>>();

/** Records which module imports which, to find the styles of each block. */
export function importGraphPlugin(): Plugin {
  return {
    name: "prospectus:import-graph",
    apply: "build",
    moduleParsed({ id, importedIds }) {
      const graph = imports.get(this.environment) ?? new Map<string, readonly string[]>();
      imports.set(this.environment, graph.set(id, importedIds));
    },
  };
}
