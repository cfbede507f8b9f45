import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { cacheFolder, projectRoot } from "./config";
import { contentHash } from "./contentHash";
import type { BlockStyles } from "./pageStyle";
import type { ServerEntry } from "./renderSite";
import { writeFiles } from "./writeFiles";

/** The code that the browser gets: its files by their name below the site's root, and which of them is what. */
export interface ClientBundle {
  files: [name: string, content: string][];
  loader: string;
  entry: string;
  /** The script that tells of the first page view. */
  firstView: string;
  /** The file with the styles of all blocks. */
  style: string;
  /** The plain scripts by name. */
  boot: Record<string, string>;
}

/** The code that renders pages, and the style rules that they need. */
export interface ServerBundle {
  files: [name: string, content: string][];
  entry: string;
  styles: BlockStyles;
}

/** Both bundles, and the module that renders pages, loaded. */
export interface Bundles {
  client: ClientBundle;
  server: ServerBundle;
  entry: ServerEntry;
}

/**
 * Both bundles of the source as it stands, made anew only when something in it changed: by a process
 * of its own, so that it runs beside the reading of the site and its memory goes with it.
 */
export async function bundles(): Promise<Bundles> {
  const source = sourceHash();
  if (!read(source)) await promisify(execFile)(process.execPath, [join(projectRoot, ".prospectus/commands/bundle.js")]);
  const found = read(source);
  if (!found) throw new Error("The source changed while it was bundled");
  // a folder of its own for each content: builds that run at once do not meet
  const folder = join(projectRoot, ".prospectus", `server-${source}`);
  writeFiles(folder, new Map(found.server.files));
  const entry = await import(pathToFileURL(join(folder, found.server.entry)).href);
  return { ...found, entry };
}

/** Makes both bundles of the source as it stands, for `bundles` to find. */
export async function makeBundles(): Promise<void> {
  const source = sourceHash();
  const { bundleClient, bundleServer } = await import("./bundle");
  const [client, server] = await Promise.all([bundleClient(), bundleServer()]);
  const folder = join(cacheFolder, "bundles");
  mkdirSync(folder, { recursive: true });
  // under its own name only when it is whole: another build may be looking
  const unfinished = join(folder, `${source}.${process.pid}`);
  writeFileSync(unfinished, JSON.stringify({ client, server }));
  renameSync(unfinished, join(folder, `${source}.json`));
}

function read(source: string): { client: ClientBundle; server: ServerBundle } | undefined {
  try {
    return JSON.parse(readFileSync(join(cacheFolder, "bundles", `${source}.json`), "utf8"));
  } catch {
    return undefined;
  }
}

/** What a bundle is made of: the source, the libraries' versions and the commands themselves. */
function sourceHash(): string {
  const source = join(projectRoot, "src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|css)$/.test(name) && !/\.test\./.test(name))
    .sort();
  const contents = files.flatMap((name) => [name, readFileSync(join(source, name))]);
  return contentHash(process.version, readFileSync(join(projectRoot, "package-lock.json")), ...contents);
}
