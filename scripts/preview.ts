import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { commandLine } from "../src/files/roots.ts";
import { describeListenError, describeReadError } from "../src/files/systemErrors.ts";
import { HEADERS_FILE } from "../src/output/headers/hostFiles.ts";
import { loadSite } from "../src/output/loadSite.ts";
import { serveFolder } from "../src/output/serve/serveFolder.ts";
import { fail } from "./command/fail.ts";
import { readOptions, readPort } from "./command/options.ts";
import { FILE } from "./command/usage.ts";

const COMMAND = {
  call: commandLine("preview"),
  does: "Serves the built site as a static host does, with its headers, until you stop it.",
  operands: FILE,
  options: {
    outDir: { type: "string", default: "dist", value: "DIR", does: "the folder of the built site; without it, dist" },
    port: { type: "string", default: "4173", value: "N", does: "the port; without it, 4173; 0 for any free one" },
  },
} as const;
const { values, file: filePath } = readOptions(COMMAND);
const port = readPort(values.port, COMMAND);
const outDir = resolve(values.outDir);
const file = resolve(filePath);
const { site } = await loadSite(file, "build").catch((error) => fail(describeReadError(file, error)));
if (!site) fail(`${file} has errors. Run "${commandLine("validate")}" to see them.`);
if (!existsSync(join(outDir, HEADERS_FILE)))
  fail(`There is no built site in ${outDir}. Run "${commandLine("build")}" first.`);
const { base } = site;
const server = serveFolder(outDir, base)
  .on("error", (error) => fail(describeListenError(port, error)))
  .listen(port, "127.0.0.1", () => {
    // for port 0 the system chooses one
    const { port: chosenPort } = server.address() as AddressInfo;
    console.error(`Site: http://127.0.0.1:${chosenPort}${base}/`);
  });
