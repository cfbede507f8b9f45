import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSite } from "../../bench/build/generate/writeSite.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import type { Site } from "../../src/generated/site.ts";
import { buildSite } from "../../src/output/buildSite.ts";
import { bundledCode, type SiteCode } from "../../src/output/bundle/code.ts";
import { readUsedParts } from "../../src/output/bundle/usedParts.ts";
import { sourcePlace } from "../../src/output/errors.ts";
import { loadSite } from "../../src/output/loadSite.ts";
import { resolveSite } from "../../src/site/resolveSite.ts";
import { run, temporaryFolder } from "../commandLine.ts";
import { assets, NOW } from "../specs.ts";

/** More than are sent to a thread at once. */
const PAGES = 90;

let code: SiteCode;
const folder = mkdtempSync(join(tmpdir(), "page-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  const file = writeSite(join(folder, "site"), PAGES);
  expect(run("build", [file, "--outDir", join(folder, "dist")]).status).toBe(0);
  code = await bundledCode("/", readUsedParts(file));
});

/** A site, its output folder and its cache. */
function createProject({ edit = (_site: Site) => {} } = {}) {
  const folder = temporaryFolder("threads");
  const file = writeSite(join(folder, "site"), PAGES);
  const site: Site = JSON.parse(readFileSync(file, "utf8"));
  edit(site);
  writeFileSync(file, JSON.stringify(site));
  const dist = join(folder, "dist");
  const cache = join(folder, "cache");
  async function build(threads: number, bundle = code) {
    const loadedSite = await loadSite(file, "build", { now: NOW, cache });
    // validation rejects a block that cannot be rendered
    const resolvedSite = loadedSite.site ?? resolveSite(site, { ...assets, picture: loadedSite.media.published });
    const to = { code: Promise.resolve(bundle), outDir: dist, cache, compress: false, threads };
    return buildSite({ ...loadedSite, site: resolvedSite }, to);
  }
  return { dist, build };
}

function contents(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((name) => [name, readFileSync(join(folder, name), "latin1")]));
}

describe("pages that are rendered in threads", () => {
  it.each([1, 3])("are the same with %i of them as without", async (threads) => {
    const [alone, sharedProject] = [createProject(), createProject()];
    const [report, expected] = [await sharedProject.build(threads), await alone.build(0)];
    expect(report).toEqual(expected);
    expect(report).toMatchObject({ rendered: PAGES, failures: [] });
    expect(contents(sharedProject.dist)).toEqual(contents(alone.dist));
    expect(await sharedProject.build(threads)).toMatchObject({ rendered: 0, written: 0 });
  });

  it("have their errors reported in the order of the pages, with the place in the sources", async () => {
    const edit = (site: Site) => {
      for (const index of [80, 5, 30]) site.routes[index]?.blocks.push({ type: "cardGrid" } as never);
    };
    const { failures: expected } = await createProject({ edit }).build(0);
    const { failures } = await createProject({ edit }).build(3);
    const describeFailure = ({ path, type, error: { name, message } }: (typeof failures)[0]) => [
      path,
      type,
      name,
      message,
    ];
    expect(failures).toHaveLength(3);
    expect(failures.map(describeFailure)).toEqual(expected.map(describeFailure));
    for (const { error } of failures) expect(sourcePlace(error)?.file).toMatch(/^src\/blocks\/cardGrid\//);
  });

  it.each([
    ["a thread ends", "process.exit(3)"],
    ["a thread cannot load the blocks", "throw new Error('broken')"],
    ["a boot script is missing", ""],
  ])("are not published when %s", async (_what, script) => {
    const { dist, build } = createProject();
    await build(0);
    const before = contents(dist);
    const pages = Object.keys(before).filter((name) => /\.html$|^[\w/-]+\.json$/.test(name) && !/^assets/.test(name));
    expect(pages.length).toBeGreaterThan(PAGES);
    const failing = script ? { serverUrl: `data:text/javascript,${script}` } : { inline: {} };
    await expect(build(2, { ...code, ...failing, source: "another" })).rejects.toThrow();
    const after = contents(dist);
    for (const name of pages) expect(after[name], name).toBe(before[name]);
    expect(await build(2)).toMatchObject({ failures: [] });
    expect(contents(dist)).toEqual(before);
  });
});
