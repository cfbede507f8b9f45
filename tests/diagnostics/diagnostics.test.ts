import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { applyEdits } from "../../src/json/textEdits.ts";
import { readTable } from "../../src/media/readTable.ts";
import { allRules } from "../../src/validate/checkRules.ts";
import type { Diagnostic, Fix } from "../../src/validate/diagnostic.ts";
import { fix } from "../../src/validate/fix.ts";
import { formatText } from "../../src/validate/format/text.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { unhelpfulSuggestions } from "../faults/suggestions.ts";
import { covered } from "./covered.ts";
import { context, siteText } from "./minimalSite.ts";
import { schemaFaults } from "./schemaFaults.ts";
import { syntaxFaults } from "./syntaxFaults.ts";

const here = import.meta.dirname;
const onDisk = readdirSync(join(here, "../../src/validate/rules"))
  .filter((name) => name !== "index.ts" && !name.endsWith(".test.ts"))
  .map((name) => name.replace(/\.ts$/, ""));
const fixtures = readdirSync(here).filter((name) => existsSync(join(here, name, "site.json")));

/**
 * A fixture replaces parts of the small site; other keys are about its media folder: "media" has the names of the
 * files, "pictures" facts about some of them, "needs" which others documents among them show, "placeholders" the files
 * in the place of some, "tables" the texts of CSV files, one character a byte, "files" facts about others.
 */
function readFixture(name: string) {
  const {
    media,
    pictures,
    needs,
    placeholders,
    tables = {},
    files,
    ...parts
  } = JSON.parse(readFileSync(join(here, name, "site.json"), "utf8"));
  const text = siteText(parts);
  const pictureContext = pictures && {
    checkPicture: (file: string) => pictures[file]?.fault,
    photoWidth: (file: string) => pictures[file]?.width,
    pictureBytes: (file: string) => pictures[file]?.bytes,
  };
  const withNeeds = needs && {
    withDependencies: (files: Iterable<string>) =>
      new Set([...files].flatMap((file) => [file, ...(needs[file] ?? [])])),
  };
  const withPlaceholders = placeholders && { checkFile: (file: string) => placeholders[file] };
  const around = {
    ...{ ...context, ...(media && { media }), ...pictureContext, ...withNeeds, ...withPlaceholders },
    ...createTableContext(tables),
    ...(files && {
      fileSize: (file: string) => files[file]?.bytes,
      pdfFacts: (file: string) => files[file]?.pdf,
      checkRecording: (file: string) => files[file]?.problem,
    }),
  };
  const check = (writtenText: string, movedFiles: readonly string[] = []) =>
    validateSite(writtenText, {
      ...around,
      media: around.media?.filter((file: string) => !movedFiles.includes(`media/${file}`)),
    }).diagnostics;
  return { text, diagnostics: check(text), check };
}

/** The CSV files of a fixture, as far as they are tables. */
function createTableContext(texts: Record<string, string>) {
  const reads = Object.entries(texts).map(([name, text]) => [name, readTable(Buffer.from(text, "latin1"))] as const);
  return {
    tables: new Map(reads.flatMap(([name, table]) => ("problem" in table ? [] : [[name, table] as const]))),
    checkTable: (file: string) =>
      reads.flatMap(([name, table]) => (name === file && "problem" in table ? table.problem : []))[0],
  };
}

/** The diagnostics of a fixture after one of its suggestions is applied. */
function afterwards({ text, check }: ReturnType<typeof readFixture>, suggestion: Fix) {
  const { edits, moves = [] } = suggestion;
  return check(
    applyEdits(text, edits),
    moves.map(({ from }) => from),
  );
}

const areCertain = ({ suggestions }: Diagnostic) => suggestions.map(({ certain }) => certain);

test("the small site has no fault", () => {
  expect(validateSite(siteText(), context).diagnostics).toEqual([]);
});

test.each([...new Set([...onDisk, ...allRules.map(({ id }) => id)])])(
  "%s has a file of its name, a line in the list of rules, and a fixture",
  (id) => {
    expect(onDisk, "src/validate/rules/<id>.ts").toContain(id);
    expect(
      allRules.map((rule) => rule.id),
      "src/validate/rules/index.ts",
    ).toContain(id);
    expect(existsSync(join(here, id, "site.json")), `tests/diagnostics/${id}/site.json`).toBe(true);
  },
);

