import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { engineRoot } from "../../src/files/roots.ts";
import { serveFolder } from "../../src/output/serve/serveFolder.ts";
import { runTool } from "../command/runTool.ts";
import type { Failure } from "./failure.ts";

/** The base path that the tests expect. */
const BASE = "/reading";
const LIBRARY = join(engineRoot, "tests/fixtures/library");

/** The report of Playwright. */
interface Suite {
  suites?: Suite[];
  specs?: { title: string; tests: { results: { errors: PlaywrightError[] }[] }[] }[];
}
interface PlaywrightError {
  message?: string;
}

/** Builds a small site for the browser tests in a folder: one page, and the code of all blocks. */
export async function buildSmallSite(folder: string): Promise<Failure[]> {
  const file = join(folder, "site.json");
  mkdirSync(join(folder, "media"), { recursive: true });
  const { site, constants } = JSON.parse(readFileSync(join(LIBRARY, "site.json"), "utf8"));
  for (const name of [site.logo, site.sharePicture])
    copyFileSync(join(LIBRARY, "media", name), join(folder, "media", name));
  const blocks = [{ type: "hero", heading: "Examples" }];
  const text = { description: "The examples of a block type.", blocks };
  const spec = {
    version: 3,
    site,
    constants,
    navigation: [{ type: "link", label: "Home", href: "/" }],
    footer: { copyright: "Examples" },
    routes: [{ path: "/", title: "Examples", ...text }],
    notFound: { title: "Not found", suggestion: "Did you mean", ...text },
  };
  writeFileSync(file, JSON.stringify(spec, null, 2));
  const { status, output } = await runTool("prospectus", [
    "build",
    file,
    "--outDir",
    join(folder, "dist"),
    "--allBlocks",
  ]);
  return status === 0 ? [] : [{ place: "the build", message: output, preventsTests: true }];
}

/** Runs the browser tests of one block type's examples on the small site, on a free port; `component` is its file. */
export async function runBrowserTests(type: string, component: string, folder: string): Promise<Failure[]> {
  const dist = join(folder, "dist");
  const server = serveFolder(dist, BASE).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const report = join(folder, "browser.json");
  const tests = ["test", "examples", "plainExamples", "-g", `each example of ${type} `, "--pass-with-no-tests"];
  const options = ["--workers=1", "--reporter=json", "--output", join(folder, "results")];
  const { status, output } = await runTool("playwright", [...tests, ...options], {
    LIBRARY_PORT: String(port),
    LIBRARY_DIST: dist,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  server.close();
  server.closeAllConnections();
  const suite: Suite = JSON.parse(readFileSync(report, "utf8"));
  const failures = listFailures(suite, component);
  if (status !== 0 && failures.length === 0) throw new Error(`The browser tests could not be run.\n${output}`);
  return failures;
}

/** The failures in a report of Playwright, each at the file that its message begins with or else at the usual one. */
export function listFailures({ suites = [], specs = [] }: Suite, usual: string): Failure[] {
  const ownFailures = specs.flatMap(({ title, tests }) =>
    // of a test that was retried, the last result counts
    tests.flatMap(({ results }) => results.at(-1)?.errors ?? []).map((error) => createFailure(error, title, usual)),
  );
  return [...ownFailures, ...suites.flatMap((suite) => listFailures(suite, usual))];
}

function createFailure({ message = "" }: PlaywrightError, test: string, usual: string): Failure {
  const text = stripVTControlCharacters(message).replace(/^Error: /, "");
  const [prefix = "", place = usual] = /^(src\/\S+): /.exec(text) ?? [];
  return { place, message: withoutComparison(text.slice(prefix.length)), tests: [test] };
}

/** A message of Playwright's `expect` without its words about the comparison: the unexpected values, and the remedy. */
function withoutComparison(text: string): string {
  const [remedy = "", comparison] = text.split(/^expect\(.*$/m);
  if (comparison === undefined) return text;
  const values = Array.from(comparison.matchAll(/^\+ +(.*\w.*?),?$/gm), ([, value = ""]) => value);
  return [...values.filter((value) => !/^(Received|Array)\b/.test(value)), remedy.trim()].join("\n");
}
