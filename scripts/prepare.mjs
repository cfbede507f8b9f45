// Bundles the commands: Node 20 reads no TypeScript.
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const commands = readdirSync(join(root, "scripts")).filter((name) => name.endsWith(".ts"));

await build({
  root,
  configFile: false,
  logLevel: "warn",
  build: {
    ssr: true,
    target: "node20",
    outDir: ".prospectus/commands",
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(commands.map((name) => [basename(name, ".ts"), join(root, "scripts", name)])),
    },
  },
});
