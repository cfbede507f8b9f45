import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { build, normalizePath, type Rolldown } from "vite";
import { readJson, tryWriteJson } from "../../files/cacheFile.ts";
import { cacheFolder, engineRoot, engineUrl } from "../../files/roots.ts";
import { hashEngine } from "../../files/sourceHash.ts";
import { HOT_MODULE, HOT_MODULE_URL } from "./hotModule.ts";

/** Scripts of Studio that the preview serves as a bundle: as modules they would be hundreds of requests. */
export interface ScriptBundle {
  /** Its name in the folder of caches. */
  name: string;
  /** The address of its files. */
  address: string;
  /** The modules that documents load, by name. */
  entries: Record<string, string>;
  /** The folder of its other files, from that of the entries; without it, they are beside them. */
  chunks?: string;
  /** The folders with its sources. */
  sources: readonly string[];
  /** The addresses from which it imports modules that it does not have, by the files of those. */
  external?: Readonly<Record<string, string>>;
}

/** A file of a bundle as it is served. */
export interface BundledFile {
  type: string;
  content: string;
  /** The files of the bundle that it imports at once. */
  imports: string[];
}

/** The files of a bundle by their names. */
export type BundledFiles = ReadonlyMap<string, BundledFile>;

/** The folder of the code that bundles: a source of each bundle, too. */
const BUNDLER = "src/output/bundle";

/** The folders with the sources of scripts: `root`, and of each subject the folder with a name, such as "panel". */
export function listSources(root: string, name: string): string[] {
  const editor = join(engineRoot, "src/editor");
  const subjects = existsSync(editor) ? readdirSync(editor) : [];
  const folders = subjects.map((subject) => `src/editor/${subject}/${name}`);
  return [
    ...[`src/editor/${root}`, "src/editor/protocol", "src/editor/rich", "src/json", "src/site"],
    ...folders.filter((folder) => existsSync(join(engineRoot, folder))),
  ];
}

/** The address of a script of a bundle; with the environment variable STUDIO_SOURCES, that of its source. */
export function scriptAddress({ address, entries }: ScriptBundle, name: string): string {
  return process.env.STUDIO_SOURCES ? engineUrl(`${entries[name]}`) : `${address}/${name}.js`;
}

/** Whether a bundle is made from a file. */
export function isSourceOf({ sources }: ScriptBundle, path: string): boolean {
  return sources.some((folder) => path.startsWith(join(engineRoot, folder) + sep)) && !path.includes(".test.");
}

/** The file of a bundle in the package, where it is made. */
export function packagedFile({ name }: ScriptBundle): string {
  return `dist/${name}.json`;
}

/** Makes a bundle, unless it was made from the same sources before. Rejects when it cannot be made. */
export async function loadBundle(bundle: ScriptBundle): Promise<BundledFiles> {
  const packaged = join(engineRoot, packagedFile(bundle));
  if (existsSync(packaged)) return new Map(JSON.parse(readFileSync(packaged, "utf8")));
  const cache = join(cacheFolder, `${bundle.name}.json`);
  const sources = JSON.stringify([bundle, hashEngine([...bundle.sources, BUNDLER])]);
  const cached = readJson<{ sources: string; files: [string, BundledFile][] }>(cache);
  if (cached?.sources === sources) return new Map(cached.files);
  const files = await bundleScripts(bundle);
  tryWriteJson(cache, { sources, files: [...files] });
  return files;
}

/** Makes a bundle. Rejects when it cannot be made. */
export async function bundleScripts(bundle: ScriptBundle): Promise<BundledFiles> {
  const { name, address, entries, chunks = "", external = {} } = bundle;
  const input = Object.entries(entries).map(([entry, file]) => [entry, join(engineRoot, file)]);
  const addresses = Object.fromEntries(
    Object.entries(external).map(([file, url]) => [normalizePath(join(engineRoot, file)), url]),
  );
  const result = await build({
    configFile: false,
    root: engineRoot,
    base: `${address}/`,
    mode: "production",
    // the preview is a server for development, and says so to all that Vite bundles in its process
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", development: false } },
    // the libraries have directives for servers that Vite warns about
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: Object.fromEntries(input),
        preserveEntrySignatures: "strict",
        external: [HOT_MODULE, ...Object.keys(addresses)],
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: `${chunks}[name].js`,
          assetFileNames: `${chunks}${name}[extname]`,
          paths: { [HOT_MODULE]: HOT_MODULE_URL, ...addresses },
        },
      },
    },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  return new Map(outputs.flatMap(({ output }) => output.map((file) => [file.fileName, describeFile(file)] as const)));
}

function describeFile(file: Rolldown.OutputChunk | Rolldown.OutputAsset): BundledFile {
  const content = file.type === "chunk" ? file.code : file.source.toString();
  const imports = file.type === "chunk" ? file.imports : [];
  return { type: file.fileName.endsWith(".css") ? "text/css" : "text/javascript", content, imports };
}

/** A file of a bundle and all files that it needs before it runs. */
export function listNeededFiles(files: BundledFiles, name: string): string[] {
  const names = new Set([name]);
  for (const needed of names)
    for (const imported of files.get(needed)?.imports ?? []) if (files.has(imported)) names.add(imported);
  return [...names];
}
