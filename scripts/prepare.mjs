// Bundles the commands: Node 20 reads no TypeScript.
import { spawnSync } from "node:child_process";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const COMMANDS = join(root, ".prospectus/commands");
/** A slip in the code leaves the commands as they were: all are put in their place at once. */
const UNFINISHED = `${COMMANDS}.unfinished`;
const commands = readdirSync(join(root, "scripts")).filter((name) => name.endsWith(".ts"));
/** The command that hooks run time and again starts fastest as one small file, of the kind that validate.cjs runs. */
const ALONE = "validate.ts";

/** Libraries of many small files, or of the kind that Node must read twice: as a part of the commands they are there at once. */
const TAKEN_IN =
  /^(culori|markdown-it|mdurl|uc\.micro|entities|linkify-it|punycode\.js|@capsizecss|fastest-levenshtein|png-to-ico|pngjs)(\/|$)/;

/** markdown-it is published with its fields lowered to calls; an assignment does the same, and a token has a dozen. */
const assignedFields = {
  name: "prospectus:assigned-fields",
  transform: {
    filter: { id: /\/markdown-it\/.*\.mjs$/ },
    handler: (code) =>
      code.replace(/function _defineProperty\(e, r, t\) \{.*?\n\}/s, "function _defineProperty(e, r, t) { e[r] = t; }"),
  },
};

await bundle(
  commands.filter((name) => name !== ALONE),
  { emptyOutDir: true },
  { noExternal: TAKEN_IN },
);
await bundle(
  [ALONE],
  {
    emptyOutDir: false,
    minify: true,
    rolldownOptions: { output: { format: "cjs", entryFileNames: "[name].cjs", dynamicImportInCjs: false } },
  },
  { noExternal: true, external: ["sharp", "node-sarif-builder"] },
);
rmSync(COMMANDS, { recursive: true, force: true });
renameSync(UNFINISHED, COMMANDS);

// its code is kept as it is after a check, with all that a check compiles
spawnSync(process.execPath, [join(root, "scripts/validate.cjs"), "site.json"], {
  cwd: root,
  stdio: "ignore",
  env: { ...process.env, PROSPECTUS_KEEP_CODE: "1" },
});

/** Bundles some commands into the folder of all. */
async function bundle(names, options, ssr) {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [assignedFields],
    ssr,
    build: {
      ssr: true,
      target: "node20",
      outDir: UNFINISHED,
      ...options,
      rolldownOptions: {
        ...options.rolldownOptions,
        input: Object.fromEntries(names.map((name) => [basename(name, ".ts"), join(root, "scripts", name)])),
      },
    },
  });
}
