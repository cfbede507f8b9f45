import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { BuildFigures } from "../measure/builds.ts";
import { LOADED, type Loaded } from "../measure/contenders.ts";
import type { Workbench } from "../workbench.ts";

/** Files besides the pages that the preview server or browsers request; the same for all contenders. */
const SHARED_FILES = ["_headers", "favicon.ico", "favicon.svg"];
const START_TIMEOUT = 30_000;

/**
 * Serves the build of each contender with the project's preview server, so that compression and headers are the same,
 * until `use` has finished with the addresses.
 */
export async function whileServed<Seen>(
  workbench: Workbench,
  { site, folders }: BuildFigures,
  use: (address: Record<Loaded, string>) => Promise<Seen>,
): Promise<Seen> {
  const servers: ChildProcess[] = [];
  function stop(): void {
    for (const server of servers) server.kill();
  }
  // also when the benchmark is interrupted
  process.once("exit", stop);
  try {
    const address = {} as Record<Loaded, string>;
    for (const contender of LOADED) {
      const folder = folders[contender];
      for (const name of SHARED_FILES) copyIfMissing(join(folders.prospectus, name), join(folder, name));
      const { server, origin } = await startServer(workbench.project, { site, folder });
      servers.push(server);
      await waitForServer(origin);
      address[contender] = origin;
    }
    return await use(address);
  } finally {
    process.off("exit", stop);
    stop();
  }
}

/** Starts the preview server of a project for a built site. The caller waits until it answers, and ends it. */
export async function startServer(project: string, { site, folder }: { site: string; folder: string }) {
  const port = await freePort();
  const command = ["scripts/launch.mjs", "preview", "--outDir", folder, "--port", String(port)];
  const server = spawn(process.execPath, command, {
    cwd: project,
    env: { ...process.env, SITE: site },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { server, origin: `http://127.0.0.1:${port}` };
}

function copyIfMissing(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to)) copyFileSync(from, to);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Resolves when a server answers. Rejects when it does not start. */
export async function waitForServer(address: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT;
  while (Date.now() < end) {
    try {
      if ((await fetch(`${address}/`)).ok) return;
    } catch {} // not listening yet
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server at ${address} did not start`);
}
