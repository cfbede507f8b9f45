import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Block } from "../../src/generated/site.ts";
import { run, temporaryFolder } from "../commandLine.ts";
import { createSite } from "../specs.ts";

const createQuote = (text: string): Block => ({ type: "quote", text, attribution: "The founder" });

/** A repository with a site of one page, whose text can be changed. */
function createRepository() {
  const folder = temporaryFolder("draft");
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  const write = (block: Block) => writeFileSync(join(folder, "site.json"), JSON.stringify(createSite(block), null, 2));
  write(createQuote("Learn to serve."));
  const git = (...parameters: string[]) => execFileSync("git", parameters, { cwd: folder });
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=Example", "-c", "user.email=example@library.example", "commit", "--quiet", "-m", "Add site");
  const draft = (...parameters: string[]) => run("draft", [join(folder, "site.json"), ...parameters]);
  return { folder, write, draft };
}

it("writes a file with what was changed since the last commit beside the site", () => {
  const { folder, write, draft } = createRepository();
  write(createQuote("Learn and serve."));
  const { status, stderr } = draft("--email", "head@example.org");
  expect(status, stderr).toBe(0);
  const html = readFileSync(join(folder, "draft.html"), "utf8");
  for (const text of ["Learn to serve.", "Learn and serve.", "mailto:head@example.org?"]) expect(html).toContain(text);
  // the preview has not left anything there
  const changedFiles = execFileSync("git", ["status", "--porcelain"], { cwd: folder, encoding: "utf8" });
  expect(changedFiles.split("\n").filter(Boolean)).toEqual([" M site.json", "?? draft.html"]);
});

it("writes nothing where nothing was changed, or the site has errors, or an address is none", () => {
  const { folder, write, draft } = createRepository();
  expect(draft().status).toBe(0);
  expect(draft("--email", "head").status).toBe(2);
  write(JSON.parse('{ "type": "quote", "txet": "Learn." }'));
  expect(draft("--out", join(folder, "other.html")).status).toBe(1);
  for (const name of ["draft.html", "other.html"]) expect(existsSync(join(folder, name))).toBe(false);
});
