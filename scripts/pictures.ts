import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandLine, commandScript, siteRoot, workFolder } from "../src/files/roots.ts";
import { describeReadError, describeSaveError } from "../src/files/systemErrors.ts";
import { loadSite, readBase } from "../src/output/loadSite.ts";
import type { Diagnostic, Severity } from "../src/validate/diagnostic.ts";
import { findBase, listChangesSince } from "./command/changesSince.ts";
import { fail } from "./command/fail.ts";
import { misused, readOptions } from "./command/options.ts";
import { runScript } from "./command/runTool.ts";
import { FILE } from "./command/usage.ts";
import { Camera, openBrowser, WIDTHS, withServer } from "./pictures/camera.ts";
import { type CheckedOutSite, checkOutBase } from "./pictures/checkOutBase.ts";
import { readReport, renderComment } from "./pictures/comment.ts";
import { cropChange } from "./pictures/cropChange.ts";
import { type Pair, renderPairs, renderReport } from "./pictures/pictureHtml.ts";
import {
  describeChangesOn,
  describeOtherChanges,
  MAX_PAGES,
  namePicture,
  REPORT,
  type Report,
} from "./pictures/report.ts";
import { type BuiltSite, findTouchedPages, listPages, type TouchedPage } from "./pictures/touchedPages.ts";

const COMMAND = {
  call: commandLine("pictures"),
  does: "Takes pictures of the pages that look different than in an earlier version, before and after, and lists in words what was changed. Exit code 0: done, 1: the site has errors, 2: could not run.",
  operands: FILE,
  options: {
    base: { type: "string", value: "REF", does: "the branch or commit to compare with, such as main" },
    out: {
      type: "string",
      default: "pictures",
      value: "DIR",
      does: "the folder for pictures.html, pictures.json and a picture of each page; without it, pictures",
    },
    comment: {
      type: "string",
      value: "URL",
      does: "takes no pictures: prints those in DIR as Markdown, with addresses that begin with this one",
    },
  },
} as const;
const { values, file: filePath } = readOptions(COMMAND);
const out = resolve(values.out);
const file = resolve(filePath);

if (values.comment === undefined)
  await writePictures(values.base ?? misused(COMMAND, "Write what to compare with: --base main."));
else printComment(values.comment);

function printComment(address: string): void {
  try {
    process.stdout.write(renderComment(readReport(out), address));
  } catch (error) {
    fail(`${join(out, REPORT)} cannot be used: ${(error as Error).message}`);
  }
}

