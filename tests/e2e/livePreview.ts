import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createEdits, type Operation } from "../../src/edit/operations.ts";
import type { Site } from "../../src/generated/site.ts";
import { escapePointer } from "../../src/json/escapePointer.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { SCHOOL_FOLDER } from "../specs.ts";

/** A live preview of a copy of the school's site. */
export interface LivePreview {
  /** The folder of the copied site.json. */
  folder: string;
  /** The URL of a page. */
  url(path: string): string;
  /** The text of the copied site.json. */
  text(): string;
  save(text: string): void;
  /** Changes the copied site.json as an editor does: nothing else is written in another way. */
  edit(change: (site: Site) => void): void;
  stop(): void;
}

/** Starts a live preview on a free port, with some environment variables, of the site that `change` has changed. */
export async function startLivePreview(
  env: NodeJS.ProcessEnv = {},
  change: (site: Site) => void = () => {},
): Promise<LivePreview> {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-"));
  const file = join(folder, "site.json");
  cpSync(SCHOOL_FOLDER, folder, { recursive: true });
  const text = () => readFileSync(file, "utf8");
  const save = (newText: string) => writeFileSync(file, newText);
  const edit = (change: (site: Site) => void) => save(changeText(text(), change));
  edit(change);
  const preview = spawn("node", ["scripts/launch.mjs", "start", "--port", "0"], {
    env: { ...process.env, ...env, SITE: file },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await readPort(preview);
  return {
    folder,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    text,
    save,
    edit,
    stop() {
      preview.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The text of a site after a change, with nothing else written in another way. */
function changeText(before: string, change: (site: Site) => void): string {
  const site = JSON.parse(before) as Site;
  change(site);
  const operations = operationsBetween(JSON.parse(before), site);
  return operations.reduce((text, operation) => applyEdits(text, createEdits(text, operation)), before);
}

/** The port on which a preview has started. */
function readPort(preview: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    preview.stderr?.on("data", (part: Buffer) => {
      const [, port] = /^Preview of .*:(\d+)\/$/m.exec(String(part)) ?? [];
      if (port) resolve(port);
    });
    preview.on("exit", () => reject(new Error("The preview ended")));
  });
}

/** The operations that turn one value into the other. */
function operationsBetween(before: unknown, after: unknown, pointer = ""): Operation[] {
  if (isDeepStrictEqual(before, after)) return [];
  const isLonger = Array.isArray(before) && Array.isArray(after) && before.length <= after.length;
  if (!isLonger && !(isObject(before) && isObject(after))) return [{ type: "setValue", pointer, value: after }];
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const removedKeys = [...old.keys()].filter((key) => now.get(key) === undefined);
  return [
    ...removedKeys.map((key) => ({ type: "removeProperty", pointer: `${pointer}/${escapePointer(key)}` }) as const),
    ...[...now].flatMap(([key, value]): Operation[] => {
      const childPointer = `${pointer}/${escapePointer(key)}`;
      if (old.has(key)) return operationsBetween(old.get(key), value, childPointer);
      if (isLonger) return [{ type: "insertItem", pointer, index: Number(key), value }];
      return value === undefined ? [] : [{ type: "setProperty", pointer: childPointer, value }];
    }),
  ];
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
