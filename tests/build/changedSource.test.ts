import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Block } from "../../src/generated/site.ts";
import { copyForPreview, spawnPreview, writeSite } from "../clonedPreview.ts";
import { clone, copyProject, run, temporaryFolder } from "../commandLine.ts";
import { createSite } from "../specs.ts";

const QUOTE: Block = { type: "quote", text: "Learn to serve.", attribution: "The founder" };

/** A project whose sources the tests change, each for itself alone: its commands are bundled once. */
let sharedFolder: string;
beforeAll(() => {
  sharedFolder = mkdtempSync(join(tmpdir(), "clone-"));
  copyProject(sharedFolder);
  writeSite(sharedFolder, QUOTE);
});
afterAll(() => rmSync(sharedFolder, { recursive: true }));

const inShared = (command: string, ...parameters: string[]) =>
  run(command, parameters, { root: sharedFolder, cwd: sharedFolder });

/** Adds to a file of the shared project until the test ends. */
function addToShared(name: string, code: string): void {
  const file = join(sharedFolder, name);
  restoreAfterTest(file);
  appendFileSync(file, code);
}

function restoreAfterTest(file: string): void {
  const before = existsSync(file) ? readFileSync(file) : undefined;
  onTestFinished(() => (before ? writeFileSync(file, before) : rmSync(file)));
}

describe("a mistake in a block is reported with its place", () => {
  it.each([
    ["a typo in the code", "Quote.tsx", "\nexport const broken = ;\n", /src\/blocks\/quote\/Quote\.tsx:\d+:\d+/g],
    [
      "a block that needs a browser to be loaded",
      "Quote.tsx",
      "\nwindow.scrollTo(0, 0);\n",
      /src\/blocks\/quote\/Quote\.tsx:\d+:\d+/g,
    ],
    [
      "a typo in a style sheet",
      "Quote.module.css",
      ".text { color: var(--text }",
      /quote\/Quote\.module\.css:\d+:\d+/g,
    ],
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
      "a picture of a style sheet that is not there",
      "Quote.module.css",
      ".text { background: url(./hill.svg); }",
      /quote\/Quote\.module\.css: there is no file \.\/hill\.svg/g,
    ],
  ])("%s", (_what, name, code, message) => {
    addToShared(`src/blocks/quote/${name}`, code);
    const { status, stderr } = inShared("build", "site.json");
    expect(status).toBe(2);
    const places: string[] = stderr.match(message) ?? [];
    expect(new Set(places).size, stderr).toBeGreaterThan(0);
    expect(places.length, "none twice").toBe(new Set(places).size);
    expect(stderr).not.toContain("    at ");
  });
});

it("a typo is reported with its place after the project was moved together with its caches", () => {
  addToShared("src/blocks/quote/Quote.tsx", "\nwindow.scrollTo(0, 1);\n");
  const movedFolder = join(temporaryFolder("moved"), "further/down");
  for (const root of [sharedFolder, movedFolder]) {
    if (root === movedFolder) cpSync(sharedFolder, movedFolder, { recursive: true, preserveTimestamps: true });
    const { stderr } = run("build", ["site.json"], { root, cwd: root });
    expect(stderr).toContain("src/blocks/quote/Quote.tsx:");
  }
});

it("a block that cannot be rendered is reported with its page and its place in the source", () => {
  restoreAfterTest(join(sharedFolder, "src/blocks/quote/Quote.tsx"));
  const line = breakQuote(sharedFolder);
  const { status, stderr } = inShared("build", "site.json");
  expect(status).toBe(1);
  expect(stderr).toMatch(
    new RegExp(
      `^/: the block "quote" could not be shown\\. src/blocks/quote/Quote\\.tsx:${line}:\\d+: No words\\.$`,
      "m",
    ),
  );
  expect(stderr).not.toContain("    at ");
  // after the counts of pages and files, which alone would read like success
  expect(stderr.trim().split("\n").at(-1)).not.toMatch(/pages in/);
});

