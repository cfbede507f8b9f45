import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { clone, run } from "./commandLine";
import { siteWith } from "./specs";

it.each([
  ["a slip in the code", "Quote.tsx", "\nexport const broken = ;\n", /src\/blocks\/quote\/Quote\.tsx:\d+:\d+/g],
  ["a block that needs a browser to be loaded", "Quote.tsx", "\nwindow.scrollTo(0, 0);\n", /Quote-[\w-]+\.js:\d+:\d+/g],
  ["a slip in a style sheet", "Quote.module.css", ".text { color: var(--text }", /quote\/Quote\.module\.css:\d+:\d+/g],
  [
    "a picture in a style sheet",
    "Quote.module.css",
    ".text { background: url(hill.svg); }",
    /quote\/Quote\.module\.css.*hill\.svg/g,
  ],
  [
    "a style rule that pages cannot have",
    "Quote.module.css",
    "@layer base { .text { margin: 0; } }",
    /quote\/Quote\.module\.css.*@layer base/g,
  ],
  [
    "an animation that no sheet has",
    "Quote.module.css",
    ".text { animation: settle 1s; }",
    /quote\/Quote\.module\.css.*"settle"/g,
  ],
])("%s is told once, with its place", (_what, file, slip, place) => {
  const folder = clone();
  appendFileSync(join(folder, "src/blocks/quote", file), slip);
  const { status, stderr } = run("build", ["--outDir", join(folder, "dist")], { root: folder });
  expect(status).toBe(2);
  expect(stderr.match(place)).toHaveLength(1);
  expect(stderr).not.toContain("    at ");
});

it.each([
  [
    "a name that two plain scripts have",
    "popup",
    "export default () => () => {};",
    /two scripts called popup\.boot\.ts/g,
  ],
  [
    "a plain script that loads another later",
    "fold",
    'export default () => void import("../popup/popup.boot");',
    /fold\.boot\.ts stands in the pages themselves/g,
  ],
])("%s is told once, without a stack", (_what, name, code, said) => {
  const folder = clone();
  writeFileSync(join(folder, `src/blocks/quote/${name}.boot.ts`), code);
  const { status, stderr } = run("build", ["--outDir", join(folder, "dist")], { root: folder });
  expect(status).toBe(2);
  expect(stderr.match(said)).toHaveLength(1);
  expect(stderr).not.toContain("    at ");
});

it("a source that changed while it was bundled is told without a stack", () => {
  const folder = clone();
  // as when what it bundled is no more what stands there
  writeFileSync(join(folder, ".prospectus/commands/bundle.js"), "");
  const { status, stderr } = run("build", ["--outDir", join(folder, "dist")], { root: folder });
  expect(status).toBe(2);
  expect(stderr).toMatch(/changed while it was bundled: .*build/);
  expect(stderr).not.toContain("    at ");
});

it.each(["build.ts", "validate.ts"])("a slip in %s leaves the commands as they were", (name) => {
  const folder = clone();
  const commands = join(folder, ".prospectus/commands");
  const before = readdirSync(commands).sort();
  appendFileSync(join(folder, "scripts", name), "\nexport const broken = ;\n");
  const { status, stderr } = spawnSync("node", [join(folder, "scripts/prepare.mjs")], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain(`scripts/${name}`);
  expect(readdirSync(commands).sort()).toEqual(before);
});

it("the preview looks for libraries in the site's own code, and in no report of the media folder", async () => {
  const folder = clone();
  const modules = join(folder, "node_modules");
  rmSync(modules);
  // each by itself, so that what Vite keeps among them is the clone's own
  mkdirSync(modules);
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(modules, name), "junction");
  mkdirSync(join(folder, "media"));
  writeFileSync(join(folder, "media/report.html"), '<script type="module">import "charts-of-another-host";</script>');
  writeFileSync(join(folder, "site.json"), JSON.stringify(siteWith()));
  const env = { ...process.env, SITE: join(folder, "site.json") };
  const preview = spawn("node", [join(folder, ".prospectus/commands/start.js"), "--port", "0"], { env });
  onTestFinished(() => void preview.kill());
  let said = "";
  preview.stderr.on("data", (part) => {
    said += part;
  });
  await vi.waitFor(() => expect(existsSync(join(modules, ".vite/deps/_metadata.json"))).toBe(true), 20_000);
  preview.kill();
  await once(preview, "exit");
  expect(said).not.toContain("charts-of-another-host");
});
