import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { readJson, tryWriteJson } from "../../../files/cacheFile.ts";
import { cacheFolder, engineRoot } from "../../../files/roots.ts";
import { hashEngine } from "../../../files/sourceHash.ts";
import { APPLICATION_FILES } from "../../protocol/applicationAddress.ts";

/** A file of the application as it is served. */
export interface ApplicationFile {
  type: string;
  content: string;
}

/** The files of the application by their names. */
export type ApplicationFiles = Map<string, ApplicationFile>;

/** The folders with the sources of the application. */
const SOURCES = [
  ...["src/editor/app", "src/editor/protocol", "src/editor/rich", "src/editor/server/application"],
  ...["src/json", "src/site"],
];
/** The files of the application in the package, where they are bundled. */
const PACKAGED = join(engineRoot, "dist/studio.json");
const CACHE = join(cacheFolder, "studio.json");

/** Bundles the application, unless it was bundled from the same sources before. Rejects when it cannot be bundled. */
export async function loadApplication(): Promise<ApplicationFiles> {
  if (existsSync(PACKAGED)) return new Map(JSON.parse(readFileSync(PACKAGED, "utf8")));
  const sources = hashSources();
  const cached = readJson<{ sources: string; files: [string, ApplicationFile][] }>(CACHE);
  if (cached?.sources === sources) return new Map(cached.files);
  const files = await bundleApplication();
  tryWriteJson(CACHE, { sources, files: [...files] });
  return files;
}

/** The hash of all that a bundle depends on. */
function hashSources(): string {
  return hashEngine(SOURCES);
}

/** Bundles the application. Rejects when it cannot be bundled. */
export async function bundleApplication(): Promise<ApplicationFiles> {
  const result = await build({
    configFile: false,
    root: engineRoot,
    base: `${APPLICATION_FILES}/`,
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
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: { studio: join(engineRoot, "src/editor/app/main.tsx") },
        output: { entryFileNames: "[name].js", assetFileNames: "studio[extname]", chunkFileNames: "[name].js" },
      },
    },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  return new Map(outputs.flatMap(({ output }) => output.map((file) => [file.fileName, describeFile(file)] as const)));
}

function describeFile(file: Rolldown.OutputChunk | Rolldown.OutputAsset): ApplicationFile {
  const content = file.type === "chunk" ? file.code : file.source.toString();
  return { type: file.fileName.endsWith(".css") ? "text/css" : "text/javascript", content };
}