it("a picture and a composed class of a style sheet are published with it", () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  addToShared("src/blocks/quote/mark.svg", picture);
  addToShared(
    "src/blocks/quote/Quote.module.css",
    ".plain { opacity: 0.9; background: url(./mark.svg); } .text { composes: plain; }",
  );
  expect(inShared("build", "site.json").status).toBe(0);
  const page = readFileSync(join(sharedFolder, "dist/index.html"), "utf8");
  const [, address = ""] = /url\(["']?(\/assets\/mark-[^"')]+)/.exec(page) ?? [];
  expect(readFileSync(join(sharedFolder, "dist", address), "utf8")).toBe(picture);
  const [, composedClass = ""] = /\.(\w+)\{opacity:\.9/.exec(page) ?? [];
  expect(page).toMatch(new RegExp(`class="[^"]*\\b${composedClass}\\b`));
});

describe("a command runs the sources as they are", () => {
  it("after an edit of a rule", () => {
    expect(inShared("validate", "site.json").stdout).not.toContain("Say it in another way");
    addToShared("src/validate/validateSite.ts", 'console.log("Say it in another way");\n');
    expect(inShared("validate", "site.json").stdout).toContain("Say it in another way");
  });

  it("and says where a typo in them is", () => {
    addToShared("scripts/validate.ts", "\nexport const broken = ;\n");
    const { status, stderr } = inShared("validate", "site.json");
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/scripts\/validate\.ts:\d+:\d+/);
  });

  it("also when several start at once", async () => {
    // each has to bundle it
    rmSync(join(sharedFolder, ".prospectus/commands"), { recursive: true });
    const runs = [0, 1, 2].map(() => spawn("node", ["scripts/launch.mjs", "generate"], { cwd: sharedFolder }));
    const ends = await Promise.all(runs.map((child) => once(child, "exit")));
    expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  });
});

describe("a command generates what depends on schema/", () => {
  it("before it runs, from the schema as it is", () => {
    const folder = clone();
    writeSite(folder, { type: "bell", sound: [{ tag: "form0" }] } as unknown as Block);
    const form = {
      typeName: "BellForm",
      type: "object",
      properties: { tag: { const: "form0" }, words: { $ref: "../common.schema.json#/definitions/text" } },
      required: ["tag", "words"],
      additionalProperties: false,
    };
    const items = {
      type: "object",
      required: ["tag"],
      properties: { tag: { enum: ["form0"] } },
      discriminator: { propertyName: "tag" },
      oneOf: [form],
    };
    const schema = {
      $id: "blocks/bell.schema.json",
      title: "Bell",
      typeName: "Bell",
      type: "object",
      properties: { type: { const: "bell" }, sound: { type: "array", items } },
      required: ["type", "sound"],
      additionalProperties: false,
    };
    writeFileSync(join(folder, "schema/blocks/bell.schema.json"), JSON.stringify(schema));
    const { stdout } = run("validate", ["site.json", "--format", "json"], { cwd: folder, root: folder });
    expect(JSON.parse(stdout).diagnostics).toMatchObject([
      { rule: "missing-property", pointer: "/routes/0/blocks/0/sound/0" },
    ]);
  });

  it("and names a file that it cannot write, without mentioning schema/", () => {
    const folder = clone();
    rmSync(join(folder, "src/generated"), { recursive: true });
    mkdirSync(join(folder, "src/generated/words.ts"), { recursive: true });
    const { status, stderr } = run("generate", [], { root: folder });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^\S*words\.ts is in the way: take it out of the folder\.$/m);
    expect(stderr).not.toContain("schema/");
  });
});

