import { join, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { BuildError } from "../files/buildError.ts";
import { engineRoot } from "../files/roots.ts";
import { describeWriteError } from "../files/systemErrors.ts";
import { isFresh, readStamp } from "./freshness.ts";
import { NAMES_FILE } from "./readSchema.ts";

const schemas = join(engineRoot, "schema") + sep;
const blocks = join(engineRoot, "src/blocks") + sep;
/** Milliseconds to wait for further saves: each regeneration restarts the preview. */
const SETTLE = 500;

/** Keeps src/generated up to date: before a build or the tests, when the preview starts, and whenever a schema is saved or a model is added or removed. */
export function generatePlugin(): Plugin {
  /** The stamp of the generated files that this process has loaded. */
  const loadedStamp = readStamp(engineRoot);
  return {
    name: "prospectus:generate",
    async config(_config, { command, isPreview }) {
      if (isPreview || !(await generateIfStale()) || command === "serve") return;
      // this process has already loaded the outdated validator
      throw new BuildError("The schema had changed since the last command: run the same command again.");
    },
    configureServer(server) {
      const regenerate = createRegeneration(server);
      server.watcher.add(schemas);
      server.watcher.on("all", (event, changedFile) => {
        const isSchema = changedFile.startsWith(schemas) && !changedFile.endsWith(NAMES_FILE);
        const isModel = changedFile.startsWith(blocks) && changedFile.endsWith(`${sep}model.ts`);
        if (isSchema || (isModel && event !== "change")) regenerate();
      });
      // Vite misses files that were generated while it restarted; after that, open pages connect again
      server.ws.on("connection", () => {
        if (readStamp(engineRoot) !== loadedStamp) server.restart();
      });
    },
  };
}

/**
 * Creates a function that regenerates the files soon after the last of several saves, once for all of them. Vite then
 * restarts, because the configuration imports the generated validator.
 */
function createRegeneration({ config: { logger } }: ViteDevServer): () => void {
  let timer: ReturnType<typeof setTimeout>;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      generateIfStale().catch((error: Error) => logger.error(describeWriteError(error) ?? error.message));
    }, SETTLE);
  };
}

/** Returns whether anything was generated. */
async function generateIfStale(): Promise<boolean> {
  if (isFresh(engineRoot)) return false;
  const { generate } = await import("./generate.ts");
  await generate(engineRoot);
  return true;
}
