import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Site } from "../../src/generated/site.ts";

/** A live preview of a copy of the school's site. */
export interface LivePreview {
  /** The URL of a page. */
  url(path: string): string;
  /** The text of the copied site.json. */
  text(): string;
  save(text: string): void;
  /** Changes the copied site.json. */
  edit(change: (site: Site) => void): void;
  stop(): void;
}

/** Starts a live preview on a port, with some environment variables. */
export async function startLivePreview(port: number, env: NodeJS.ProcessEnv = {}): Promise<LivePreview> {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-"));
  const file = join(folder, "site.json");
  cpSync("site.json", file);
  cpSync("media", join(folder, "media"), { recursive: true });
  const preview = spawn("node", ["scripts/launch.mjs", "start", "--port", String(port)], {
    env: { ...process.env, ...env, SITE: file },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await started(preview);
  const text = () => readFileSync(file, "utf8");
  const save = (changed: string) => writeFileSync(file, changed);
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    text,
    save,
    edit(change) {
      const site = JSON.parse(text()) as Site;
      change(site);
      save(JSON.stringify(site, null, 2));
    },
    stop() {
      preview.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

function started(preview: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    preview.stderr?.on("data", (part: Buffer) => String(part).includes("Preview of") && resolve());
    preview.on("exit", () => reject(new Error("The preview ended")));
  });
}
