import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Report } from "../../scripts/pictures/report.ts";
import type { Block } from "../../src/generated/site.ts";
import { run, temporaryFolder } from "../commandLine.ts";
import { createSite } from "../specs.ts";

const quote = (text: string): Block => ({ type: "quote", text, attribution: "The founder" });

/** A repository with a site of two pages, whose texts can be changed. */
function createRepository() {
  const folder = temporaryFolder("pictures");
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const write = (first: Block, second: Block) => {
    const site = createSite(first);
    const [home] = site.routes;
    const routes = [home, { ...home, path: "/fees", title: "Fees", description: "What it costs.", blocks: [second] }];
    writeFileSync(join(folder, "site.json"), JSON.stringify({ ...site, routes }, null, 2));
  };
  write(quote("Learn to serve."), quote("Paid each term."));
  const git = (...parameters: string[]) => execFileSync("git", parameters, { cwd: folder });
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=Example", "-c", "user.email=example@library.example", "commit", "--quiet", "-m", "Add site");
  return { folder, write };
}

function takePictures(folder: string): { status: number | null; report: Report; stderr: string } {
  const out = join(folder, "pictures");
  const { status, stderr } = run("pictures", [join(folder, "site.json"), "--base", "HEAD", "--out", out]);
  const report = join(out, "pictures.json");
  return { status, stderr, report: existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined };
}

it("takes pictures of the pages that look different alone, and says what was changed", async () => {
  const { folder, write } = createRepository();
  write(quote("Learn to serve."), quote("Paid once a year."));
  const { status, report, stderr } = takePictures(folder);
  expect(status, stderr).toBe(0);
  expect(report.pages).toMatchObject([{ path: "/fees", title: "Fees", kind: "changed" }]);
  expect(report.pages[0]?.changes).toMatchObject([expect.stringMatching(/Paid each term.*Paid once a year/)]);
  const picture = readFileSync(join(folder, "pictures", report.pages[0]?.picture ?? ""));
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  expect({ width, isCropped: height < 2500 }).toEqual({ width: 1400, isCropped: true });
  expect(readFileSync(join(folder, "pictures/pictures.html"), "utf8")).toContain("Paid once a year");
  // pictures of an earlier version are not left
  write(quote("Learn to serve."), quote("Paid each term."));
  expect(takePictures(folder).report.pages).toEqual([]);
  expect(existsSync(join(folder, "pictures", report.pages[0]?.picture ?? ""))).toBe(false);
});

it("says which errors keep a site from being published, and where", () => {
  const { folder, write } = createRepository();
  write(quote("Learn to serve."), JSON.parse('{ "type": "quote", "txet": "Paid once a year." }'));
  const { status, report } = takePictures(folder);
  expect(status).toBe(1);
  expect(report.errors).toContainEqual(expect.stringMatching(/^Line \d+: .*txet/));
});

it("cannot compare with a version that git does not know", () => {
  const { folder } = createRepository();
  const { status, stderr } = run("pictures", [
    join(folder, "site.json"),
    "--base",
    "nowhere",
    "--out",
    join(folder, "out"),
  ]);
  expect(status).toBe(2);
  expect(stderr).toContain('"nowhere"');
});
