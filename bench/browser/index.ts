import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../scripts/command/chromium.ts";
import { engineRoot } from "../../src/files/roots.ts";
import { setProperty } from "../../src/json/jsonEdits.ts";
import { applyEdits } from "../../src/json/textEdits.ts";
import { OnlineHost } from "../../tests/e2e/onlineHost.ts";
import { startHostServer } from "../../tests/publish/hosts/hostServer.ts";
import { REPOSITORY } from "../../tests/publish/hosts/hostStub.ts";
import { MemoryRepository } from "../../tests/publish/memoryRepository.ts";
import { browserProgram } from "../build/browser/browserProgram.ts";
import { median } from "../build/measure/statistics.ts";
import { table, whole } from "../build/report/format.ts";
import { machine } from "../validation/machine.ts";
import { type Edits, measureEdits, measureOpenings, type Openings } from "./openings.ts";

const REPORT = "docs/benchmarks-browser.md";

/** Builds the school's site with Studio, opens it in a browser, and writes the report. */
export async function run(): Promise<void> {
  const { BENCH_RUNS = "5", BENCH_OUT = REPORT } = process.env;
  const runs = Number(BENCH_RUNS);
  const folder = mkdtempSync(join(engineRoot, ".prospectus/bench-browser-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(2));
  const load = loadavg()[0]?.toFixed(1);
  const [plain, source] = [copySite(join(folder, "plain")), copySite(join(folder, "studio"))];
  const address = await findFreeAddress();
  addStudio(source, address);
  const [plainBuild, build] = [measureBuild(plain, runs), measureBuild(source, runs)];
  const ports = { site: 0, api: Number(new URL(address).port) };
  const host = new OnlineHost({ dist: join(source, "dist"), base: "/school", source, ports });
  await host.open();
  const browser = await chromium.launch({ executablePath: browserProgram(), args: CHROMIUM_FLAGS });
  try {
    const openings = await measureOpenings(browser, host.address, runs);
    host.servedFiles.clear();
    const edits = await measureEdits(browser, host.address, runs);
    const bytes = measureBytes(join(source, "dist"), [...host.servedFiles]);
    const about = `Measured on ${machine("react", "vite")}; Chromium ${browser.version()}. Medians of ${runs} runs, at a load of ${load} when they began.`;
    const report = [HEAD, about, createTable({ openings, edits, bytes, added: build - plainBuild })].join("\n\n");
    writeFileSync(BENCH_OUT, `${report}\n`);
    console.log(report);
  } finally {
    await browser.close();
    await host.close();
  }
}

/** The address of an API at a free port, which is built into the site. */
async function findFreeAddress(): Promise<string> {
  const server = await startHostServer("github", new MemoryRepository());
  server.close();
  return server.address;
}

/** Copies the school's site, below a path, as a project page has it. Returns the folder. */
function copySite(folder: string): string {
  mkdirSync(folder, { recursive: true });
  cpSync(join(engineRoot, "media"), join(folder, "media"), { recursive: true });
  const text = readFileSync(join(engineRoot, "site.json"), "utf8");
  writeFileSync(
    join(folder, "site.json"),
    applyEdits(text, setProperty(text, "/site/url", "https://owner.example/school")),
  );
  return folder;
}

function addStudio(folder: string, api: string): void {
  const file = join(folder, "site.json");
  const text = readFileSync(file, "utf8");
  const remote = { kind: "github", repository: REPOSITORY, branch: "main", api };
  writeFileSync(file, applyEdits(text, setProperty(text, "/studio", { remote })));
}

/** The median of the milliseconds of a build, after one that has filled the caches. */
function measureBuild(folder: string, runs: number): number {
  const parameters = ["build", join(folder, "site.json"), "--outDir", join(folder, "dist")];
  const times = Array.from({ length: runs + 1 }, () => {
    const start = performance.now();
    execFileSync(process.execPath, ["scripts/launch.mjs", ...parameters], { cwd: engineRoot, stdio: "ignore" });
    return performance.now() - start;
  });
  return median(times.slice(1));
}

/** The compressed bytes of the files that a first edit has loaded from the host. */
interface Bytes {
  code: number;
  data: number;
  /** The code of the site's own part, which is in `code`, too. */
  own: number;
  files: [name: string, bytes: number][];
}

function measureBytes(dist: string, names: readonly string[]): Bytes {
  const files = names.map((name): [string, number] => [
    name,
    brotliCompressSync(readFileSync(join(dist, name))).length,
  ]);
  const sum = (pattern: RegExp) => files.reduce((total, [name, bytes]) => total + (pattern.test(name) ? bytes : 0), 0);
  return {
    code: sum(/\.(js|css|html)$/),
    data: sum(/^studio\/files\/\w+\.(json|txt)$/),
    own: sum(/^studio\/files\/(site|boot-)/),
    files: files.sort(([, bytes], [, otherBytes]) => otherBytes - bytes),
  };
}

interface Figures {
  openings: Openings;
  edits: Edits;
  bytes: Bytes;
  /** Milliseconds that Studio adds to a build. */
  added: number;
}

function createTable({ openings, edits, bytes, added }: Figures): string {
  const rows: [name: string, figure: number, budget: number, unit: string][] = [
    ["scripts and styles of a first edit, Brotli", bytes.code / 1000, 650, "KB"],
    ["of these, the site's own part", bytes.own / 1000, 120, "KB"],
    ["data of a first edit, Brotli", bytes.data / 1000, 60, "KB"],
    ["shown, in a fresh profile", median(openings.cold), 1500, "ms"],
    ["the same with a main thread four times slower", median(openings.slow), 2500, "ms"],
    ["shown again", median(openings.warm), 1500, "ms"],
    ["from Enter to the frame, with the draft written", median(edits.times), 100, "ms"],
    ["memory of the renderer", edits.memory ?? Number.NaN, 200, "MB"],
    ["added to a build", added, 3000, "ms"],
  ];
  const cells = rows.map(([name, figure, budget, unit]) => [
    name,
    figure > budget ? `**${whole(figure)} ${unit}**` : `${whole(figure)} ${unit}`,
    `${whole(budget)} ${unit}`,
  ]);
  const files = bytes.files.slice(0, 12).map(([name, size]) => [`\`${name}\``, `${whole(size / 1000)} KB`]);
  return `${table(["", "measured", "budget"], cells)}\n\n${table(["the largest files of a first edit", "Brotli"], files)}`;
}

const HEAD = `# Studio in a browser: benchmarks

Written by \`npm run bench -- browser\`; do not edit. The school's site with Studio at \`/school/studio/\`, served by a static
host of this computer, and a stub of GitHub's API beside it. A first edit is all from the form for signing in to the fifth
heading that was changed. Over budget is bold.`;
