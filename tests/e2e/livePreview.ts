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

/** Starts a live preview on a free port, with some environment variables. */
export async function startLivePreview(env: NodeJS.ProcessEnv = {}): Promise<LivePreview> {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-"));
  const file = join(folder, "site.json");
  cpSync("site.json", file);
  cpSync("media", join(folder, "media"), { recursive: true });
  const preview = spawn("node", ["scripts/launch.mjs", "start", "--port", "0"], {
    env: { ...process.env, ...env, SITE: file },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await portOf(preview);
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

/** The port on which a preview has started. */
function portOf(preview: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    preview.stderr?.on("data", (part: Buffer) => {
      const [, port] = /^Preview of .*:(\d+)\/$/m.exec(String(part)) ?? [];
      if (port) resolve(port);
    });
    preview.on("exit", () => reject(new Error("The preview ended")));
  });
}
