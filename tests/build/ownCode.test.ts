import { type ChildProcess, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { TOKEN } from "../../src/editor/api/http.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import { OnlineHost } from "../e2e/onlineHost.ts";
import { launchBrowser, MadeSite } from "../madeSite.ts";
import { DiskRepository } from "../publish/hosts/diskRepository.ts";
import { type HostServer, startHostServer } from "../publish/hosts/hostServer.ts";
import { REPOSITORY, TOKEN as STUB_TOKEN } from "../publish/hosts/hostStub.ts";

/** A component with state, which imports each kind of file that the folder of a block type may have. */
const COUNTER = `import { Section } from "prospectus/components/Section/Section.tsx";
import { useBoot } from "prospectus/components/Boot/useBoot.ts";
import { useRef, useState } from "react";
import type { BlockProps } from "../../.prospectus/language/props.ts";
import bell from "./bell.svg";
import startBell from "./bell.boot.ts";
import { label } from "./label.ts";
import styles from "./Bell.module.css";

export default function Bell({ items, ...section }: BlockProps<"bell">) {
  const [count, setCount] = useState(0);
  const ref = useRef<HTMLParagraphElement>(null);
  useBoot(ref, startBell);
  return (
    <Section {...section}>
      <p ref={ref} className={styles.title} data-boot="bell" suppressHydrationWarning>
        <img src={bell} alt="A bell" width={20} height={20} /> {items.length}
      </p>
      <button type="button" className={styles.item} onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
    </Section>
  );
}
`;

/** A rule, whose reports are known by their pointers. */
const writeRule = (condition: string) => `import type { PageRule } from "prospectus/rules";
import { isLoud } from "./words/loud.ts";

export const noShouting: PageRule = {
  kind: "page",
  id: "no-shouting",
  severity: "warning",
  phase: "content",
  check: (_page, report) => ({
    text(text, { pointer }) {
      if (${condition}) report({ pointer, on: "value", message: "A text shouts", remedy: "Write a full stop." });
    },
  }),
};
`;

let site: MadeSite;
beforeAll(async () => {
  site = await MadeSite.create();
  site.prospectus("new", "block", "bell");
  site.write("blocks/bell/Bell.tsx", COUNTER);
  site.write("blocks/bell/label.ts", 'export const label = "Rung";\n');
  site.write(
    "blocks/bell/bell.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>',
  );
  site.write(
    "blocks/bell/bell.boot.ts",
    'export default function startBell(element: HTMLElement): () => void {\n  element.dataset.started = "";\n  return () => {};\n}\n',
  );
  const { routes } = JSON.parse(site.read("site.json"));
  site.edit("site.json", "/routes/0/blocks", [...routes[0].blocks, { type: "bell", items: [{ title: "Morning" }] }]);
});
afterAll(() => site.remove());

describe("the preview of a site with a block type of its own", () => {
  let preview: ChildProcess;
  let address: string;
  let browser: Browser;
  /** The addresses that were refused. */
  const refused: string[] = [];
  const requested: string[] = [];

  beforeAll(async () => {
    ({ preview, address } = await site.startPreview());
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    preview.kill();
  });

  async function open(path: string): Promise<Page> {
    const page = await browser.newPage();
    page.on("response", (response) => {
      requested.push(new URL(response.url()).pathname);
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(new URL(path, address).href);
    return page;
  }

  async function startApplication(page: Page): Promise<void> {
    await vi.waitUntil(
      async () => {
        await page.keyboard.press("Shift");
        return page.locator("html[data-ready=true]").count();
      },
      { timeout: 60_000 },
    );
  }

  it("answers each file of its folder, and what is generated for it, in a page, the catalogue and Studio", async () => {
    const page = await open("/");
    await page.locator("[data-started]").waitFor();
    await startApplication(page);
    await page.getByRole("button", { name: "Rung 0" }).click();
    await page.getByRole("button", { name: "Rung 1" }).waitFor();
    const catalogue = await open("/@blocks/bell/0.html");
    await catalogue.getByRole("button", { name: "Rung 0" }).waitFor();
    await startApplication(catalogue);
    const studio = await open("/@studio/");
    await studio.frameLocator("iframe").getByRole("button", { name: "Rung 0" }).waitFor();
    expect(refused).toEqual([]);
    const answered = readdirSync(join(site.folder, "blocks/bell")).filter((name) =>
      requested.includes(`/blocks/bell/${name}`),
    );
    expect(answered.sort()).toEqual(["Bell.module.css", "Bell.tsx", "bell.boot.ts", "bell.svg", "label.ts"]);
    expect(requested).toContain("/.prospectus/language/registry.ts");
    for (const shown of [page, catalogue, studio]) await shown.close();
  });

  it("answers no hidden file, and nothing else that is generated", async () => {
    site.write(".env", "SECRET=1\n");
    for (const path of [".env", ".prospectus/schema/names.schema.json", ".git/config", "blocks/.env"])
      expect((await fetch(new URL(path, address))).status, path).toBe(404);
  });

  it("keeps the state of a component that is edited", async () => {
    const page = await open("/");
    await startApplication(page);
    await page.getByRole("button", { name: "Rung 0" }).click();
    await page.getByRole("button", { name: "Rung 1" }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    site.write("blocks/bell/Bell.tsx", COUNTER.replace("{label} {count}", "{label} {count} times"));
    await page.getByRole("button", { name: "Rung 1 times" }).waitFor();
    site.write("blocks/bell/label.ts", 'export const label = "Pulled";\n');
    await page.getByRole("button", { name: "Pulled 1 times" }).waitFor();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });
});

describe("Studio on the published site, which has a block type and a rule of its own", () => {
  let api: HostServer;
  let host: OnlineHost;
  let browser: Browser;
  const repository = () => new DiskRepository(join(site.parent, "studio.git"));
  const original = { text: "" };

  beforeAll(async () => {
    original.text = site.read("site.json");
    mkdirSync(join(site.folder, "rules"));
    site.write("rules/no-shouting.ts", writeRule("text.endsWith('!')").replace(/.*isLoud.*\n/, ""));
    const diskRepository = repository();
    api = await startHostServer("github", diskRepository);
    site.edit("site.json", "/site/url", "https://library.example/repo");
    site.edit("site.json", "/site/language", "sw");
    const remote = { kind: "github", repository: REPOSITORY, branch: "main", api: api.address };
    site.edit("site.json", "/studio", { remote });
    site.prospectus("build");
    const includes = (name: string) => /^(blocks|rules|media|site\.json|package.*\.json)$/.test(name);
    const names = listFiles(site.folder, { includes });
    diskRepository.commitAs("main", Object.fromEntries(names.map((name) => [name, site.read(name)])));
    host = new OnlineHost({ dist: join(site.folder, "dist"), base: "/repo", repository: diskRepository });
    await host.open();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
    api.close();
    rmSync(join(site.folder, "rules"), { recursive: true });
    site.write("site.json", original.text);
  });

  it("has the scripts of the package, as they are", () => {
    for (const bundle of ["browser", "start", "relay", "hot"]) {
      const files: [string, { content: string }][] = JSON.parse(
        site.read(`node_modules/prospectus/dist/${bundle}.json`),
      );
      for (const [name, { content }] of files)
        expect(site.read(`dist/studio/files/${name}`) === content, name).toBe(true);
    }
  });

  it("knows the types of the site in the site's own part alone", async () => {
    const { schemas } = await import(pathToFileURL(join(site.folder, "dist/studio/files/site/language.js")).href);
    expect(schemas["blocks/bell.schema.json"]).toMatchObject({ title: "Bell" });
    const manifest = JSON.parse(site.read("dist/studio/files/manifest.json"));
    expect(manifest.boots).toContain("bell");
    expect(Object.keys(manifest.code)).toEqual([
      ...readdirSync(join(site.folder, "blocks/bell"))
        .sort()
        .map((name) => `blocks/bell/${name}`),
      ...["package-lock.json", "package.json", "rules/no-shouting.ts"],
    ]);
  });

  it("shows it, edits it in place, adds it from the gallery, and starts it for a visitor", async () => {
    const page = await browser.newPage();
    await page.goto(`${host.address}/studio/?page=/&sign-in`);
    await page.getByLabel("Token").fill(STUB_TOKEN);
    await page.getByRole("button", { name: "Sign in" }).click();
    const frame = page.frameLocator("iframe[title='The page']");
    await frame.locator("[data-boot=bell][data-started]").waitFor();
    await frame.locator("h1").click();
    await frame.locator("[data-studio-text]").waitFor();
    await page.keyboard.press("End");
    await page.keyboard.type(" by the lake!");
    await page.keyboard.press("Enter");
    await page.getByText(/^Saved:/).waitFor();

    const rail = page.getByRole("navigation", { name: "Panels" });
    await rail.getByRole("button", { name: "Add", exact: true }).click();
    const example = page.getByRole("button", { name: "Bell", exact: true });
    await example.scrollIntoViewIfNeeded();
    await example.frameLocator("iframe").locator("[data-boot=bell]").waitFor();
    await example.click();
    await vi.waitUntil(async () => (await frame.locator("[data-boot=bell][data-started]").count()) === 2);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Try as visitor" }).click();
    // an earlier test has changed the words around the number
    await frame.getByRole("button", { name: /\b0\b/ }).first().click();
    await frame.getByRole("button", { name: /\b1\b/ }).waitFor();
    await page.getByRole("button", { name: "Try as visitor" }).click();

    const publication = page.waitForResponse((response) => response.url().endsWith("/publication"));
    await page.getByRole("button", { name: /^Publish/ }).click();
    // the rule of the site would warn of the heading
    expect(await (await publication).json()).toMatchObject({ hasLaterChecks: true, errors: [] });
    const panel = page.getByRole("region", { name: "Publish" });
    await panel.getByRole("button", { name: "Publish", exact: true }).click();
    const question = page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true });
    await question.click();
    await vi.waitUntil(() => repository().readText("main", "site.json")?.includes(" by the lake!"));
    const { routes } = JSON.parse(repository().readText("main", "site.json") ?? "");
    expect(routes[0].blocks.filter(({ type }: { type: string }) => type === "bell")).toHaveLength(2);
  });
});

describe("a rule of the site's own", () => {
  const loud = (condition: string) => `export const isLoud = (text: string) => ${condition};\n`;
  /** The pointers of the rule's reports. */
  const readReports = () => {
    const { stdout, stderr } = site.tryProspectus("validate", "--format", "json");
    const { diagnostics } = JSON.parse(stdout || stderr) as { diagnostics: { rule: string; pointer: string }[] };
    return diagnostics.filter(({ rule }) => rule === "no-shouting").map(({ pointer }) => pointer);
  };
  beforeAll(() => {
    mkdirSync(join(site.folder, "rules/words"), { recursive: true });
    site.write("rules/words/loud.ts", loud("text.endsWith('!')"));
    site.write("rules/no-shouting.ts", writeRule("isLoud(text)"));
    site.edit("site.json", "/routes/0/title", "Come in!");
    site.edit("site.json", "/routes/1/title", "What we do?");
  });
  afterAll(() => rmSync(join(site.folder, "rules"), { recursive: true }));

  it("has an effect from the next validation on when it is edited, or a file that it imports", () => {
    expect(readReports()).toEqual(["/routes/0/title"]);
    site.write("rules/words/loud.ts", loud("text.endsWith('?')"));
    expect(readReports()).toContain("/routes/1/title");
    site.write("rules/no-shouting.ts", writeRule("isLoud(text) && text.startsWith('Why')"));
    expect(readReports()).toEqual([]);
  });

  it.each([
    ["on a text", writeRule("text.not.there"), /rules\/no-shouting\.ts:11:\d+/],
    ["when it is loaded", `${writeRule("true")}\nJSON.parse("no rule");\n`, /rules\/no-shouting\.ts:16:\d+/],
    ["since it cannot be parsed", `${writeRule("true")}\nexport const broken = ;\n`, /rules\/no-shouting\.ts:16:\d+/],
  ])("is reported with its file and line, without a stack, if it fails %s", (_when, code, place) => {
    site.write("rules/no-shouting.ts", code);
    for (const command of ["validate", "build"]) {
      const { status, stderr } = site.tryProspectus(command);
      expect(status).toBe(2);
      expect(stderr).toMatch(place);
      expect(stderr).not.toMatch(/\n {4}at |\.prospectus|schema/);
    }
  });
});

describe("a colleague's copy of the site", () => {
  const git = (...parameters: string[]) => site.execute("git", parameters);

  it("gets a new block type with Publish, which checks the site with it", async () => {
    const colleague = join(site.parent, "colleague");
    git("init", "--quiet", "--initial-branch=main");
    git("config", "user.name", "Example Secretary");
    git("config", "user.email", "secretary@library.example");
    const { routes } = JSON.parse(site.read("site.json"));
    // the folder of the colleague does not have the block yet
    site.edit("site.json", "/routes/0/blocks", routes[0].blocks.slice(0, -1));
    renameSync(join(site.folder, "blocks"), join(site.parent, "blocks"));
    git("add", "--all");
    git("commit", "--quiet", "--no-verify", "--message", "Begin");
    git("init", "--quiet", "--bare", "--initial-branch=main", "../remote.git");
    git("remote", "add", "origin", "../remote.git");
    git("push", "--quiet", "--set-upstream", "origin", "main");
    git("clone", "--quiet", "../remote.git", colleague);
    symlinkSync(join(site.folder, "node_modules"), join(colleague, "node_modules"), "junction");
    renameSync(join(site.parent, "blocks"), join(site.folder, "blocks"));
    site.edit("site.json", "/routes/0/blocks", routes[0].blocks);
    git("add", "--all");
    git("commit", "--quiet", "--no-verify", "--message", "Add a bell");
    git("push", "--quiet");

    const { preview, address } = await site.startPreview(colleague);
    try {
      const ask = async (name: string, body: object) => {
        const [, token = ""] = /data-token="([^"]+)"/.exec(await (await fetch(`${address}@studio/`)).text()) ?? [];
        const headers = { "content-type": "application/json", [TOKEN]: token, origin: new URL(address).origin };
        const answer = await fetch(`${address}@studio/${name}`, {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      const publication = await ask("publication", { choices: {} });
      expect(publication).toMatchObject({ status: "ready", errors: [], hasNewCode: true });
      expect(await ask("publish", { choices: {}, message: "-" })).toEqual({ status: "received" });
      const readPage = () => fetch(address).then((answer) => answer.text(), String);
      await expect.poll(readPage, { timeout: 60_000 }).toContain('data-boot="bell"');
    } finally {
      preview.kill();
    }
  });
});

describe("the check of a block type of the site's own", () => {
  const [component, styles, schema, exampleFile] = [
    "Stops.tsx",
    "Stops.module.css",
    "schema.json",
    "examples.json",
  ].map((name) => `blocks/stops/${name}`) as [string, string, string, string];
  const original = new Map<string, string>();
  /** Changes a file of the block type until the next test. */
  const change = (name: string, ...[from, to]: [string | RegExp, string]) =>
    site.write(name, site.read(name).replace(from, to));
  /** The output of the check. */
  const check = () => {
    const { status, stdout, stderr } = site.tryProspectus("check", "stops");
    return { status, output: stdout + stderr };
  };
  beforeAll(() => {
    site.prospectus("new", "block", "stops");
    for (const name of [component, styles, schema, exampleFile]) original.set(name, site.read(name));
    site.link("typescript");
  });
  afterEach(() => {
    for (const [name, text] of original) site.write(name, text);
  });

  it("has types that the compiler finds, with nothing but TypeScript installed", () => {
    const compiler = join(site.folder, "node_modules/typescript/bin/tsc");
    expect(site.execute(process.execPath, [compiler, "-p", "."])).toBe("");
  });

  it("finds nothing in a new one, whatever is wrong with another", () => {
    const files = ["Bell.tsx", "examples.json"].map((name) => `blocks/bell/${name}`);
    const texts = files.map((name) => site.read(name));
    const failure = 'const wrong: number = "text";\n  if (items) throw new Error(String(wrong));\n  const ref';
    site.write("blocks/bell/Bell.tsx", COUNTER.replace("const ref", failure));
    site.write("blocks/bell/examples.json", "[");
    const result = check();
    for (const [index, name] of files.entries()) site.write(name, texts[index] ?? "");
    expect(result, result.output).toMatchObject({ status: 0 });
  });

  it("finds what is wrong in its files", () => {
    change(
      component,
      "      <ul ",
      `      <a href="/contact">{section.place}</a>
      <img src="/media/logo.svg" />
      <p dangerouslySetInnerHTML={{ __html: "Fees" }} />
      <ul `,
    );
    change(styles, /$/, "body { background: red; }\n.item { colr: var(--txt); }\n.unused { margin-left: 1rem; }\n");
    change(schema, '"title": "Line above",', "");
    change(schema, '"description": "The items, in order."', '"description": "items"');
    change(exampleFile, '"tone": "tinted",', "");
    const { status, output } = check();
    expect(status).toBe(1);
    for (const part of [
      new RegExp(`${component}:12:\\d+\\n  a: `),
      new RegExp(`${component}:13:\\d+\\n  img: `),
      new RegExp(`${component}:14:\\d+\\n  dangerouslySetInnerHTML: `),
      // the type error
      new RegExp(`${component}:12:\\d+\\n  .*'place'`),
      new RegExp(`${styles}\\n  body\\n`),
      new RegExp(`${styles}\\n  red in `),
      new RegExp(`${styles}:\\d+:\\d+\\n  .*colr`),
      new RegExp(`${styles}\\n  unused\\n`),
      new RegExp(`${styles}\\n  .*margin-left`),
      new RegExp(`${schema}\\n  eyebrow: `),
      new RegExp(`${schema}\\n  items: `),
      new RegExp(`${exampleFile}\\n  tone: `),
    ])
      expect(output).toMatch(part);
  });

  // tests/exampleChecks.test.ts has more of each kind
  it("finds what is wrong in the HTML of its examples", () => {
    const code = "{Math.random()}<p><div>Nearby</div></p>";
    change(component, /^/, 'import { useState } from "react";\n');
    change(component, "  return (", "  const [isOpen] = useState(false);\n  return (");
    change(component, "      <ul ", `      ${code}\n      <ul `);
    change(component, "{text && ", "{isOpen && text && ");
    const { status, output } = check();
    expect(status, output).toBe(1);
    for (const found of [/0\.123456789/, /close-order/, /Nearby/, /A text with/]) expect(output).toMatch(found);
  });
});

describe("a block type of the site's own with words and a model, in a German site", () => {
  const COMPONENT = `import { Section } from "prospectus/components/Section/Section.tsx";
import type { BlockProps } from "../../.prospectus/language/props.ts";
import { useWords } from "../../.prospectus/language/words.ts";
import styles from "./Shifts.module.css";

export default function Shifts({ shifts, total, ...section }: BlockProps<"shifts">) {
  const words = useWords().shifts;
  return (
    <Section {...section}>
      <ul className={styles.shifts}>
        {shifts.map(({ place, time }, index) => (
          <li key={index}>
            {place}: {time ?? words.onRequest} {total}
          </li>
        ))}
      </ul>
    </Section>
  );
}
`;
  const MODEL = `import type { BlockModel } from "../../.prospectus/language/model.ts";

export default {
  props: (block, site) => ({ total: block.shifts.length + site.blocksOn("/", "shifts").length }),
} satisfies BlockModel<"shifts">;
`;
  const text = { $ref: "../common.schema.json#/definitions/text" };
  const total = { title: "Number", description: "How many there are.", type: "integer" };
  const SCHEMA = {
    ...{ $schema: "http://json-schema.org/draft-07/schema#", $id: "blocks/shifts.schema.json", title: "Shifts" },
    ...{ typeName: "Shifts", description: "Who is there when.", group: "Text", type: "object" },
    properties: {
      type: {
        description: "Who is there when.",
        const: "shifts",
        errorMessage: "This is not a block type of this site.",
      },
      shifts: {
        ...{ title: "Shifts", description: "The shifts, in order.", type: "array", minItems: 1 },
        items: {
          ...{ title: "Shift", typeName: "Shift", description: "One shift.", type: "object" },
          properties: {
            place: { title: "Place", description: "Where it is.", ...text },
            time: { title: "Time", description: "When it is.", ...text },
          },
          ...{ required: ["place"], additionalProperties: false },
        },
      },
    },
    ...{ required: ["type", "shifts"], additionalProperties: false },
    rendered: { properties: { total }, required: ["total"] },
  };
  const EXAMPLES = [
    { name: "minimal", block: { type: "shifts", shifts: [{ place: "Markt" }] } },
    { name: "every property", block: { type: "shifts", shifts: [{ place: "Markt", time: "9 Uhr" }] } },
  ];
  const word = { title: "Without a time", description: "What is said without a time.", default: "Auf Anfrage" };
  const writeJson = (name: string, value: unknown) => site.write(`blocks/shifts/${name}`, JSON.stringify(value));

  beforeAll(() => {
    mkdirSync(join(site.folder, "blocks/shifts"));
    site.write("blocks/shifts/Shifts.tsx", COMPONENT);
    site.write("blocks/shifts/Shifts.module.css", ".shifts { padding: 0; }\n");
    site.write("blocks/shifts/model.ts", MODEL);
    writeJson("schema.json", SCHEMA);
    writeJson("examples.json", EXAMPLES);
    writeJson("words.json", { onRequest: word });
    site.edit("site.json", "/site/language", "de");
  });

  it("passes its check, with types", () => {
    const { status, stdout, stderr } = site.tryProspectus("check", "shifts");
    expect(status, stdout + stderr).toBe(0);
  });

  it("says its words, what its model says, and what the site says in place of its words", () => {
    const { routes } = JSON.parse(site.read("site.json"));
    site.edit("site.json", "/routes/0/blocks", [...routes[0].blocks, EXAMPLES[0]?.block]);
    const readPage = () => site.read("dist/index.html").replaceAll("<!-- -->", "");
    site.prospectus("build");
    expect(readPage()).toContain("Markt: Auf Anfrage 2");
    const words = (JSON.parse(site.read("site.json")) as { words?: object }).words ?? {};
    site.edit("site.json", "/words", { ...words, shifts: { onRequest: "Nach Bedarf" } });
    site.prospectus("build");
    expect(readPage()).toContain("Markt: Nach Bedarf 2");
  });

  it.each([["{"], ['{ "onRequest": { "title": "Without a time" } }']])(
    "names the file of words that are %s",
    (words) => {
      site.write("blocks/shifts/words.json", words);
      const { status, stderr } = site.tryProspectus("validate");
      writeJson("words.json", { onRequest: word });
      expect(status).toBe(2);
      expect(stderr).toContain("blocks/shifts/words.json");
    },
  );
});

it("a folder whose name keeps pages from being built is told", () => {
  const folder = join(site.parent, "c# days");
  mkdirSync(folder);
  for (const name of ["site.json", "package.json"]) copyFileSync(join(site.folder, name), join(folder, name));
  const cli = join(site.engine, "dist/cli.js");
  const { status, stderr } = spawnSync(process.execPath, [cli, "build"], { cwd: folder, encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^.*c# days.*"#".*\n$/);
});

describe("packages that came with the folder from another kind of computer", () => {
  const modules = () => join(site.folder, "node_modules");
  /** The parts of packages that are for this kind of computer. */
  const listNativeParts = () =>
    readdirSync(modules(), { recursive: true, encoding: "utf8" }).filter((name) =>
      /(@img[\\/]sharp|@rolldown[\\/]binding|lightningcss)-(linux|darwin|win32)[\w-]*$/.test(name),
    );

  it.each([
    ["sharp", /sharp/],
    ["rolldown", /rolldown/],
    ["lightningcss", /lightningcss/],
  ])("are told in one sentence: %s", (_name, pattern) => {
    const parts = listNativeParts().filter((name) => pattern.test(name));
    expect(parts.length).toBeGreaterThan(0);
    for (const [index, name] of parts.entries()) renameSync(join(modules(), name), join(site.parent, `part${index}`));
    const results = ["validate", "build", "packages"].map((command) => site.tryProspectus(command));
    for (const [index, name] of parts.entries()) renameSync(join(site.parent, `part${index}`), join(modules(), name));
    for (const { status, stdout, stderr } of results) {
      expect(status).toBe(2);
      expect(stdout).toBe("");
      expect(stderr).toMatch(/^.*node_modules.*npm install.*\n$/);
    }
    expect(site.tryProspectus("packages").status).toBe(0);
  });

  it("are told so, too, when one of them is missing", () => {
    renameSync(join(modules(), "leven"), join(site.parent, "leven"));
    const { status, stderr } = site.tryProspectus("validate");
    renameSync(join(site.parent, "leven"), join(modules(), "leven"));
    expect(status).toBe(2);
    expect(stderr).toMatch(/^.*npm install.*\n$/);
  });
});
