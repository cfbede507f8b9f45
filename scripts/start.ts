import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { listLocalAddresses, listLocalNames } from "../src/editor/node/pairing/localAddresses.ts";
import { Pairing } from "../src/editor/node/pairing/pairing.ts";
import { startPreview } from "../src/editor/node/vite/previewServer.ts";
import { CATALOGUE } from "../src/editor/protocol/catalogueAddress.ts";
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
    host: {
      type: "boolean",
      default: false,
      does: "lets phones and other computers of this network use the preview, after the code that it prints",
    },
    open: { type: "boolean", default: false, does: "opens the preview in the browser" },
    port: { type: "string", value: "N", does: "the port; without it, 5173 or the next free one" },
  },
} as const;
const { values, file: filePath } = readOptions(COMMAND);
const port = readPort(values.port ?? "5173", COMMAND);
const file = resolve(filePath);
await readFile(file).catch((error) => fail(describeReadError(file, error)));
// whatever runs this command: in production mode, edits of components would reload the page
process.env.NODE_ENV = "development";
// read by the plugin in vite.config.ts
process.env.SITE = file;
const pairing = values.host ? new Pairing(listLocalAddresses(), warnOfGuessing, listLocalNames()) : undefined;
const {
  url,
  port: chosenPort,
  openBrowser,
} = await startPreview(
  { root: siteRoot, ...readPreviewConfig() },
  // another port is chosen only when none was given
  { port, isStrict: values.port !== undefined, pairing },
).catch((error) => fail(describeListenError(port, error)));
// a preview that is started again has the same address
process.send?.({ port: String(chosenPort) });
console.error(`Preview of ${file}: ${url}`);
if (values.blocks) console.error(`All blocks with examples: ${url.replace(/\/$/, CATALOGUE)}`);
if (pairing) console.error(describeNetwork(pairing));
if (values.open) openBrowser();

/** Somebody in the network is guessing the code, and has to wait ever longer. */
function warnOfGuessing(address: string): void {
  console.error(
    `Wrong codes came from ${address}, which has to wait longer after each. If nobody of yours is there, stop this preview.`,
  );
}

/** How other machines reach the preview, and a warning about it. */
function describeNetwork({ addresses, code }: Pairing): string {
  if (addresses.length === 0)
    return "This computer is in no network: no phone or other computer can reach the preview.";
  return `
For a phone or another computer in the same network:
${addresses.map((address) => `  http://${address}:${chosenPort}/`).join("\n")}
It asks once for this code: ${code.slice(0, 3)} ${code.slice(3)}

Warning: everybody in this network who knows the code can read the site's folder, and change and publish the site,
until you stop this preview. The connection is not encrypted: others in the network may see the code and all that you
type. Use it only in a network that you trust, never in a hotel or a café.`;
}
