import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";
import { quietTimes } from "./quiet";

/** The port of the server that a command takes the place of, as its own address says; undefined when it is the first. */
export function inheritedPort(address: string): number | undefined {
  return Number(new URL(address).searchParams.get("port")) || undefined;
}

/**
 * Lets the command at an address, with all that it is made of, take the place of the server that it started, at the
 * same port and with the same options, when `npm run generate` has made it anew.
 */
export function handOverWhenMadeAnew(address: string, server: ViteDevServer): void {
  const file = fileURLToPath(address);
  const loaded = read(file);
  let handed = false;
  const quiet = server.httpServer ? quietTimes(server.httpServer) : undefined;
  server.watcher.on("all", async (_event, changed) => {
    const made = changed === file ? read(file) : undefined;
    // it stands there unchanged when nothing that it is made of is another
    if (handed || made === undefined || made === loaded) return;
    handed = true;
    console.error("The commands were made anew: the preview starts again with them.");
    // a page that has not yet heard of the preview would hear of no new one
    await quiet?.();
    const port = server.resolvedUrls?.local.map((stood) => new URL(stood).port)[0];
    await server.close();
    // another address each time: a module that was once loaded is not read again
    await import(`${pathToFileURL(file)}?port=${port}&at=${Date.now()}`);
  });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
