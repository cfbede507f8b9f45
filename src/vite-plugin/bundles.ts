import { execFile } from "node:child_process";
import { readFileSync, realpathSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { ClientBundle, ServerBundle } from "./bundle";
import { readIfThere, readJson, writeJson, writeWhole } from "./files/cacheFile";
import { contentHash } from "./files/contentHash";
import { filesIn } from "./files/filesIn";
import { keepNewest } from "./files/keepNewest";
import { cacheFolder, projectRoot } from "./files/project";
import { SourceFault } from "./files/sourceFault";
import type { ServerEntry } from "./renderSite";

/** Of so many states of the source the bundles are kept. */
const BUNDLES = 5;

/** The bundler's allocator gives back at once what is free: half of the memory, and no slower. */
const LEAN = { MIMALLOC_ARENA_EAGER_COMMIT: "0", MIMALLOC_PURGE_DELAY: "0" };

/** Both bundles, and the module that renders pages, loaded. */
export interface Bundles {
  /** Stands for the source that they were made of. */
  source: string;
  client: ClientBundle;
  server: ServerBundle;
  entry: ServerEntry;
}

/**
 * Both bundles of the source as it stands, made anew only when something in it changed: by a process
 * of its own, so that it runs beside the reading of the site and its memory goes with it. Throws what that says.
 */
export async function bundles(): Promise<Bundles> {
  const source = sourceHash();
  if (!read(source)) {
    const command = join(projectRoot, ".prospectus/commands/bundle.js");
    await promisify(execFile)(process.execPath, [command], { env: { ...process.env, ...LEAN } }).catch((error) => {
      throw error.stderr ? new SourceFault(error.stderr.trim()) : error;
    });
  }
  const found = read(source);
  if (!found) throw new SourceFault("The source changed while it was bundled: build it again.");
  // a folder of its own for each content, and each file whole: builds that run at once do not meet
  const kept = join(projectRoot, ".prospectus");
  const folder = join(kept, `server-${source}`);
  for (const [name, content] of found.server.files) {
    const file = join(folder, name);
    if (readIfThere(file)?.toString() !== content) writeWhole(file, content);
  }
  // the time of use, by which the others are cleared
  for (const used of [folder, bundleFile(source)]) utimesSync(used, new Date(), new Date());
  keepNewest(kept, BUNDLES, (name) => name.startsWith("server-"));
  keepNewest(bundleFolder, BUNDLES);
  const entry = await import(pathToFileURL(join(folder, found.server.entry)).href);
  return { ...found, source, entry };
}

/** Makes both bundles of the source as it stands, for `bundles` to find. */
export async function makeBundles(): Promise<void> {
  const source = sourceHash();
  const { bundle } = await import("./bundle");
  writeJson(bundleFile(source), await bundle());
}

const bundleFolder = join(cacheFolder, "bundles");
const bundleFile = (source: string) => join(bundleFolder, `${source}.json`);

function read(source: string): { client: ClientBundle; server: ServerBundle } | undefined {
  return readJson(bundleFile(source));
}

/**
 * What a bundle is made of: the source, the libraries' versions and the commands themselves; and the way to the libraries,
 * by which the files of a bundle are called.
 */
function sourceHash(): string {
  const files = [
    ...filesIn(join(projectRoot, "src")).map((name) => `src/${name}`),
    ...filesIn(join(projectRoot, ".prospectus/commands")).map((name) => `.prospectus/commands/${name}`),
  ];
  const contents = files
    .filter((name) => /\.(ts|tsx|css|js)$/.test(name) && !/\.test\./.test(name))
    .sort()
    .flatMap((name) => [name, readFileSync(join(projectRoot, name))]);
  const libraries = relative(projectRoot, realpathSync(join(projectRoot, "node_modules")));
  return contentHash(process.version, libraries, readFileSync(join(projectRoot, "package-lock.json")), ...contents);
}
