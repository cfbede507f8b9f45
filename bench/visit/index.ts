import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../../scripts/command/chromium.ts";
import { engineRoot } from "../../src/files/roots.ts";
import { browserProgram } from "../build/browser/browserProgram.ts";
import { startServer, waitForServer } from "../build/browser/serve.ts";
import { median } from "../build/measure/statistics.ts";
import { kilobytes, ratio, table, whole } from "../build/report/format.ts";
import { machine } from "../validation/machine.ts";
import { measureNavigation, NAVIGATIONS, type Way } from "./navigations.ts";
import { measureClosing, measureTap, TAPS } from "./taps.ts";

const REPORT = "docs/benchmarks-visit.md";
/** The budget of a tap in milliseconds. */
const TAP_BUDGET = 100;
const WAYS: readonly Way[] = ["document", "first", "application"];

/** The figures of one run after the other. */
interface Visits {
  taps: number[][];
  closing: { bytes: number; files: string[] };
  /** The times of each navigation, by way. */
  navigations: Record<Way, number[]>[];
}

/** Builds the school's site, measures visits on a throttled phone, and writes the report. */
export async function run(): Promise<void> {
  const { BENCH_RUNS = "5", BENCH_OUT = REPORT } = process.env;
  const folder = mkdtempSync(join(engineRoot, ".prospectus/bench-visit-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(2));
  const site = join(engineRoot, "site.json");
  const command = ["scripts/launch.mjs", "build", site, "--outDir", folder];
  execFileSync(process.execPath, command, { cwd: engineRoot, stdio: "inherit" });

  const { server, origin } = await startServer(engineRoot, { site, folder });
  process.once("exit", () => server.kill());
  const load = loadavg()[0]?.toFixed(1);
  const browser = await chromium.launch({ executablePath: browserProgram(), args: CHROMIUM_FLAGS });
  const program = `Chromium ${browser.version()}`;
  try {
    await waitForServer(origin);
    const visits = await measureVisits(browser, { origin, folder }, Number(BENCH_RUNS));
    const about = `Measured on ${machine("react", "react-router-dom", "vite")}; ${program}. Medians of ${BENCH_RUNS} runs, at a load of ${load} when they began.`;
    const report = [HEAD, about, tapSection(visits), navigationSection(visits)].join("\n\n");
    writeFileSync(BENCH_OUT, `${report}\n`);
    console.log(report);
  } finally {
    server.kill();
    await browser.close();
  }
}

/** All measurements in turn, so that a busy moment affects each of them. */
async function measureVisits(
  browser: Browser,
  { origin, folder }: { origin: string; folder: string },
  runs: number,
): Promise<Visits> {
  const taps: number[][] = TAPS.map(() => []);
  const navigations = NAVIGATIONS.map((): Record<Way, number[]> => ({ document: [], first: [], application: [] }));
  const closing = await measureClosing(browser, origin);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, tap] of TAPS.entries()) taps[index]?.push(await measureTap(browser, origin, tap));
    for (const [index, navigation] of NAVIGATIONS.entries()) {
      const title = readTitle(folder, navigation.to);
      for (const way of WAYS)
        navigations[index]?.[way].push(await measureNavigation(browser, origin, { ...navigation, title }, way));
    }
    console.error(`run ${run + 1} of ${runs}`);
  }
  return { taps, closing, navigations };
}

function readTitle(folder: string, path: string): string {
  return JSON.parse(readFileSync(join(folder, `${path}.json`), "utf8")).documentTitle;
}

const HEAD = `# Visit benchmarks

Written by \`npm run bench -- visit\`; do not edit. The school's site on a slow phone: 400 kbit/s, 400 ms from each request to
its answer, a processor slowed down four times, a screen of 390 by 844, a fresh profile for each figure. The preview
server of the project serves it, with the compression of hosts.`;

function tapSection({ taps, closing }: Visits): string {
  const rows = TAPS.map(({ name, path }, index) => {
    const time = median(taps[index] ?? []);
    return [name, path, time > TAP_BUDGET ? `**${whole(time)}**` : whole(time), String(TAP_BUDGET)];
  });
  const files = closing.files.map((file) => `\`${file}\``).join(", ");
  return `## The first tap

From the end of the touch to the frame that shows its effect, on a page that was read and not yet touched.

${table(["tap on", "page", "ms", "budget, ms"], rows)}

Closing the popup of the home page fetches ${closing.bytes === 0 ? "nothing" : `${kilobytes(closing.bytes)}: ${files}`}.`;
}

function navigationSection({ navigations }: Visits): string {
  const rows = NAVIGATIONS.map(({ from, to }, index) => {
    const times = navigations[index] as Record<Way, number[]>;
    const [document, first, application] = WAYS.map((way) => median(times[way])) as [number, number, number];
    const share = (time: number) => (time > document ? `**${ratio(time / document)}**` : ratio(time / document));
    return [from, to, whole(document), whole(first), share(first), whole(application), share(application)];
  });
  return `## The next page

From the end of the touch on a link to the frame that shows the whole next page: as a document, for a visitor who saves
data; as the first thing that a visitor does, before anything of the application is there; and in the application. Each
page is visited for the first time, so its model or document is fetched.

${table(["from", "to", "document, ms", "first, ms", "to document", "application, ms", "to document"], rows)}`;
}
