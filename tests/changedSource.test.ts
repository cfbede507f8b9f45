import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Block } from "../src/generated/site";
import { clone, run, temporaryFolder } from "./commandLine";
import { siteWith } from "./specs";

it.each([
  ["a slip in the code", "Quote.tsx", "\nexport const broken = ;\n", /src\/blocks\/quote\/Quote\.tsx:\d+:\d+/g],
  [
    "a block that needs a browser to be loaded",
    "Quote.tsx",
    "\nwindow.scrollTo(0, 0);\n",
    /src\/blocks\/quote\/Quote\.tsx:\d+:\d+/g,
  ],
  ["a slip in a style sheet", "Quote.module.css", ".text { color: var(--text }", /quote\/Quote\.module\.css:\d+:\d+/g],
  [
    "a package that is not there",
    "Quote.tsx",
    '\nexport { pad } from "left-pad/pad";\n',
    /quote\/Quote\.tsx imports "left-pad\/pad", .*npm install left-pad"/g,
  ],
  [
    "what browsers do not have",
    "Quote.tsx",
    '\nexport { readFileSync } from "node:fs";\n',
    /quote\/Quote\.tsx imports "node:fs", which only Node has: .*browsers/g,
  ],
  [
    "an alias that leads nowhere",
    "Quote.tsx",
    '\nexport { Link } from "@/components/Link/Link";\n',
    /quote\/Quote\.tsx imports "@\/components\/Link\/Link", which leads nowhere: .*\.\.\/\.\.\//g,
  ],
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
    "a class that is composed of another",
    "Quote.module.css",
    ".plain { margin: 0; } .text { composes: plain; }",
    /quote\/Quote\.module\.css: "composes" of \.text .*classes\(/g,
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

it("the place of a slip is told as well where the project was moved, with all that earlier builds kept", () => {
  const folder = clone();
  appendFileSync(join(folder, "src/blocks/quote/Quote.tsx"), "\nwindow.scrollTo(0, 1);\n");
  const moved = join(temporaryFolder("moved"), "further/down");
  for (const root of [folder, moved]) {
    if (root === moved) cpSync(folder, moved, { recursive: true, preserveTimestamps: true });
    const { stderr } = run("build", ["--outDir", join(root, "dist")], { root });
    expect(stderr).toContain("src/blocks/quote/Quote.tsx:");
  }
});

it("a block that cannot be rendered is told by its page and its place in the source", () => {
  const folder = cloneForPreview({ type: "quote", text: "Learn to serve.", attribution: "The founder" });
  const line = breakQuote(folder);
  const { status, stderr } = run("build", ["site.json"], { root: folder, cwd: folder });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    new RegExp(
      `^/: the block "quote" could not be shown\\. src/blocks/quote/Quote\\.tsx:${line}:\\d+: No words\\.$`,
      "m",
    ),
  );
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

it("commands that are made twice at once are whole afterwards, and nothing else is left", async () => {
  const folder = clone();
  const kept = join(folder, ".prospectus");
  const before = readdirSync(join(kept, "commands")).sort();
  // as one leaves it that was ended on its way
  mkdirSync(join(kept, "commands.unfinished-0"));
  const runs = [0, 1, 2].map(() => spawn("node", ["scripts/prepare.mjs"], { cwd: folder }));
  const ends = await Promise.all(runs.map((one) => once(one, "exit")));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(readdirSync(join(kept, "commands")).sort()).toEqual(before);
  expect(readdirSync(kept)).toEqual(["commands"]);
});

describe("the preview", () => {
  it("looks for libraries in the site's own code, and in no report of the media folder", async () => {
    const folder = cloneForPreview();
    writeFileSync(join(folder, "media/report.html"), '<script type="module">import "charts-of-another-host";</script>');
    const preview = startPreview(folder);
    await vi.waitFor(
      () => expect(existsSync(join(folder, "node_modules/.vite/deps/_metadata.json"))).toBe(true),
      20_000,
    );
    preview.process.kill();
    await once(preview.process, "exit");
    expect(preview.said()).not.toContain("charts-of-another-host");
  });

  it("tells of a block that cannot be rendered, of one that cannot be loaded, of slips, and of a package that is not there", async () => {
    const folder = cloneForPreview({ type: "quote", text: "Learn to serve.", attribution: "The founder" });
    const component = join(folder, "src/blocks/quote/Quote.tsx");
    const style = join(folder, "src/blocks/quote/Quote.module.css");
    const good = readFileSync(component, "utf8");
    const preview = startPreview(folder);
    const address = await preview.address();
    const said = (pattern: RegExp) =>
      vi.waitFor(async () => {
        await (await fetch(address)).text();
        expect(preview.said()).toMatch(pattern);
      }, 20_000);

    await said(/^/);
    const line = breakQuote(folder);
    await said(
      new RegExp(`/: the block "quote" could not be shown\\. src/blocks/quote/Quote\\.tsx:${line}:\\d+: No words\\.`),
    );
    const { failures } = await (await fetch(new URL("/@problems.json?page=/", address))).json();
    expect(failures).toMatchObject([{ where: `src/blocks/quote/Quote.tsx:${line}`, place: `${component}:${line}:9` }]);

    writeFileSync(component, `${good}\nwindow.scrollTo(0, 0);\n`);
    await said(
      new RegExp(`where there is no browser \\(src/blocks/quote/Quote\\.tsx:${good.split("\n").length + 1}:\\d+\\)`),
    );
    writeFileSync(component, `${good}\nexport const broken = ;\n`);
    await said(/src\/blocks\/quote\/Quote\.tsx:\d+:\d+ \]/);
    writeFileSync(component, `${good}\nexport { pad } from "left-pad/pad";\n`);
    await said(/quote\/Quote\.tsx imports "left-pad\/pad", .*npm install left-pad"/);
    writeFileSync(style, "}");
    writeFileSync(component, good);
    await said(/quote\/Quote\.module\.css:1:\d+/);
    expect(preview.said()).not.toContain("    at ");
  });

  it("goes on by itself when a file, or a package, that was not there has come", async () => {
    const folder = cloneForPreview({ type: "quote", text: "Learn to serve.", attribution: "The founder" });
    const preview = startPreview(folder);
    const address = await preview.address();
    const page = async () => (await fetch(address)).text();
    const words = join(folder, "src/blocks/quote/words.ts");
    const component = join(folder, "src/blocks/quote/Quote.tsx");
    appendFileSync(component, '\nexport { words } from "./words";\nexport { pad } from "left-pad";\n');
    await vi.waitFor(async () => expect((await page()) + preview.said()).toContain("no such file"), 20_000);
    writeFileSync(words, 'export const words = "They are here.";');
    await vi.waitFor(async () => expect((await page()) + preview.said()).toContain("npm install left-pad"), 20_000);
    mkdirSync(join(folder, "node_modules/left-pad"));
    writeFileSync(join(folder, "node_modules/left-pad/package.json"), '{"name": "left-pad", "main": "index.cjs"}');
    writeFileSync(join(folder, "node_modules/left-pad/index.cjs"), "exports.pad = String;");
    await vi.waitFor(async () => expect(await page()).toContain("Learn to serve."), 20_000);
  });

  it("knows a block type as soon as it is generated, at the same address", async () => {
    const block = { type: "motto", text: "Learn to serve.", attribution: "The founder" };
    const folder = cloneForPreview(block as unknown as Block);
    // its folders were made later than those of the project
    utimesSync(join(folder, ".prospectus/commands/validate.cjs"), new Date(), new Date());
    const preview = startPreview(folder);
    const page = async () => (await fetch(await preview.address())).text();
    expect(await page()).not.toContain("The founder");
    const address = await preview.address();

    const due = /The code has changed since .*"npm run generate"/g;
    expect(preview.said()).not.toMatch(due);
    addMotto(folder);
    const saveAndLook = () => {
      // the watcher may still be looking through the folder, and hears of nothing by then
      utimesSync(join(folder, "schema/blocks/motto.schema.json"), new Date(), new Date());
      expect(preview.said()).toMatch(due);
    };
    await vi.waitFor(saveAndLook, { timeout: 20_000, interval: 500 });
    for (const script of ["scripts/prepare.mjs", ".prospectus/commands/generate.js"])
      expect(spawnSync("node", [script], { cwd: folder }).status).toBe(0);
    await vi.waitFor(async () => expect(await page()).toContain("The founder"), 60_000);
    expect(await preview.address()).toBe(address);
    expect(preview.said().match(due)).toHaveLength(1);
    expect(preview.process.exitCode).toBeNull();
  });
});

/** A prepared project with a site whose one page has these blocks; what Vite keeps of it is its own. */
function cloneForPreview(...blocks: Block[]): string {
  const folder = clone();
  const modules = join(folder, "node_modules");
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(modules, name), "junction");
  mkdirSync(join(folder, "media"));
  for (const name of ["logo.svg", "hill.svg"])
    writeFileSync(join(folder, "media", name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  writeFileSync(join(folder, "site.json"), JSON.stringify(siteWith(...blocks)));
  return folder;
}

/** The live preview of the site in a folder, at any port, until the test ends. */
function startPreview(folder: string) {
  const command = join(folder, ".prospectus/commands/start.js");
  const preview = spawn("node", [command, "site.json", "--port", "0"], { cwd: folder });
  onTestFinished(() => void preview.kill());
  let said = "";
  preview.stderr.on("data", (part) => {
    said += part;
  });
  return {
    process: preview,
    said: () => said,
    /** Where it said last that it stands. */
    address: () => vi.waitFor(() => said.match(/(?<=stands at )\S+/g)?.at(-1) ?? expect.fail(said), 60_000),
  };
}

/** Lets the component of quotes throw as it is rendered, and tells in which line. */
function breakQuote(folder: string): number {
  const component = join(folder, "src/blocks/quote/Quote.tsx");
  const [before = "", after] = readFileSync(component, "utf8").split("  return (");
  writeFileSync(component, `${before}  throw new Error("No words.");\n  return (${after}`);
  return before.split("\n").length;
}

/** Adds a block type that has what a quote has, and shows the attribution alone. */
function addMotto(folder: string): void {
  const schema = readFileSync(join(folder, "schema/blocks/quote.schema.json"), "utf8");
  writeFileSync(
    join(folder, "schema/blocks/motto.schema.json"),
    schema.replaceAll("quote", "motto").replaceAll("Quote", "Motto"),
  );
  mkdirSync(join(folder, "src/blocks/motto"));
  const code = "export default ({ attribution }: { attribution: string }) => <p>{attribution}</p>;";
  writeFileSync(join(folder, "src/blocks/motto/Motto.tsx"), code);
  const registry = join(folder, "src/blocks/registry.ts");
  const line = 'motto: () => import("./motto/Motto"),';
  writeFileSync(registry, readFileSync(registry, "utf8").replace(/^};/m, `  ${line}\n};`));
}
