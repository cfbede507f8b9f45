import { rolldown } from "rolldown";
import type { Rolldown } from "vite";
import { bootModule, bootScripts, bootScriptsPlugin, isEarly } from "./bootScripts";
import { isRemarkable, SERVER_ENTRY } from "./config";
import { contentHash } from "./files/contentHash";
import { projectRoot } from "./files/project";
import { SourceFault } from "./files/sourceFault";
import { licenses } from "./licenses";
import { pureRouterPlugin } from "./pureRouter";
import { blockStyles } from "./styles/blockStyles";
import { type BundledStyles, bundledStyles } from "./styles/bundledStyles";
import type { BlockStyles } from "./styles/pageStyle";
import { unresolved } from "./unresolved";

/** The code that the browser gets: its files by their name below the site's root, and which of them is what. */
export interface ClientBundle {
  files: [name: string, content: string][];
  entry: string;
  /** The file with the styles of all blocks. */
  style: string;
  /** The code of the loader, which stands in the pages themselves: no visitor is faster than it. */
  loader: string;
  /** The code that tells of the first page view, in the pages themselves. */
  firstView: string;
  /** The code of the plain scripts by name, in the pages themselves: a request each would cost more than their bytes. */
  boot: Record<string, string>;
}

/** The code that renders pages, and the style rules that they need. */
export interface ServerBundle {
  files: [name: string, content: string][];
  entry: string;
  styles: BlockStyles;
}

type Output = Rolldown.RolldownOutput["output"][number][];

/** The browsers that Vite makes code for, those that had all of "baseline" for 30 months. */
const BROWSERS = ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"];

/**
 * Bundles the browser's code and the module that renders pages, by Vite's own bundler without Vite around it:
 * that takes half of the time and a third of the memory. One after the other, for the memory's sake.
 */
export async function bundle(): Promise<{ client: ClientBundle; server: ServerBundle }> {
  const styles = bundledStyles();
  const server = await bundleServer(styles);
  return { server, client: await bundleClient(styles, server.styles.sheets) };
}

/** The files find one another wherever the site stands. */
async function bundleClient(styles: BundledStyles, sheets: BlockStyles["sheets"]): Promise<ClientBundle> {
  const plugins = [styles.plugin, bootScriptsPlugin(projectRoot), pureRouterPlugin()];
  const application = await forBrowsers({ application: "src/app/entry-client.tsx" }, plugins);
  const boot: Record<string, string> = {};
  for (const name of bootScripts(projectRoot).keys()) {
    const code = await bundleInPage(`${name}.boot.ts`, bootModule(name), plugins);
    // as in a module, its names are not the page's
    boot[name] = isEarly(name) ? `"use strict";{${code}}` : code;
  }
  // a page has the styles of its blocks in itself, and the application fetches all others at once
  const css = sheets.map(([file]) => styles.rules.get(file) ?? "").join("");
  const style = `assets/style-${contentHash(css)}.css`;
  return {
    files: [[style, css], ["licenses.txt", licenses(modules(application))], ...scripts(application)],
    loader: await bundleInPage("The loader", "src/boot/loader.ts", plugins),
    firstView: await bundleInPage("The first view", "src/boot/firstView.ts", plugins),
    entry: entryFile(application, "application"),
    style,
    boot,
  };
}

/** A script that stands in the pages themselves: whole, and without what would end its element. */
async function bundleInPage(called: string, input: string, plugins: Rolldown.Plugin[]): Promise<string> {
  const output = await forBrowsers({ script: input }, plugins);
  if (output.length > 1)
    throw new SourceFault(`${called} stands in the pages themselves: import what it needs without import().`);
  return entryOf(output, "script").code.trim().replaceAll("</script", "<\\/script");
}

function forBrowsers(input: Record<string, string>, plugins: Rolldown.Plugin[]): Promise<Output> {
  return run(
    {
      input,
      plugins,
      platform: "browser",
      transform: { target: BROWSERS },
      // what blocks share may stand in the entry's own file: one request
      preserveEntrySignatures: "allow-extension",
    },
    { entryFileNames: "assets/[name]-[hash].js", minify: true, comments: false, topLevelVar: true },
  );
}

async function bundleServer(styles: BundledStyles): Promise<ServerBundle> {
  const imports = new Map<string, readonly string[]>();
  const watcher: Rolldown.Plugin = {
    name: "prospectus:imports",
    moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
  };
  const output = await forServer([styles.plugin, watcher]);
  return {
    files: scripts(output),
    entry: entryFile(output, "entry-server"),
    styles: blockStyles(output, imports, styles.rules),
  };
}

/** The source maps of the server's files by their names. */
export type ServerMaps = ReadonlyMap<string, Rolldown.SourceMap>;

/** Makes the source maps of the server's bundle, for what failed in it. */
export async function serverMaps(): Promise<ServerMaps> {
  const output = await forServer([bundledStyles().plugin], { sourcemap: "hidden" });
  return new Map(output.flatMap((item) => (item.type === "chunk" && item.map ? [[item.fileName, item.map]] : [])));
}

function forServer(plugins: Rolldown.Plugin[], output: Rolldown.OutputOptions = {}): Promise<Output> {
  const input = { "entry-server": SERVER_ENTRY };
  return run({ input, plugins, platform: "node" }, { entryFileNames: "[name].js", ...output });
}

async function run(input: Rolldown.InputOptions, output: Rolldown.OutputOptions): Promise<Output> {
  const bundling = await rolldown({
    cwd: projectRoot,
    onLog(level, log, report) {
      // what is not there would be left to the browser, and to Node, to be found
      if (log.code === "UNRESOLVED_IMPORT" && log.exporter && log.id) throw unresolved(log.exporter, log.id);
      if (isRemarkable(log)) report(level, log);
    },
    ...input,
    // React's own development checks cost four times the rendering, and are on unless this is said
    transform: { define: { "process.env.NODE_ENV": '"production"' }, ...input.transform },
  });
  const { output: made } = await bundling.generate({ chunkFileNames: "assets/[name]-[hash].js", ...output });
  await bundling.close();
  return made;
}

function scripts(output: Output): [name: string, content: string][] {
  return output.flatMap((item) => (item.type === "chunk" ? [[item.fileName, item.code]] : []));
}

function modules(output: Output): string[] {
  return output.flatMap((item) => (item.type === "chunk" ? item.moduleIds : []));
}

function entryFile(output: Output, name: string): string {
  return entryOf(output, name).fileName;
}

function entryOf(output: Output, name: string): Rolldown.OutputChunk {
  const entry = output.find((item) => item.type === "chunk" && item.isEntry && item.name === name);
  if (entry?.type !== "chunk") throw new Error(`The bundle has no entry ${name}`);
  return entry;
}
