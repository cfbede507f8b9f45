import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from "vite";
import { readIfExists, readJson, writeJson } from "../files/cacheFile.ts";
import { contentHash } from "../files/contentHash.ts";
import { filesIn } from "../files/filesIn.ts";
import { keepNewest } from "../files/keepNewest.ts";
import { projectRoot } from "../files/project.ts";
import { blockStyles } from "../styles/blockStyles.ts";
import type { BlockStyles } from "../styles/pageStyle.ts";
import { bootModule, bootScripts } from "./bootScripts.ts";
import { licenses } from "./licenses.ts";
import type { ServerEntry } from "./renderSite.ts";

/** The scripts that all pages have, and that the pages of a site with analytics have. */
export const LOADER = "/src/boot/loader.ts";
export const FIRST_VIEW = "/src/boot/firstView.ts";

/** The code of the site as Vite has bundled it. */
export interface SiteCode {
  /** A hash of the sources. */
  source: string;
  /** The folder with the files that the browser loads, by their names below the site's root. */
  folder: string;
  files: string[];
  /** The application's entry, and the style sheet with the styles of all blocks: names of such files. */
  entry: string;
  style: string;
  /** The scripts that are written into pages, by their modules. */
  inline: Record<string, string>;
  /** The licenses of the packages that are published with the site. */
  licenses: string;
  /** The style rules that each page needs. */
  styles: BlockStyles;
  /** The module that renders pages. */
  server: ServerEntry;
}

/** What a build keeps of its code for the next one whose sources are the same. */
interface Manifest extends Omit<SiteCode, "source" | "folder" | "server"> {
  /** The hash of each file of the folder, by its name. */
  hashes: [name: string, hash: string][];
}

/** So many versions of the code are kept. */
const VERSIONS = 5;
const versions = join(projectRoot, ".prospectus/code");
const MANIFEST = "manifest.json";

/**
 * The folder for the code as its sources are now, with `client`, `server` and a manifest: that of an earlier build, or a
 * new one, since two builds at once must not write into the same folder.
 */
export function codeFolder(base: string): string {
  const hash = sourceHash(base);
  const names = existsSync(versions) ? readdirSync(versions) : [];
  const known = names.find((name) => name.startsWith(`${hash}-`) && existsSync(join(versions, name, MANIFEST)));
  return join(versions, known ?? `${hash}-${process.pid}-${Date.now()}`);
}

/** A hash of what the code depends on. */
function sourceHash(base: string): string {
  const contents = filesIn(join(projectRoot, "src"))
    .filter((name) => !/\.test\./.test(name))
    .sort()
    .flatMap((name) => [name, readFileSync(join(projectRoot, "src", name))]);
  const others = ["package-lock.json", "vite.config.ts"].map((name) => readFileSync(join(projectRoot, name)));
  return contentHash(process.version, base, ...others, ...contents);
}

/**
 * The modules of the scripts that are written into pages, by the names of their environments: each is bundled by itself,
 * so that what two of them import is in both.
 */
export function inlineScripts(): Map<string, string> {
  const modules = [LOADER, FIRST_VIEW, ...[...bootScripts().keys()].map(bootModule)];
  return new Map(modules.map((module) => [`inline_${module.replace(/\W/g, "_")}`, module]));
}

/** Bundles the code, unless an earlier build has done so from the same sources, and loads the module that renders pages. */
export async function siteCode(builder: ViteBuilder): Promise<SiteCode> {
  const folder = dirname(builder.config.environments.ssr?.build.outDir ?? "");
  const known = readManifest(folder);
  // Vite builds every environment by itself when none was built
  if (known) for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
  // stacks name the sources in place of the bundle's lines
  process.setSourceMapsEnabled(true);
  const manifest = known ?? (await bundle(builder, folder));
  utimesSync(folder, new Date(), new Date());
  keepNewest(versions, VERSIONS);
  return load(folder, manifest);
}

/** The code of the sources as they are now, which a build has bundled for this base. Throws when none has. */
export function bundledCode(base: string): Promise<SiteCode> {
  const folder = codeFolder(base);
  const manifest = readManifest(folder);
  if (!manifest) throw new Error(`No site was built below ${base} from the sources as they are now.`);
  return load(folder, manifest);
}

async function load(folder: string, manifest: Manifest): Promise<SiteCode> {
  const source = basename(folder).split("-")[0] as string;
  return { ...manifest, source, folder: join(folder, "client"), server: await loadServer(folder) };
}

/** The module that renders pages. */
function loadServer(folder: string): Promise<ServerEntry> {
  return import(pathToFileURL(join(folder, "server/entry-server.js")).href);
}

/** The manifest of a folder whose files are all as they were written. */
function readManifest(folder: string): Manifest | undefined {
  const manifest = readJson<Manifest>(join(folder, MANIFEST));
  const isIntact = ([name, hash]: [string, string]) => contentHash(readIfExists(join(folder, name)) ?? "") === hash;
  return manifest?.hashes.every(isIntact) ? manifest : undefined;
}

async function bundle(builder: ViteBuilder, folder: string): Promise<Manifest> {
  const environment = (name: string) => builder.environments[name] as BuildEnvironment;
  const ssr = environment("ssr");
  const server = await build(builder, ssr);
  const browser = await build(builder, environment("client"));
  const inline: Record<string, string> = {};
  for (const [name, module] of inlineScripts()) {
    const [chunk] = await build(builder, environment(name));
    // what would end its element may not be in it
    if (chunk?.type === "chunk") inline[module] = chunk.code.trim().replaceAll("</script", "<\\/script");
  }
  const nameOf = (isIt: (item: Rolldown.OutputChunk | Rolldown.OutputAsset) => boolean) =>
    browser.find(isIt)?.fileName ?? "";
  const { styleSheets } = await loadServer(folder);
  const rules = new Map(Object.entries(styleSheets).map(([name, css]) => [join(projectRoot, name), css]));
  const manifest: Manifest = {
    files: browser.map(({ fileName }) => fileName),
    entry: nameOf((item) => item.type === "chunk" && item.isEntry),
    style: nameOf(({ fileName }) => fileName.endsWith(".css")),
    inline,
    licenses: licenses(browser.flatMap((item) => (item.type === "chunk" ? item.moduleIds : []))),
    styles: blockStyles(server, imports.get(ssr) ?? new Map(), rules),
    hashes: filesIn(folder).map((name) => [name, contentHash(readFileSync(join(folder, name)))]),
  };
  writeJson(join(folder, MANIFEST), manifest);
  return manifest;
}

async function build(builder: ViteBuilder, environment: BuildEnvironment) {
  const output = (await builder.build(environment)) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  return [output].flat().flatMap(({ output }) => output as (Rolldown.OutputChunk | Rolldown.OutputAsset)[]);
}

const imports = new WeakMap<object, Map<string, readonly string[]>>();

/** Takes note of which module imports which, for the styles of each block. */
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
