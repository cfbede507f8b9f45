import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { listComponentProblems } from "../scripts/check/componentProblems.ts";
import { temporaryFolder } from "./commandLine.ts";

it("a block has what it needs from components, and nothing that only a server has", () => {
  const folder = temporaryFolder("lint");
  mkdirSync(join(folder, "src/blocks/bell"), { recursive: true });
  cpSync("biome.json", join(folder, "biome.json"));
  cpSync("tests/fixtures/lint/Bell.tsx", join(folder, "src/blocks/bell/Bell.tsx"));
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const { stdout } = spawnSync(process.execPath, [biome, "lint", "--vcs-enabled=false", "--reporter=json", "src"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { start: { line: number } } }[];
  };
  const problems = diagnostics.map(({ category, location }) => `${location.start.line} ${category.split("/").at(-1)}`);
  expect(problems.sort()).toEqual(
    [
      "1 noRestrictedImports",
      "2 noRestrictedImports",
      "5 useHookAtTopLevel",
      "7 noInlineStyles",
      "8 noRestrictedElements",
      "8 noRestrictedGlobals",
      "9 noRestrictedElements",
      "10 noRestrictedElements",
      "11 noRestrictedElements",
      "12 noDangerouslySetInnerHtml",
    ].sort(),
  );
});

it("the check of a block type in a site of its own finds the same elements, attributes and imports, without the linter", () => {
  const problems = listComponentProblems(readFileSync("tests/fixtures/lint/Bell.tsx", "utf8"));
  expect(problems.map(({ line }) => line)).toEqual([2, 7, 8, 9, 10, 11, 12]);
});
