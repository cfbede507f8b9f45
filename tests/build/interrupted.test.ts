import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFiles } from "../../src/files/listFiles.ts";
import type { Site } from "../../src/generated/site.ts";
import { lockFolder } from "../../src/output/folder/lockFolder.ts";
import { run } from "../commandLine.ts";
import { createSite } from "../specs.ts";

const PAGES = 200;
/** How many builds are killed: `KILLS=100 npm run test:build -- interrupted` tries more moments. */
const KILLS = Number(process.env.KILLS ?? 3);

const folder = mkdtempSync(join(tmpdir(), "interrupted-"));
const dist = join(folder, "dist");
afterAll(() => rmSync(folder, { recursive: true }));

/** Two versions of a site: all pages, their fonts, their picture and their shared model are different. */
const versions = ["red", "blue"] as const;
type Version = (typeof versions)[number];
const clean = new Map<Version, Map<string, string>>();

beforeAll(async () => {
  for (const version of versions) await writeSpec(version);
  for (const version of versions) {
    const outDir = join(folder, `clean-${version}`);
    expect(await end(build(version, outDir))).toBe(0);
    clean.set(version, contents(outDir));
  }
}, 120_000);

async function writeSpec(version: Version): Promise<void> {
  const site = createSite({ type: "prose", text: `Welcome, ${version}.` });
  Object.assign(site.site.theme, { headingFont: "Newsreader", textFont: "Public Sans" });
  const letters = { red: "ÄÖÜ", blue: "ÅÆØ" }[version];
  site.site.name = `The ${version} site ${letters}`;
  site.navigation = [{ type: "link", label: `Home, ${version}`, href: "/" }];
  for (let number = 1; number < PAGES; number++) site.routes.push(page(number, version));
  mkdirSync(join(folder, version, "media"), { recursive: true });
  const media = (name: string) => join(folder, version, "media", name);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${version}" d="M0 0h9v9z"/></svg>`;
  for (const name of ["logo.svg", "hill.svg"]) writeFileSync(media(name), drawing);
  await sharp({ create: { width: 90, height: 60, channels: 3, background: version } })
    .png()
    .toFile(media("gate.png"));
  writeFileSync(createSpec(version), JSON.stringify(site));
}

function page(number: number, version: Version): Site["routes"][0] {
  const text = `The ${version} text of page ${number}. `.repeat(40);
  return {
    path: `/page-${number}`,
    title: `Page ${number}`,
    description: `What page ${number} says.`,
    blocks: [{ type: "prose", text, picture: { src: "gate.png", alt: "The gate." } }],
  };
}

function build(version: Version, outDir = dist): ChildProcess {
  const launcher = resolve("scripts/launch.mjs");
  return spawn(process.execPath, [launcher, "build", createSpec(version), "--outDir", outDir], { stdio: "ignore" });
}

function createSpec(version: Version): string {
  return join(folder, version, "site.json");
}

async function end(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, "exit");
  return code;
}

/** The files of a built site by name. */
function contents(outDir: string): Map<string, string> {
  const names = listFiles(outDir).sort();
  return new Map(names.map((name) => [name, readFileSync(join(outDir, name), "latin1")]));
}

/** The defect of a page as it is on the disk; undefined when it is complete and all its assets are there. */
function findDefect(name: string, isFinal = false): string | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  if (name.endsWith(".html") && !text.endsWith("</html>\n"))
    return `${name} is cut off after ${text.length} characters`;
  if (name.endsWith(".json")) JSON.parse(text);
  const missing = Array.from(text.matchAll(/\/(assets\/[\w.-]+)/g), ([, asset = ""]) => asset).find(
    (asset) => !existsSync(join(dist, asset)),
  );
  if (missing === undefined) return undefined;
  // the page may have been replaced since it was read, and its files removed
  return isFinal || read(name) === text ? `${name} names ${missing}, which is not there` : undefined;
}

function read(name: string): string | undefined {
  try {
    return readFileSync(join(dist, name), "utf8");
  } catch (error) {
    // removed, or not yet written
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const pages = () => (existsSync(dist) ? readdirSync(dist).filter((name) => /\.(html|json)$/.test(name)) : []);
const listUnfinished = () => readdirSync(dist).filter((name) => name.startsWith("."));

/** Numbers from 0 to 1 that are the same in each run (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Resolves when a build has begun to write, or has ended. */
async function writing(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && listUnfinished().length === 0) await new Promise((next) => setTimeout(next, 1));
}

describe("a folder into which a site is built", () => {
  it(`is complete after each of ${KILLS} builds that were killed, and as a clean build makes it after the next`, async () => {
    expect(await end(build("red"))).toBe(0);
    const child = build("blue");
    await writing(child);
    const startTime = performance.now();
    await end(child);
    const duration = performance.now() - startTime;
    const random = seeded(2026);
    let killCount = 0;
    for (let round = 0; round < KILLS; round++) {
      const child = build(versions[round % 2] as Version);
      const exitCode = end(child);
      await writing(child);
      await new Promise((next) => setTimeout(next, random() * duration));
      child.kill("SIGKILL");
      if ((await exitCode) === null) killCount++;
      expect(pages().flatMap((name) => findDefect(name, true) ?? [])).toEqual([]);
    }
    expect(killCount).toBeGreaterThan(KILLS / 2);
    // the files of the last build stay for one build more
    for (let round = 0; round < 2; round++) expect(await end(build("blue"))).toBe(0);
    expect(contents(dist)).toEqual(clean.get("blue"));
    expect(listUnfinished()).toEqual([]);
  });

  it("is complete at each moment of a build", async () => {
    let pageCount = 0;
    for (const version of versions) {
      const child = build(version);
      const exitCode = end(child);
      while (child.exitCode === null) {
        for (const name of pages()) {
          expect(findDefect(name)).toBeUndefined();
          pageCount++;
        }
        await new Promise((next) => setImmediate(next));
      }
      expect(await exitCode).toBe(0);
    }
    expect(pageCount).toBeGreaterThan(10 * PAGES);
  });

  it("is left alone by a build while another one has it, which the message names", async () => {
    const outDir = join(folder, "clean-red");
    const { release } = lockFolder(outDir);
    const { status, stderr } = run("build", [createSpec("blue"), "--outDir", outDir]);
    release();
    expect(status).toBe(2);
    for (const detail of [outDir, String(process.pid)]) expect(stderr).toContain(detail);
    expect(stderr).not.toContain("    at ");
    expect(contents(outDir)).toEqual(clean.get("red"));
  });

  it("has the site of one build when two begin at once", async () => {
    const outDir = join(folder, "both");
    const codes = await Promise.all(versions.map((version) => end(build(version, outDir))));
    expect(codes).toContain(0);
    for (const code of codes) expect([0, 2]).toContain(code);
    const start = contents(outDir).get("index.html");
    const isOneOf = versions.map((version) => start === clean.get(version)?.get("index.html"));
    const version = versions[isOneOf.indexOf(true)] as Version;
    expect(await end(build(version, outDir))).toBe(0);
    expect(contents(outDir)).toEqual(clean.get(version));
  });
});
