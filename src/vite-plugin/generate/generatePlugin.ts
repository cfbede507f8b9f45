import { join, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { BuildError, describeWriteError } from "../errors.ts";
import { projectRoot } from "../files/project.ts";
import { isFresh } from "./freshness.ts";
import { NAMES } from "./readSchema.ts";

const schemas = join(projectRoot, "schema") + sep;
const blocks = join(projectRoot, "src/blocks") + sep;

/** Keeps src/generated up to date: before a build or the tests, when the preview starts, and whenever a schema is saved or a model is added or removed. */
export function generatePlugin(): Plugin {
  return {
    name: "prospectus:generate",
    async config(_config, { command, isPreview }) {
      if (isPreview || !(await generateIfStale()) || command === "serve") return;
      // this process has already loaded the outdated validator
      throw new BuildError("The schema had changed since the last command: run the same command again.");
    },
    configureServer(server) {
      server.watcher.add(schemas);
      server.watcher.on("all", (event, changed) => {
        const isSchema = changed.startsWith(schemas) && !changed.endsWith(NAMES);
        const isModel = changed.startsWith(blocks) && changed.endsWith(`${sep}model.ts`);
        if (isSchema || (isModel && event !== "change")) regenerate(server);
      });
    },
  };
}

/** After a change of a schema Vite restarts, because the configuration imports the generated validator. */
function regenerate({ config: { logger } }: ViteDevServer): void {
  generateIfStale().catch((error: Error) => logger.error(describeWriteError(error) ?? error.message));
}

/** Returns whether anything was generated. */
async function generateIfStale(): Promise<boolean> {
  if (isFresh(projectRoot)) return false;
  const { generate } = await import("./generate.ts");
  await generate(projectRoot);
  return true;
}