describe("the preview", () => {
  // one preview for all
  let folder: string;
  let preview: ReturnType<typeof spawnPreview>;
  let address: string;
  let component: string;
  let style: string;
  let sources: { component: string; style: string };
  const page = async () => (await fetch(address)).text();
  /** Has the watcher look again, which may miss a save right after another. */
  const touch = () => {
    for (const file of [component, style]) utimesSync(file, new Date(), new Date());
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "clone-"));
    copyForPreview(folder, QUOTE);
    writeFileSync(join(folder, "media/report.html"), '<script type="module">import "charts-of-another-host";</script>');
    component = join(folder, "src/blocks/quote/Quote.tsx");
    style = join(folder, "src/blocks/quote/Quote.module.css");
    sources = { component: readFileSync(component, "utf8"), style: readFileSync(style, "utf8") };
    preview = spawnPreview(folder);
    address = await preview.address();
  });
  beforeEach(async () => {
    for (const [file, code] of [
      [component, sources.component],
      [style, sources.style],
    ] as const)
      if (readFileSync(file, "utf8") !== code) writeFileSync(file, code);
    await vi.waitFor(
      async () => {
        if ((await page()).includes("Learn to serve.")) return;
        touch();
        expect.fail(preview.said());
      },
      { timeout: 60_000, interval: 500 },
    );
    preview.forget();
  });
  afterAll(async () => {
    const exit = once(preview.process, "exit");
    preview.process.kill();
    await exit;
    rmSync(folder, { recursive: true });
  });

  it("reports a declaration that browsers ignore with its line when the style sheet is saved", async () => {
    const lines = sources.style.split("\n").length;
    appendFileSync(style, ".text { colour: red; }\n");
    await vi.waitFor(() => expect(preview.said()).toContain(`src/blocks/quote/Quote.module.css:${lines}:9: `), 60_000);
  });

  it("reports a block that cannot be rendered, one that cannot be loaded, typos, and a missing package", async () => {
    const good = sources.component;
    const saveAndLook = async (pattern: RegExp) => {
      touch();
      await page();
      expect(preview.said()).toMatch(pattern);
    };
    const expectMessage = (pattern: RegExp) =>
      vi.waitFor(() => saveAndLook(pattern), { timeout: 60_000, interval: 500 });

    const line = breakQuote(folder);
    await expectMessage(
      new RegExp(`/: the block "quote" could not be shown\\. src/blocks/quote/Quote\\.tsx:${line}:\\d+: No words\\.`),
    );
    const { failures } = await (await fetch(new URL("/@problems.json?page=/", address))).json();
    const expected = [{ where: `src/blocks/quote/Quote.tsx:${line}`, place: `${component}:${line}:9` }];
    expect(failures).toMatchObject(expected);
    const example = "/@blocks/quote/0.html";
    await (await fetch(new URL(example, address))).text();
    expect(preview.said()).toMatch(new RegExp(`${example}: .* src/blocks/quote/Quote\\.tsx:${line}:\\d+: No words\\.`));
    const ofExample = await (await fetch(new URL(`/@problems.json?page=${example}`, address))).json();
    expect(ofExample.failures).toMatchObject(expected);

    writeFileSync(component, `${good}\nwindow.scrollTo(0, 0);\n`);
    await expectMessage(
      new RegExp(
        `cannot be loaded\\. src/blocks/quote/Quote\\.tsx:${good.split("\n").length + 1}:\\d+: .*docs/blocks\\.md`,
      ),
    );
    writeFileSync(component, `${good}\nexport const broken = ;\n`);
    await expectMessage(/src\/blocks\/quote\/Quote\.tsx:\d+:\d+ \]/);
    writeFileSync(component, `${good}\nexport { pad } from "left-pad/pad";\n`);
    await expectMessage(/quote\/Quote\.tsx imports "left-pad\/pad", .*npm install left-pad"/);
    const late = 'import * as React from "react";\nexport const Late = React.lazy(() => import("./Late"));';
    writeFileSync(component, `${good}\n${late}\n`);
    await expectMessage(/quote\/Quote\.tsx uses lazy, .*without lazy/);
    writeFileSync(style, "}");
    writeFileSync(component, good);
    expect(preview.said()).not.toContain("    at ");
    await expectMessage(/quote\/Quote\.module\.css(\?inline)?:1:\d+/);
  });

  it("recovers when a missing file or package is added", async () => {
    const words = join(folder, "src/blocks/quote/words.ts");
    onTestFinished(() => rmSync(words, { force: true }));
    appendFileSync(component, '\nexport { words } from "./words";\nexport { pad } from "left-pad";\n');
    await vi.waitFor(async () => expect((await page()) + preview.said()).toContain("no such file"), 60_000);
    writeFileSync(words, 'export const words = "They are here.";');
    await vi.waitFor(async () => expect((await page()) + preview.said()).toContain("npm install left-pad"), 60_000);
    mkdirSync(join(folder, "node_modules/left-pad"));
    writeFileSync(join(folder, "node_modules/left-pad/package.json"), '{"name": "left-pad", "main": "index.cjs"}');
    writeFileSync(join(folder, "node_modules/left-pad/index.cjs"), "exports.pad = String;");
    await vi.waitFor(async () => expect(await page()).toContain("Learn to serve."), 60_000);
  });

  it("knows a block type as soon as its schema and its component are saved, and answers meanwhile", async () => {
    const readPage = async () => {
      const html = await page();
      // a page of the preview, with or without a site that is valid
      expect(html).toContain("/@page-files/page.js");
      return html;
    };
    const block = { type: "motto", text: "Learn to serve.", attribution: "A former pupil" };
    writeFileSync(join(folder, "site.json"), JSON.stringify(createSite(QUOTE, block as unknown as Block)));
    await vi.waitFor(() => expect(preview.said()).toContain("motto"), 60_000);
    expect(await readPage()).not.toContain("A former pupil");
    addMotto(folder);
    const saveAndLook = async () => {
      // the watcher may still be reading the folder, and hears of nothing by then
      utimesSync(join(folder, "schema/blocks/motto.schema.json"), new Date(), new Date());
      expect(await readPage()).toContain("A former pupil");
    };
    let isKnown = false;
    const looking = vi.waitFor(saveAndLook, { timeout: 60_000, interval: 500 }).finally(() => {
      isKnown = true;
    });
    while (!isKnown) await readPage();
    await looking;
    for (const file of ["src/generated/site.ts", "src/generated/props.ts", "schema/block.schema.json"])
      expect(readFileSync(join(folder, file), "utf8")).toContain("motto");
    expect(await preview.address()).toBe(address);
    expect(preview.process.exitCode).toBeNull();
  });

  // the last: by now Vite has looked
  it("looks for libraries in the site's own code, and in no report of the media folder", async () => {
    await vi.waitFor(
      () => expect(existsSync(join(folder, "node_modules/.vite/deps/_metadata.json"))).toBe(true),
      60_000,
    );
    expect(preview.printed()).not.toContain("charts-of-another-host");
  });
});

/** Makes the component of quotes throw during rendering. Returns the line. */
function breakQuote(folder: string): number {
  const component = join(folder, "src/blocks/quote/Quote.tsx");
  const [before = "", after] = readFileSync(component, "utf8").split("  return (");
  writeFileSync(component, `${before}  throw new Error("No words.");\n  return (${after}`);
  return before.split("\n").length;
}

/** Adds a block type that has the properties of a quote, and shows the attribution alone. */
function addMotto(folder: string): void {
  const schema = readFileSync(join(folder, "schema/blocks/quote.schema.json"), "utf8");
  writeFileSync(
    join(folder, "schema/blocks/motto.schema.json"),
    schema.replaceAll("quote", "motto").replaceAll("Quote", "Motto"),
  );
  mkdirSync(join(folder, "src/blocks/motto"));
  const code = "export default ({ attribution }: { attribution: string }) => <p>{attribution}</p>;";
  writeFileSync(join(folder, "src/blocks/motto/Motto.tsx"), code);
}
