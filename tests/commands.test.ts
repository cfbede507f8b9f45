import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

function run(command: string, parameters: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const options = { encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stderr } = spawnSync("node", [`.prospectus/commands/${command}.js`, ...parameters], options);
  return { status, stderr };
}

it("a build touches nothing in a folder that holds files of somebody's own", () => {
  const folder = mkdtempSync(join(tmpdir(), "own-"));
  const thesis = join(folder, "thesis.txt");
  writeFileSync(thesis, "years of work");
  const { status, stderr } = run("build", ["--outDir", folder]);
  expect(status).toBe(2);
  expect(stderr).toContain(folder);
  expect(existsSync(thesis)).toBe(true);
  rmSync(folder, { recursive: true });
});

it.each([
  ["build", ["--bogus"], "npm run build"],
  ["preview", ["--port", "xyz"], "npm run preview"],
  ["start", ["--prot", "5"], "npm start"],
])("a slip in the options of %s is told with how it is used", (command, parameters, usage) => {
  const { status, stderr } = run(command, parameters);
  expect(status).toBe(2);
  expect(stderr).toContain(usage);
  expect(stderr).not.toContain("    at ");
});

it.each(["build", "preview", "start"])("%s says so when there is no spec", (command) => {
  const { status, stderr } = run(command, [], { SITE: "nope.json" });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no file .*nope\.json\.$/m);
});
