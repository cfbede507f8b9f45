import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { availableParallelism, loadavg } from "node:os";
import { join, relative, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS, HEADLESS_SHELL, systemBrowser } from "../../scripts/command/chromium.ts";
import { engineRoot } from "../../src/files/roots.ts";
import { readExamples } from "../../src/output/readExamples.ts";
import { serveFolder } from "../../src/output/serve/serveFolder.ts";
import { readPage, weigh } from "../../tests/e2e/builtPages.ts";
import { machine } from "../validation/machine.ts";
import {
  type BuiltExamples,
  buildExamples,
  bundlePages,
  type ExamplesByType,
  examplePath,
  formatVariant,
  typePath,
} from "./buildExamples.ts";
import { checkPage, FIRST_LOAD, type Lane, openLane, type PageFault, photograph } from "./checkPage.ts";
import { areComplete, type CheckName, listChecks, listVariants, type Variant } from "./dimensions.ts";
import { type BlockFault, createReport, formatFaults, type Results } from "./report.ts";

const REPORT = "docs/benchmarks-blocks.md";
const FOLDER = join(engineRoot, ".prospectus/bench-blocks");
const PICTURES = join(FOLDER, "pictures");

/** Checks the examples of some block types, or of all, in each look and language. Returns whether there are no faults. */
export async function checkBlocks(names: readonly string[]): Promise<boolean> {
  const startTime = performance.now();
  const load = loadavg()[0]?.toFixed(1);
  const allExamples = readExamples();
  const examples = new Map(names.length > 0 ? names.map((name) => [name, allExamples.get(name) ?? []]) : allExamples);
  const variants = listVariants();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const code = await bundlePages();
  const browser = await openBrowser();
  const results: Results = { pages: new Map(), faults: [], bytes: new Map() };
  try {
    const lanes = await Promise.all(
      Array.from({ length: Math.min(availableParallelism(), 4) }, () => openLane(browser)),
    );
    for (const variant of variants) {
      console.error(`${formatVariant(variant)}, after ${Math.round((performance.now() - startTime) / 1000)} s`);
      const folder = join(FOLDER, "site");
      const site = await buildExamples(examples, variant, { folder, code });
      await checkVariant(site, { lanes, checks: listChecks(variant, variants), results });
    }
    const minutes = ((performance.now() - startTime) / 60_000).toFixed(1);
    const about = `Checked on ${machine("react", "vite")}; Chromium ${browser.version()}; in ${minutes} minutes, at a load of ${load} when it began.`;
    const report = createReport(results, about);
    console.log(report);
    if (names.length === 0 && areComplete(variants)) writeFileSync(join(engineRoot, REPORT), `${report}\n`);
  } finally {
    await browser.close();
  }
  if (results.faults.length > 0) console.log(`\n${formatFaults(results.faults)}`);
  return results.faults.length === 0;
}

/** Opens the browser of the tests, with their fonts. */
function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: systemBrowser(HEADLESS_SHELL, CHROMIUM),
    args: CHROMIUM_FLAGS,
    env: { ...process.env, FONTCONFIG_FILE: resolve(engineRoot, "tests/e2e/fonts.conf") } as Record<string, string>,
  });
}

interface VariantOptions {
  lanes: readonly Lane[];
  checks: readonly CheckName[];
  results: Results;
}

/** Checks the pages of a site; each lane takes the next type that none has taken. */
async function checkVariant(site: BuiltExamples, { lanes, checks, results }: VariantOptions): Promise<void> {
  const server = serveFolder(site.folder, "").listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const types = [...site.examples.keys()];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let type = types.shift(); type !== undefined; type = types.shift()) {
        const faults = await checkType(type, { site, origin, lane, checks, results });
        results.faults.push(...faults);
      }
    }),
  );
  for (const [type, ofType] of site.examples) weighExamples(type, ofType.length, { site, results });
  for (const check of checks) results.pages.set(check, (results.pages.get(check) ?? 0) + site.examples.size);
  server.close();
  server.closeAllConnections();
}

interface TypeOptions {
  site: BuiltExamples;
  origin: string;
  lane: Lane;
  checks: readonly CheckName[];
  results: Results;
}

/**
 * Checks the page of all examples of a type, and the pages of entries; where something is wrong, or a popup covers the
 * page, also the page of each example, which shows with which.
 */
async function checkType(type: string, { site, origin, lane, checks }: TypeOptions): Promise<BlockFault[]> {
  const { variant } = site;
  const examples = site.examples.get(type) ?? [];
  if (examples.length === 0) return [];
  const path = typePath(type);
  const together = await checkPage(lane, { site, origin, path, examples }, { checks });
  const hasPopup = (await lane.page.locator("main dialog").count()) > 0;
  const faults: BlockFault[] = [];
  for (const [index, { name }] of examples.entries())
    for (const page of site.listPages(type, index)) {
      const isEntry = page !== examplePath(type, index);
      if (together.length === 0 && !hasPopup && !isEntry) continue;
      const example = isEntry ? `${name}: ${page}` : name;
      faults.push(...(await checkExample(page, { type, example, site, origin, lane, checks })));
    }
  // only beside others, or found with the texts of all
  const isNamed = ({ check, fault }: PageFault) =>
    faults.some((named) => named.check === check && named.fault === fault);
  const others = together.filter((fault) => !isNamed(fault) && !(hasPopup && fault.check !== "no scripts"));
  for (const fault of others) {
    await lane.page.goto(origin + path);
    faults.push({
      ...fault,
      type,
      example: "",
      variant,
      picture: await takePicture(lane.page, { type, example: "all", variant, key: fault.check }),
    });
  }
  return faults;
}

async function checkExample(
  path: string,
  { type, example, site, origin, lane, checks }: Omit<TypeOptions, "results"> & { type: string; example: string },
): Promise<BlockFault[]> {
  const { variant } = site;
  const pictures = new Map<string, string>();
  const pageFaults = await checkPage(
    lane,
    { site, origin, path, examples: [] },
    {
      checks,
      onFault: async (page, check, where) => {
        const key = `${check} ${where}`;
        pictures.set(key, await takePicture(page, { type, example, variant, key }));
      },
    },
  );
  return pageFaults.map((fault) => ({
    ...fault,
    type,
    example,
    variant,
    picture: pictures.get(`${fault.check} ${fault.where}`) ?? "",
  }));
}

interface Subject {
  type: string;
  example: string;
  variant: Variant;
  /** The check, and where. */
  key: string;
}

async function takePicture(page: Page, { type, example, variant, key }: Subject): Promise<string> {
  const name = `${type} ${example} ${variant.look} ${variant.language} ${key}`;
  return relative(engineRoot, await photograph(page, PICTURES, name));
}

/** Remembers the heaviest first load of a type. */
function weighExamples(
  type: string,
  count: number,
  { site, results }: Pick<VariantOptions, "results"> & { site: BuiltExamples },
) {
  for (let index = 0; index < count; index += 1)
    for (const path of site.listPages(type, index)) {
      const bytes = weigh(readPage(site.folder, path), FIRST_LOAD);
      if (bytes > (results.bytes.get(type) ?? 0)) results.bytes.set(type, bytes);
    }
}

/** The names of all block types that have examples. */
export const listTypes = (): string[] => [...(readExamples() as ExamplesByType).keys()];
