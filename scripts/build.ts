import { resolve } from "node:path";
import { createBuilder, mergeConfig } from "vite";
import { commandLine, siteRoot } from "../src/files/roots.ts";
import { describeBuildError } from "../src/output/errors.ts";
import { fail } from "./command/fail.ts";
import { readOptions } from "./command/options.ts";
import { FILE } from "./command/usage.ts";
import { readBuildConfig } from "./command/viteConfig.ts";

const { values, file } = readOptions({
  call: commandLine("build"),
  does: "Checks the site and writes it into a folder that any static host can serve.",
  operands: FILE,
  options: {
    outDir: {
      type: "string",
      default: "dist",
      value: "DIR",
      does: "the output folder: new, empty or of an earlier build; without it, dist",
    },
    compress: { type: "boolean", default: false, does: "also writes a .br and a .gz file beside each file" },
    allBlocks: {
      type: "boolean",
      default: false,
      does: "adds the code of block types that the site does not use, for tests",
    },
  },
});
// whatever the environment says: a build is for visitors
process.env.NODE_ENV = "production";
// read by the plugin in the configuration
process.env.SITE = resolve(file);
if (values.compress) process.env.COMPRESS = "true";
if (values.allBlocks) process.env.ALL_BLOCKS = "true";
const config = await readBuildConfig();
const options = { configFile: false, root: siteRoot, logLevel: "warn", build: { outDir: resolve(values.outDir) } };
await createBuilder(mergeConfig(config, options))
  .then((builder) => builder.buildApp())
  .catch((error) => fail(describeBuildError(error), error.exitCode));
