import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { whileServed } from "../../bench/build/browser/serve.ts";
import { temporaryFolder } from "../commandLine.ts";

/** A server that leaves a file with the id of its process beside it. */
const SERVER = `
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
writeFileSync(new URL(String(process.pid), import.meta.url), "");
createServer((_, answer) => answer.end()).listen(process.argv.at(-1), "127.0.0.1");`;

it("a benchmark that fails while it looks at pages, as without a browser, leaves no server behind", async () => {
  const project = temporaryFolder("bench");
  const commands = join(project, "scripts");
  mkdirSync(commands);
  writeFileSync(join(commands, "launch.mjs"), SERVER);
  const workbench = { folder: project, project, inMemory: false, icons: project };
  const folders = { template: project, eleventy: project, prospectus: project };
  const builds = { routes: 1, bytesOfSpec: 1, site: "site.json", folders } as Parameters<typeof whileServed>[1];
  const looking = whileServed(workbench, builds, () => Promise.reject(new Error("No Chromium.")));
  await expect(looking).rejects.toThrow("No Chromium.");

  const servers = readdirSync(commands).map(Number).filter(Boolean);
  expect(servers).toHaveLength(3);
  await vi.waitFor(() => expect(servers.filter(isRunning)).toEqual([]));
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