describe.each(fixtures)("%s", (name) => {
  const fixture = readFixture(name);
  const { text, diagnostics } = fixture;

  test("has the expected messages", async () => {
    await expect(formatText("site.json", text, diagnostics)).toMatchFileSnapshot(join(here, name, "expected.txt"));
  });

  test("is the only rule that is broken", () => {
    expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set([name]));
  });

  test("highlights the expected text", () => {
    const expected = JSON.parse(readFileSync(join(here, name, "highlighted.json"), "utf8"));
    expect(diagnostics.map((diagnostic) => covered(text, diagnostic))).toEqual(expected);
  });

  test("is not reported again after a suggestion is applied, and no other error in its place", () => {
    const messages = new Set(diagnostics.map(({ message }) => message));
    for (const diagnostic of diagnostics) {
      for (const suggestion of diagnostic.suggestions) {
        const after = afterwards(fixture, suggestion);
        expect(
          after.map(({ message }) => message),
          suggestion.title,
        ).not.toContain(diagnostic.message);
        const there = after.filter(({ pointer, severity, message }) => {
          return pointer === diagnostic.pointer && severity === "error" && !messages.has(message);
        });
        expect(there, suggestion.title).toEqual([]);
      }
    }
  });
});

test.each([
  ["syntax", Object.entries(syntaxFaults).map(([name, [text]]) => [name, text] as const)],
  ["schema", Object.entries(schemaFaults).map(([name, [parts]]) => [name, siteText(parts)] as const)],
])("the sentences of %s are as expected", async (folder, faults) => {
  const sentences = faults.map(([name, text]) => {
    const { diagnostics } = validateSite(text, context);
    return `${name}\n${diagnostics.map(({ rule, message }) => `  ${rule}\n  ${message}\n`).join("")}`;
  });
  await expect(sentences.join("\n")).toMatchFileSnapshot(join(here, folder, "expected.txt"));
});

test.each(Object.entries(schemaFaults))("no suggestion for %s leads to another error", (_, [parts]) => {
  const validate = (text: string) => validateSite(text, context).diagnostics;
  expect(unhelpfulSuggestions(siteText(parts), validate)).toEqual([]);
});

/** Words that fit only somebody who edits the file. */
const OF_THE_FILE = /between the quotes|"\w+": |\bline \d|[{[] …/;

/** The rules about values that no form lets anybody write. */
const NOT_IN_FORMS = ["unknown-property", "wrong-type", "unknown-type", "unknown-value", "misplaced-value"];

test("the sentences of forms do not speak of the file", () => {
  const ofSchema = Object.values(schemaFaults).flatMap(([parts]) => validateSite(siteText(parts), context).diagnostics);
  const ofRules = fixtures.flatMap((name) => readFixture(name).diagnostics);
  const sentences = [...ofSchema, ...ofRules]
    .filter(({ severity, rule }) => severity === "error" && !NOT_IN_FORMS.includes(rule))
    .map(({ inForm }) => inForm);
  expect(sentences.filter((sentence) => OF_THE_FILE.test(sentence))).toEqual([]);
});

describe("a fix that only the author can choose is suggested, and not certain", () => {
  test.each([
    "contrast",
    "fee-total",
    "impossible-time",
    "mismatched-date",
    "refused-frame",
    "reserved-path",
    "unreadable-date",
  ])("%s", (name) => {
    const certain = readFixture(name).diagnostics.flatMap(areCertain);
    expect(certain).toContain(false);
    expect(certain).not.toContain(true);
  });
});

describe("a mistake with only one possible meaning has a certain fix", () => {
  test.each([
    "absolute-link",
    "dead-anchor",
    "dead-link",
    "malformed-amount",
    "malformed-link",
    "missing-file",
    "missing-picture",
    "repeated-currency",
    "stale-acknowledgement",
    "unclosed-brace",
    "unknown-constant",
    "unknown-fragment",
    "unknown-icon",
    "unknown-page",
    "unknown-time-zone",
  ])("%s", (name) => {
    const { text, diagnostics, check } = readFixture(name);
    const left = fix(text, (version) => check(version)).diagnostics.filter(({ rule }) => rule === name);
    expect(left.length).toBeLessThan(diagnostics.length);
  });
});
