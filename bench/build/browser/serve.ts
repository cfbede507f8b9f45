import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { BuildFigures } from "../measure/builds";
import { CONTENDERS, type Contender } from "../measure/contenders";
import type { Workbench } from "../workbench";

/** What the preview server reads, and what browsers ask for, beside the pages: the same for all. */
const BESIDE_PAGES = ["_headers", "favicon.ico", "favicon.svg"];
const PATIENCE = 30_000;

/** The addresses at which the contenders' sites are served, and what ends that. */
export interface Served {
  address: Record<Contender, string>;
  stop(): void;
}

/** Serves each contender's build by the project's own preview server: compression and headers are the same. */
export async function serveAll(workbench: Workbench, { site, folders }: BuildFigures): Promise<Served> {
  const servers: ChildProcess[] = [];
  const address = {} as Record<Contender, string>;
  for (const contender of CONTENDERS) {
    const folder = folders[contender];
    for (const name of BESIDE_PAGES) share(join(folders.prospectus, name), join(folder, name));
    const port = await freePort();
    servers.push(
      spawn(process.execPath, [".prospectus/commands/preview.js", "--outDir", folder, "--port", String(port)], {
        cwd: workbench.project,
        env: { ...process.env, SITE: site },
        stdio: ["ignore", "ignore", "inherit"],
      }),
    );
    address[contender] = `http://127.0.0.1:${port}`;
    await answers(address[contender]);
  }
  function stop(): void {
    for (const server of servers) server.kill();
  }
  return { address, stop };
}

function share(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to)) copyFileSync(from, to);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === "object" && bound ? bound.port : 0));
    });
  });
}

async function answers(address: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    try {
      if ((await fetch(`${address}/`)).ok) return;
    } catch {} // not yet
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${address}`);
}
