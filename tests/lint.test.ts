import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "./commandLine";

it.each([
  ["a link", '<a href="/fees">Fees</a>', "Use Link"],
  ["a picture", '<img src="/hill.svg" alt="" />', "Use Picture"],
  ["a frame", '<iframe src="/map" title="Map" sandbox="" />', "Use Frame"],
  ["a level", "<h3>Fees</h3>", "Use Heading"],
  ["a style of its own", '<p style={{ color: "red" }}>Fees</p>', "use a class"],
  ["HTML", '<p dangerouslySetInnerHTML={{ __html: "Fees" }} />', "Use RichText"],
])("a block that writes %s by hand is told what to use", (_what, element, said) => {
  const folder = temporaryFolder("lint");
  mkdirSync(join(folder, "src/blocks/bell"), { recursive: true });
  cpSync(".oxlintrc.json", join(folder, ".oxlintrc.json"));
  writeFileSync(join(folder, "src/blocks/bell/Bell.tsx"), `export default () => ${element};\n`);
  const { stdout } = spawnSync("node", [resolve("node_modules/oxlint/bin/oxlint"), "src"], {
    cwd: folder,
    encoding: "utf8",
  });
  // coloured where CI is said to run
  const told = stripVTControlCharacters(stdout);
  expect(told).toContain("src/blocks/bell/Bell.tsx:1:");
  expect(told).toContain(said);
});
