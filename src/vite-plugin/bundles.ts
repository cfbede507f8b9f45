import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
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

/** Both bundles of the source as it stands, made anew only when something in it changed. */
export async function bundles(
  base: string,
): Promise<{ client: ClientBundle; server: ServerBundle; entry: ServerEntry }> {
  const source = sourceHash();
  const [client, server] = await Promise.all([
    kept(`client-${contentHash(source, base)}`, async () => (await import("./bundle")).bundleClient(base)),
    kept(`server-${source}`, async () => (await import("./bundle")).bundleServer()),
  ]);
  // a folder of its own for each content: builds that run at once do not meet
  const folder = join(projectRoot, ".prospectus", `server-${source}`);
  writeFiles(folder, new Map(server.files));
  const entry = await import(pathToFileURL(join(folder, server.entry)).href);
  return { client, server, entry };
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

async function kept<Bundle>(name: string, make: () => Promise<Bundle>): Promise<Bundle> {
  const folder = join(cacheFolder, name);
  try {
    return JSON.parse(readFileSync(join(folder, "bundle.json"), "utf8"));
  } catch {
    const made = await make();
    writeFiles(folder, new Map([["bundle.json", JSON.stringify(made)]]));
    return made;
  }
}
