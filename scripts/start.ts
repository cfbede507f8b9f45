import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { CATALOGUE } from "../src/editor/protocol/catalogueAddress.ts";
import { startPreview } from "../src/editor/server/preview/previewServer.ts";
import { commandLine, siteRoot } from "../src/files/roots.ts";
import { describeListenError, describeReadError } from "../src/files/systemErrors.ts";
import { fail } from "./command/fail.ts";
import { readOptions, readPort } from "./command/options.ts";
import { FILE } from "./command/usage.ts";
import { readPreviewConfig } from "./command/viteConfig.ts";

const COMMAND = {
  call: commandLine("start"),
  does: "Shows a live preview of the site, updated at each save, until you stop it.",
  operands: FILE,
  options: {
    blocks: { type: "boolean", default: false, does: "also prints the address of the catalogue of blocks" },
    port: { type: "string", value: "N", does: "the port; without it, 5173 or the next free one" },
  },
} as const;
const { values, file: filePath } = readOptions(COMMAND);
const port = readPort(values.port ?? "5173", COMMAND);
const file = resolve(filePath);
await readFile(file).catch((error) => fail(describeReadError(file, error)));
// whatever runs this command: in production mode, edits of components would reload the page
process.env.NODE_ENV = "development";
// what the plugin in vite.config.ts reads
process.env.SITE = file;
// another port is chosen only when none was given
const { url } = await startPreview({ root: siteRoot, ...readPreviewConfig() }, port, values.port !== undefined).catch(
  (error) => fail(describeListenError(port, error)),
);
// a preview that is started again has the same address
process.send?.({ port: new URL(url).port });
console.error(`Preview of ${file}: ${url}`);
if (values.blocks) console.error(`All blocks with examples: ${url.replace(/\/$/, CATALOGUE)}`);
