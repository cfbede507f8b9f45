import { join, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { BuildError } from "../errors.ts";
import { projectRoot } from "../files/project.ts";
import { isFresh } from "./freshness.ts";
import { NAMES } from "./readSchema.ts";

const schemas = join(projectRoot, "schema") + sep;

/** Keeps src/generated up to date: before a build or the tests, when the preview starts, and whenever a schema is saved. */
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
      server.watcher.on("all", (_event, changed) => {
        if (changed.startsWith(schemas) && !changed.endsWith(NAMES)) regenerate(server);
      });
    },
  };
}

/** Vite then restarts, because the configuration imports the generated validator. */
function regenerate({ config: { logger } }: ViteDevServer): void {
  generateIfStale().catch((error: Error) => logger.error(error.message));
}

/** Returns whether anything was generated. */
async function generateIfStale(): Promise<boolean> {
  if (isFresh(projectRoot)) return false;
  const { generate } = await import("./generate.ts");
  await generate(projectRoot);
  return true;
}
