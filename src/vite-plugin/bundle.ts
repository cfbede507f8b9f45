import { build, type Rolldown } from "vite";
import { bootModule, bootScripts } from "./bootScripts";
import type { ClientBundle, ServerBundle } from "./bundles";
import { projectRoot, SERVER_ENTRY, viteConfig } from "./config";
import { blockStyles, type Output } from "./pageStyle";
import { pureRouterPlugin } from "./pureRouter";

/** Bundles the browser's code; its files find one another wherever the site stands. */
export async function bundleClient(): Promise<ClientBundle> {
  const boot = [...bootScripts(projectRoot).keys()];
  const bootInputs = boot.map((name) => [`boot-${name}`, bootModule(name)] as const);
  // apart, so that what runs before React shares no chunk with it
  const [application, before] = await Promise.all([
    bundle({ application: "src/app/entry-client.tsx" }),
    bundle({
      loader: "src/boot/loader.ts",
      firstView: "src/boot/firstView.ts",
      ...Object.fromEntries(bootInputs),
    }),
  ]);
  const output = [...application, ...before];
  return {
    files: output.map((item) => [item.fileName, item.type === "chunk" ? item.code : String(item.source)]),
    loader: entryFile(before, "loader"),
    firstView: entryFile(before, "firstView"),
    entry: entryFile(application, "application"),
    style: output.find(({ fileName }) => fileName.endsWith(".css"))?.fileName ?? "",
    boot: Object.fromEntries(boot.map((name) => [name, entryFile(before, `boot-${name}`)])),
  };
}

/** Bundles the module that renders pages, and sorts out the style rules that each block type needs. */
export async function bundleServer(): Promise<ServerBundle> {
  const config = viteConfig();
  const { output } = (await build({
    ...config,
    // React's own development checks cost four times the rendering, and are on unless this is said
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: { ...config.build, ssr: SERVER_ENTRY, write: false, ssrEmitAssets: true, cssMinify: true },
  })) as Rolldown.RolldownOutput;
  return {
    files: output.flatMap((item) => (item.type === "chunk" ? [[item.fileName, item.code]] : [])),
    entry: entryFile(output, "entry-server"),
    styles: blockStyles(output),
  };
}

async function bundle(input: Record<string, string>): Promise<Output> {
  const config = viteConfig();
  const result = await build({
    ...config,
    plugins: [...(config.plugins ?? []), pureRouterPlugin()],
    base: "./",
    build: {
      write: false,
      // a page has the styles of its blocks in itself, and the application fetches all others at once
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // what blocks share may stand in the entry's own file: one request
        preserveEntrySignatures: "allow-extension",
        input,
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}

function entryFile(output: Output, name: string): string {
  const entry = output.find((item) => item.type === "chunk" && item.isEntry && item.name === name);
  if (!entry) throw new Error(`The bundle has no entry ${name}`);
  return entry.fileName;
}
