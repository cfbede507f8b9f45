import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import { bootModule, bootScripts } from "./bootScripts";
import { projectRoot, SERVER_ENTRY, viteConfig } from "./config";
import type { ServerEntry } from "./renderSite";
import { writeFiles } from "./writeFiles";

/** The code that the browser gets, and where each entry of it stands. */
export interface ClientBundle {
  /** The files by their name below the site's root. */
  files: Map<string, string | Uint8Array>;
  loader: string;
  entry: string;
  style: string;
  /** The plain scripts by name. */
  boot: Map<string, string>;
}

/** Bundles the browser's code; `base` is the path below which the site stands. */
export async function bundleClient(base: string): Promise<ClientBundle> {
  const boot = [...bootScripts(projectRoot).keys()];
  const bootInputs = boot.map((name) => [`boot-${name}`, bootModule(name)] as const);
  // apart, so that what runs before React shares no chunk with it
  const [application, before] = await Promise.all([
    bundle(base, { application: "src/app/entry-client.tsx" }),
    bundle(base, { loader: "src/boot/loader.ts", ...Object.fromEntries(bootInputs) }),
  ]);
  const style = application.find((item) => item.type === "asset" && item.fileName.endsWith(".css"))?.fileName;
  return {
    files: new Map(
      [...application, ...before].map((item) => [item.fileName, item.type === "chunk" ? item.code : item.source]),
    ),
    loader: entryFile(before, "loader"),
    entry: entryFile(application, "application"),
    style: style as string,
    boot: new Map(boot.map((name) => [name, entryFile(before, `boot-${name}`)])),
  };
}

type Output = Rolldown.RolldownOutput["output"][number][];

async function bundle(base: string, input: Record<string, string>): Promise<Output> {
  const config = viteConfig();
  const result = await build({
    ...config,
    base: `${base}/`,
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { ...config.build?.rolldownOptions, preserveEntrySignatures: "exports-only", input },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}

function entryFile(output: Output, name: string): string {
  const entry = output.find((item) => item.type === "chunk" && item.isEntry && item.name === name);
  if (!entry) throw new Error(`The bundle has no entry ${name}`);
  return entry.fileName;
}

/** Bundles and loads the module that renders pages. */
export async function loadServerEntry(): Promise<ServerEntry> {
  const config = viteConfig();
  const result = (await build({
    ...config,
    build: { ...config.build, ssr: SERVER_ENTRY, write: false, cssCodeSplit: false },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((item) => item.type === "chunk");
  const hash = createHash("sha256");
  for (const { code } of chunks) hash.update(code);
  // a folder of its own for each content: builds that run at once do not meet
  const folder = join(projectRoot, ".prospectus", `server-${hash.digest("hex").slice(0, 12)}`);
  writeFiles(folder, new Map(chunks.map(({ fileName, code }) => [fileName, code])));
  return import(pathToFileURL(join(folder, entryFile(result.output, "entry-server"))).href);
}
