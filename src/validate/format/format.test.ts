import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { context, page, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { validateSite } from "../validateSite.ts";
import { codeFrame, linesAround } from "./codeFrame.ts";
import { formatGithub } from "./github.ts";
import { formatJson } from "./json.ts";
import { formatSarif } from "./sarif.ts";
import { formatText } from "./text.ts";

const SARIF_SCHEMA = "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";

const at = (line: number, column: number, endLine: number, endColumn: number): Diagnostic => ({
  rule: "dead-link",
  severity: "error",
  message: "100%, and: more",
  inForm: "100%, and: more",
  pointer: "/a",
  line,
  column,
  endLine,
  endColumn,
  suggestions: [],
});

const formatAsJson = (diagnostics: readonly Diagnostic[]) => formatJson([{ name: "site.json", diagnostics }]);
const formatAsSarif = (name: string, diagnostics: readonly Diagnostic[], text = "{}") =>
  formatSarif([{ name, text, diagnostics }]);
const info = { ...at(1, 1, 1, 2), severity: "info" } as const;

test("an info is listed in every format, and counted in none", async () => {
  expect(formatText("site.json", "{}", [info])).toMatch(
    /^site\.json:1:1 {2}info {2}dead-link\n.*: no errors, no warnings\.\n$/s,
  );
  expect(JSON.parse(formatAsJson([info]))).toMatchObject({
    diagnostics: [{ severity: "info" }],
    errors: 0,
    warnings: 0,
  });
  expect(formatGithub("site.json", [info])).toMatch(/^::notice file=site\.json,line=1,/);
  expect(JSON.parse(await formatAsSarif("site.json", [info])).runs[0].results[0].level).toBe("note");
});

describe("a code frame", () => {
  test("marks what is covered, between its neighbours", () => {
    const lines = ["one", "two three", "four"];
    expect(codeFrame(lines, at(2, 5, 2, 10))).toBe("  1 | one\n> 2 | two three\n    |     ^^^^^\n  3 | four");
  });

  test("is at the edges of a file", () => {
    expect(codeFrame(["{"], at(1, 1, 1, 1))).toBe("> 1 | {\n    | ^");
  });

  test("marks the first line only of what goes on", () => {
    expect(codeFrame(["a {", "}"], at(1, 3, 2, 2))).toBe("> 1 | a {\n    |   ^\n  2 | }");
    expect(codeFrame(['  "a": {  ', "  }"], at(1, 3, 2, 4))).toBe('> 1 |   "a": {\n    |   ^^^^^^\n  2 |   }');
  });

  test("lines numbers up, and keeps marks below tabs", () => {
    const lines = Array.from({ length: 10 }, () => "\tx");
    expect(codeFrame(lines, at(9, 2, 9, 3))).toBe("   8 |  x\n>  9 |  x\n     |  ^\n  10 |  x");
  });

  test("shows a piece of a line that is too long", () => {
    const frame = codeFrame([`${"a".repeat(500)}WRONG${"b".repeat(500)}`], at(1, 501, 1, 506)).split("\n");
    expect(frame[0]).toMatch(/^> 1 \| …a+WRONGb+…$/);
    expect(frame[0]?.indexOf("WRONG")).toBe(frame[1]?.indexOf("^^^^^"));
    expect(frame[0]?.length).toBeLessThan(120);
  });
});

test("the lines around are those of the text, whatever ends them", () => {
  const text = "one\ntwo\r\nthree\rfour\n";
  expect(linesAround(text, [at(2, 1, 2, 2)])).toEqual(["one", "two", "three"]);
  expect(linesAround(text, [at(5, 1, 5, 1)]).slice(3)).toEqual(["four", ""]);
  expect(linesAround("", [at(1, 1, 1, 1)])).toEqual([""]);
  expect(linesAround("\uFEFFone\ntwo", [at(1, 1, 1, 2)])).toEqual(["one", "two"]);
  const spans = Array.from({ length: 100_000 }, (_, index) => at(3 * index + 1, 1, 3 * index + 1, 2));
  expect(linesAround("one\ntwo", spans)).toEqual(["one", "two"]);
});

const text = siteText({ constants: { unused: "x" }, footer: { copyright: 7 } });
const diagnostics = validateSite(text, context).diagnostics.map((diagnostic) => ({
  ...diagnostic,
  message: "Write a text.",
}));

test("text says the place, the severity, the rule, the sentence, the frame and the sum", () => {
  expect(formatText("my/site.json", text, diagnostics)).toBe(`my/site.json:58:18  error  wrong-type
  Write a text.

    57 |   "footer": {
  > 58 |     "copyright": 7
       |                  ^
    59 |   },

my/site.json: 1 error, no warnings.
`);
  expect(formatText("site.json", text, [])).toBe("site.json: no errors, no warnings.\n");
});

test("text is coloured when it is asked for", () => {
  const paint = (style: string, content: string) => `<${style}>${content}</${style}>`;
  expect(formatText("s", text, diagnostics, paint)).toContain("<bold>s:58:18</bold>  <red>error</red>  wrong-type");
  const warning = { ...at(1, 1, 1, 2), severity: "warning" } as const;
  expect(formatText("s", text, [warning], paint)).toContain("<bold>s:1:1</bold>  <yellow>warning</yellow>  dead-link");
  expect(formatText("s", text, [info], paint)).toContain("<bold>s:1:1</bold>  <blue>info</blue>  dead-link");
});

describe("the text of a file commands no terminal and no log", () => {
  const path = "/x\u009b31m\r\n::error::Sly.\u2028\u202e";
  // as they are, these characters are parse errors of their own
  const source = siteText({ routes: [{ path }] }).replaceAll(/[\u007f-\uffff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  const { diagnostics: slyDiagnostics } = validateSite(source, context);
  const output = formatText("site.json", source, slyDiagnostics) + formatGithub("site.json", slyDiagnostics);

  test("by control characters that terminals obey", () => {
    expect(output).toContain("/x\uFFFD31m");
    const raw = '{ "a": "Raw \u009b31m \u202e" }';
    const outputWithRaw = output + formatText("site.json", raw, [at(1, 8, 1, 20)]);
    expect(outputWithRaw).toContain("Raw \uFFFD31m \uFFFD");
    expect(outputWithRaw.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
    const message = formatText("site.json", raw, [{ ...at(1, 1, 1, 2), message: "It is \u001b[2J" }]);
    expect(message).toContain("It is \uFFFD[2J");
    expect(codeFrame(['{ "a": "Raw \u009b31m"'], at(1, 8, 1, 9))).toContain("Raw \uFFFD31m");
  });

  test("by lines of their own", () => {
    expect(output.split("\n").filter((line) => line.startsWith("::error::"))).toEqual([]);
  });
});

test("a picture that was pasted as text is quoted shortly in every format", async () => {
  const dataUrl = `data:image/png;base64,${"iVBORw0KGgo".repeat(2000)}`;
  const blocks = [
    { type: "prose", text: `![](${dataUrl}) and [a link](${dataUrl}) and <img src="${dataUrl}">` },
    { type: "hero", heading: dataUrl, id: dataUrl, [dataUrl]: dataUrl, picture: { src: dataUrl, alt: dataUrl } },
    { type: dataUrl },
  ];
  const parts = { constants: { photo: dataUrl }, navigation: [{ type: "link", label: dataUrl, href: dataUrl }] };
  for (const text of [
    siteText({ ...parts, routes: [page("/", ...blocks), page("/hours", blocks[0])] }),
    siteText({ routes: [{ ...page("/", blocks[0]), path: dataUrl, aliases: [dataUrl] }] }),
    siteText({ acknowledged: [{ rule: "fee-total", page: dataUrl, text: dataUrl, reason: dataUrl }] }),
    siteText({ acknowledged: [{ rule: "fee-total", text: dataUrl, reason: dataUrl }] }),
    siteText().replace('"Welcome"', `"Welcome" ${dataUrl}`),
    siteText().replace('"Welcome"', dataUrl),
    siteText().replace('"Welcome"', `"Welcome" "${dataUrl}"`),
    JSON.stringify(JSON.parse(siteText({ constants: { photo: dataUrl } }))),
  ]) {
    const { diagnostics: fileDiagnostics } = validateSite(text, context);
    expect(fileDiagnostics.length).toBeGreaterThan(0);
    const reports = JSON.parse(formatAsJson(fileDiagnostics)).diagnostics as Diagnostic[];
    const sentences = reports.flatMap(({ message, suggestions }) => [
      message,
      ...suggestions.map(({ title }) => title),
    ]);
    for (const sentence of [...sentences, ...fileDiagnostics.map(({ inForm }) => inForm)])
      expect(sentence.length, sentence).toBeLessThan(1000);
    const lines = formatText("site.json", text, fileDiagnostics) + formatGithub("site.json", fileDiagnostics);
    expect(Math.max(...lines.split("\n").map((line) => line.length))).toBeLessThan(1200);
  }
});

test("json is as the contract says", () => {
  const { file, errors, warnings, diagnostics: reports } = JSON.parse(formatAsJson(diagnostics));
  expect({ file, errors, warnings }).toEqual({ file: "site.json", errors: 1, warnings: 0 });
  expect(reports).toEqual(diagnostics.map(({ inForm, ...report }) => report));
  const mixedDiagnostics = [at(1, 1, 1, 2), { ...at(1, 1, 1, 2), severity: "warning" } as const];
  expect(JSON.parse(formatAsJson(mixedDiagnostics))).toMatchObject({ errors: 1, warnings: 1 });
});

test("github escapes what would end a command, and leaves columns out over several lines", () => {
  expect(formatGithub("C:/site.json", [at(3, 5, 4, 1)])).toContain("file=C%3A/site.json,");
  expect(formatGithub("a,b.json", [at(3, 5, 3, 9), at(3, 5, 4, 1)])).toBe(
    `::error file=a%2Cb.json,line=3,endLine=3,col=5,endColumn=9,title=dead-link::100%25, and: more
::error file=a%2Cb.json,line=3,endLine=4,title=dead-link::100%25, and: more
`,
  );
});

describe("the published schema of sarif", () => {
  // a pattern of the published schema has a bracket too many
  const isSarif = addFormats(new Ajv({ strict: false, unicodeRegExp: false })).compile(
    JSON.parse(readFileSync(createRequire(import.meta.url).resolve(SARIF_SCHEMA), "utf8")),
  );

  test.each([
    ["no diagnostic", []],
    [
      "some of several rules",
      [at(3, 5, 3, 9), { ...at(1, 1, 1, 2), rule: "empty-file", severity: "warning" } as const, info],
    ],
    ["one of the file as a whole", [at(1, 1, 1, 1)]],
    [
      "fixes that write, remove and move",
      [
        {
          ...at(1, 1, 1, 2),
          suggestions: [
            { title: "Write", certain: true, edits: [{ start: 1, end: 1, text: "x" }] },
            { title: "Remove", certain: false, edits: [{ start: 0, end: 2, text: "" }] },
            { title: "Move", certain: true, edits: [], moves: [{ from: "media/a.jpg", to: "unused/a.jpg" }] },
          ],
        },
      ],
    ],
  ])("is followed with %s", async (_, diagnostics) => {
    isSarif(JSON.parse(await formatAsSarif("sites/my site.json", diagnostics)));
    expect(isSarif.errors).toBeNull();
  });

  test("refuses a level that it does not have", async () => {
    const log = JSON.parse(await formatAsSarif("site.json", [at(3, 5, 3, 9)]));
    log.runs[0].results[0].level = "fatal";
    expect(isSarif(log)).toBe(false);
  });
});

test("sarif names the rule, the level and the place", async () => {
  const log = JSON.parse(await formatAsSarif("site.json", [at(3, 5, 3, 9)]));
  expect(log.version).toBe("2.1.0");
  for (const file of ["sites/no #1.json", "sites\\no #1.json"]) {
    const otherLog = JSON.parse(await formatAsSarif(file, [at(3, 5, 3, 9)]));
    expect(otherLog.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("sites/no%20%231.json");
  }
  expect(log.runs[0].columnKind).toBe("utf16CodeUnits");
  expect(log.runs[0].tool.driver.rules).toMatchObject([{ id: "dead-link", shortDescription: { text: "dead link" } }]);
  expect(log.runs[0].results[0]).toMatchObject({
    ruleId: "dead-link",
    level: "error",
    message: { text: "100%, and: more" },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "site.json" },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
        },
      },
    ],
  });
});

test("sarif has the fixes of each diagnostic, by lines and columns, and no address of this computer", async () => {
  const source = '\uFEFF{\r\n  "a": "🙂",\r\n  "b": 1\r\n}';
  const start = source.indexOf('"b"');
  const edits = [
    { start, end: start + 3, text: '"c"' },
    { start: source.length, end: source.length, text: "\n" },
  ];
  const diagnostic = { ...at(3, 3, 3, 6), suggestions: [{ title: 'Write "c"', certain: true, edits }] };
  const { runs } = JSON.parse(await formatAsSarif("my site.json", [diagnostic], source));
  // services of other computers show it
  expect(runs[0].tool.driver.rules[0]).not.toHaveProperty("helpUri");
  const uri = "my%20site.json";
  const replacements = [
    { deletedRegion: { startLine: 3, startColumn: 3, endLine: 3, endColumn: 6 }, insertedContent: { text: '"c"' } },
    { deletedRegion: { startLine: 4, startColumn: 2, endLine: 4, endColumn: 2 }, insertedContent: { text: "\n" } },
  ];
  expect(runs[0].results[0].fixes).toEqual([
    { description: { text: 'Write "c"' }, artifactChanges: [{ artifactLocation: { uri }, replacements }] },
  ]);
});

test("several files are an array of json, and one log of sarif", async () => {
  const files = ["a.json", "b.json"].map((name) => ({ name, text: "{}", diagnostics: [at(1, 1, 1, 2)] }));
  expect(
    JSON.parse(formatJson(files)).map(({ file, errors }: { file: string; errors: number }) => [file, errors]),
  ).toEqual([
    ["a.json", 1],
    ["b.json", 1],
  ]);
  const { runs } = JSON.parse(await formatSarif(files));
  expect([runs.length, runs[0].tool.driver.rules.length, runs[0].results.length]).toEqual([1, 1, 2]);
});