async function writePictures(ref: string): Promise<void> {
  const { diagnostics, site, text } = await loadSite(file, "build").catch((error) =>
    fail(describeReadError(file, error)),
  );
  const base = await findBase(file, ref).catch(explain);
  const changes = listChangesSince(base, text);
  let report: Report = {
    base: base.commit,
    ...{ pages: [], otherPages: [], changes: describeOtherChanges(changes, []) },
    errors: listDiagnostics(diagnostics, "error"),
    warnings: listDiagnostics(diagnostics, "warning"),
  };
  if (!site) {
    save(report, new Map());
    console.error(`The site has errors. Run "${commandLine("validate")}" to see them.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(join(workFolder, "pictures-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const baseSite = await checkOutBase(base, file, join(folder, "base"));
  const [head, before] = await Promise.all([
    buildSite({ file, root: siteRoot, script: commandScript }, text, join(folder, "after")),
    buildSite(baseSite, base.text ?? "", join(folder, "before")),
  ]).catch(explain);
  const touchedPages = findTouchedPages(before, head, changes);
  const pictures = await takePictures(
    { before, after: head, bases: { before: baseSite ? readBase(baseSite.file) : "", after: site.base } },
    touchedPages.slice(0, MAX_PAGES),
  );
  const pages = [...pictures.keys()].map((page, index) => ({
    path: page.path,
    title: page.title,
    kind: page.kind,
    picture: namePicture(page.path, index),
    changes: describeChangesOn(changes, page.path),
  }));
  const paths = pages.map(({ path }) => path);
  report = {
    ...report,
    pages,
    otherPages: touchedPages.slice(MAX_PAGES).map(({ title, path }) => `${title} (${path})`),
    changes: describeOtherChanges(changes, paths),
  };
  save(report, new Map([...pictures.values()].map((png, index) => [pages[index]?.picture ?? "", png])));
  const count = report.pages.length === 1 ? "1 page" : `${report.pages.length} pages`;
  console.error(`${count} with pictures in ${out}. Open ${join(out, "pictures.html")} in a browser.`);
}

/** The messages of one severity, each with its line. */
function listDiagnostics(diagnostics: readonly Diagnostic[], severity: Severity): string[] {
  return diagnostics
    .filter((diagnostic) => diagnostic.severity === severity)
    .map(({ line, message }) => `Line ${line}: ${message}`);
}

/** Builds a version of the site; one that is not there has no pages. */
async function buildSite(site: CheckedOutSite | undefined, text: string, outDir: string): Promise<BuiltSite> {
  if (!site) return { pages: [], folder: undefined };
  const { status, output } = await runScript(site.script, ["build", site.file, "--outDir", outDir], { cwd: site.root });
  if (status !== 0) throw new Error(`${site.file} could not be built:\n${output}`);
  return { pages: listPages(text), folder: outDir };
}

interface Versions {
  before: BuiltSite;
  after: BuiltSite;
  /** The path below which each version is served. */
  bases: { before: string; after: string };
}

/** Takes a picture of each page, before and after beside each other; none of those that nobody could tell apart. */
async function takePictures(versions: Versions, pages: readonly TouchedPage[]): Promise<Map<TouchedPage, Buffer>> {
  const { before, after, bases } = versions;
  const pictures = new Map<TouchedPage, Buffer>();
  if (pages.length === 0) return pictures;
  const browser = await openBrowser().catch(explain);
  const camera = new Camera(browser, new Date());
  try {
    await withServer(before.folder ?? out, bases.before, (oldAddress) =>
      withServer(after.folder ?? out, bases.after, async (newAddress) => {
        for (const page of pages) {
          const picture = await takePage(camera, page, { oldAddress, newAddress });
          if (picture) pictures.set(page, picture);
        }
      }),
    );
  } finally {
    await browser.close();
  }
  return pictures;
}

async function takePage(
  camera: Camera,
  { path, kind }: TouchedPage,
  { oldAddress, newAddress }: { oldAddress: string; newAddress: string },
): Promise<Buffer | undefined> {
  const pairs: Pair[] = [];
  for (const width of WIDTHS) {
    const [old, now] = await Promise.all([
      kind === "added" ? undefined : camera.takePicture(oldAddress + path, width),
      kind === "removed" ? undefined : camera.takePicture(newAddress + path, width),
    ]);
    const crops = await cropChange(old, now);
    if (crops) pairs.push({ width, ...crops });
  }
  return pairs.length > 0 ? camera.takeDocument(renderPairs(pairs)) : undefined;
}

/** Writes the report and its pictures, in place of files of an earlier run. */
function save(report: Report, pictures: ReadonlyMap<string, Buffer>): void {
  try {
    mkdirSync(out, { recursive: true });
    for (const name of readdirSync(out)) if (isOfEarlierRun(name)) rmSync(join(out, name));
    for (const [name, png] of pictures) writeFileSync(join(out, name), png);
    writeFileSync(join(out, "pictures.html"), renderReport(report, pictures));
    writeFileSync(join(out, REPORT), `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    fail(describeSaveError(out, error as NodeJS.ErrnoException));
  }
}

/** Whether a file is one of the pictures of an earlier run. */
function isOfEarlierRun(name: string): boolean {
  try {
    const { pages }: Report = JSON.parse(readFileSync(join(out, REPORT), "utf8"));
    return pages.some(({ picture }) => picture === name);
  } catch {
    return false;
  }
}

function explain(error: Error): never {
  return fail(error.message);
}
