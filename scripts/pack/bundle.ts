import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Plugin, type RolldownOutput, rolldown } from "rolldown";
import { packageLicense } from "../../src/files/packageLicense.ts";
import { languagePlugin } from "./languagePlugin.mjs";
import { DEPENDENCIES, OPTIONAL_DEPENDENCY } from "./manifest.ts";

const EXTERNAL = new RegExp(`^(${[...DEPENDENCIES, OPTIONAL_DEPENDENCY].join("|")}|typescript)(/|$)`);

/**
 * Bundles the code of Prospectus that runs in Node, with its libraries, into the folder `dist` of a package; writes
 * their licenses.
 */
export async function bundleNode(root: string, outDir: string): Promise<void> {
  const pack = join(root, "scripts/pack");
  const commands = await bundle(outDir, {
    input: {
      cli: join(pack, "cli.ts"),
      plugin: join(pack, "plugin.ts"),
      rules: join(pack, "rules.ts"),
      model: join(pack, "model.ts"),
    },
    plugins: [languagePlugin(root), withoutRepository(root), browserDataPlugin(), withoutPrettier()],
  });
  // without the plugin, since it has no site of its own and runs in browsers, too
  const validate = await bundle(outDir, { input: { validate: join(pack, "validate.ts") }, plugins: [] });
  writeFileSync(join(outDir, "LICENSES.txt"), listLicenses([commands, validate]));
}

async function bundle(outDir: string, { input, plugins }: { input: Record<string, string>; plugins: Plugin[] }) {
  const bundling = await rolldown({
    input,
    platform: "node",
    external: EXTERNAL,
    plugins,
    // a library looks for CommonJS before it uses that
    onLog: (level, log, report) => log.code !== "COMMONJS_VARIABLE_IN_ESM" && report(level, log),
    // ES modules first: the other form of some packages loads files that are not in the bundle
    resolve: {
      conditionNames: ["module", "import", "node"],
      mainFields: ["module", "main"],
      // the form that has its data in it, and does not read it from another package
      alias: { "css-tree": "css-tree/dist/csstree.esm" },
    },
  });
  const output = await bundling.write({
    dir: outDir,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    minify: true,
    comments: false,
  });
  await bundling.close();
  return output;
}

/** Leaves out a module of the repository alone: its configuration of Vite, which a site of its own never reads. */
function withoutRepository(root: string): Plugin {
  return {
    name: "prospectus:without-repository",
    load: {
      filter: { id: /vite\.config\.ts$/ },
      handler: (id) => (id === join(root, "vite.config.ts") ? "export default {};" : undefined),
    },
  };
}

/** Leaves out the formatter of generated types, which is larger than all the rest: types are generated without it. */
function withoutPrettier(): Plugin {
  const id = "\0prettier";
  return {
    name: "prospectus:without-prettier",
    resolveId: { filter: { id: /^prettier$/ }, handler: () => id },
    load: { filter: { id: /^\0prettier$/ }, handler: () => "export {};" },
  };
}

/** Takes the data of CSS properties alone from a package of all that browsers know, which is 20 MB. */
function browserDataPlugin(): Plugin {
  return {
    name: "prospectus:browser-data",
    load: {
      filter: { id: /browser-compat-data[\\/]legacynode\.mjs$/ },
      handler(id) {
        const { css } = JSON.parse(readFileSync(join(dirname(id), "data.json"), "utf8"));
        return `export default ${JSON.stringify({ css: { properties: css.properties } })};`;
      },
    },
  };
}

/** The licenses of the packages whose modules are in bundles. */
function listLicenses(outputs: readonly RolldownOutput[]): string {
  const modules = outputs.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
  );
  const folders = modules.flatMap((module) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0] ?? []);
  return [...new Set(folders)]
    .sort()
    .map(packageLicense)
    .join(`\n\n${"-".repeat(80)}\n\n`);
}
