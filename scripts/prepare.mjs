// Bundles the commands: Node 20 reads no TypeScript.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const COMMANDS = join(root, ".prospectus/commands");
/** A slip in the code leaves the commands as they were: all are put in their place at once. Each run has its own. */
const UNFINISHED = `${COMMANDS}.unfinished-`;
const unfinished = UNFINISHED + process.pid;
const commands = readdirSync(join(root, "scripts")).filter((name) => name.endsWith(".ts"));
/** The command that hooks run time and again starts fastest as one small file, of the kind that validate.cjs runs. */
const ALONE = "validate.ts";

/** Libraries of many small files, or of the kind that Node must read twice: as a part of the commands they are there at once. */
const TAKEN_IN =
  /^(culori|markdown-it(-cjk-friendly)?|get-east-asian-width|mdurl|uc\.micro|entities|linkify-it|punycode\.js|@capsizecss|fastest-levenshtein|png-to-ico|pngjs)(\/|$)/;

/** Node reads a file of the signs of English alone faster. In what is written raw, escapes stand for signs only in patterns. */
const plainSigns = {
  name: "prospectus:plain-signs",
  generateBundle(_options, parts) {
    for (const part of Object.values(parts)) {
      if (part.type !== "chunk") continue;
      part.code = part.code.replaceAll(
        /[^\0-\x7F]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }
  },
};

clearLeft();
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
  [plainSigns],
);
putInPlace();

// its code is kept as it is after a check, with all that a check compiles
spawnSync(process.execPath, [join(root, "scripts/validate.cjs"), "site.json"], {
  cwd: root,
  stdio: "ignore",
  env: { ...process.env, PROSPECTUS_KEEP_CODE: "1" },
});

/** Removes what a run left that was ended on its way. */
function clearLeft() {
  const kept = dirname(COMMANDS);
  if (!existsSync(kept)) return;
  for (const name of readdirSync(kept)) {
    const path = join(kept, name);
    if (path.startsWith(UNFINISHED) && !isRunning(Number.parseInt(path.slice(UNFINISHED.length), 10)))
      rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(id) {
  try {
    return id > 0 && process.kill(id, 0);
  } catch ({ code }) {
    return code === "EPERM";
  }
}

/** Another run may put its own there in between: those that were made last are to stay. */
function putInPlace() {
  try {
    rmSync(COMMANDS, { recursive: true, force: true });
    renameSync(unfinished, COMMANDS);
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST"].includes(error.code)) throw error;
    putInPlace();
  }
}

/** Bundles some commands into the folder of all. */
async function bundle(names, options, ssr, plugins = []) {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins,
    ssr,
    build: {
      ssr: true,
      target: "node20",
      outDir: unfinished,
      ...options,
      rolldownOptions: {
        ...options.rolldownOptions,
        input: Object.fromEntries(names.map((name) => [basename(name, ".ts"), join(root, "scripts", name)])),
      },
    },
  });
}
