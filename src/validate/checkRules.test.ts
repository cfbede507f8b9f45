import { expect, test } from "vitest";
import { context, page, siteText } from "../../tests/diagnostics/minimalSite.ts";
import { readParts } from "./checkParts.ts";
import type { PageRule } from "./rule.ts";
import type { Visitor } from "./walk/visitor.ts";

/** Runs one rule on the small site with some of its parts replaced, and lists the arguments of its visitor. */
function recordCalls(createVisitor: (record: (value: string) => void) => Visitor, parts: object): string[] {
  const values: string[] = [];
  const rule: PageRule = {
    kind: "page",
    id: "test-rule",
    severity: "warning",
    phase: "content",
    check: () => createVisitor((value) => values.push(value)),
  };
  const text = siteText(parts);
  readParts({ text, value: JSON.parse(text) }, context).check(undefined, [rule]);
  return values;
}

test("a new rule reports what it finds, without any other file knowing what it looks for", () => {
  const noCheapWords: PageRule = {
    kind: "page",
    id: "cheap-word",
    severity: "warning",
    phase: "content",
    check: (_, report) => ({
      text(text, { pointer }) {
        const start = text.indexOf("cheap");
        if (start >= 0) report({ pointer, on: "value", range: [start, start + 5], message: "It is a cheap word" });
      },
    }),
  };
  const text = siteText({
    routes: [page("/", { type: "prose", text: "Our books are cheap." }), page("/hours", { type: "prose", text: "…" })],
    footer: { copyright: "A cheap library" },
  });
  const { reports } = readParts({ text, value: JSON.parse(text) }, context).check(undefined, [noCheapWords]);
  expect(reports.map(({ rule, pointer, range }) => ({ rule, pointer, range })).sort()).toEqual([
    { rule: "cheap-word", pointer: "/footer/copyright", range: [2, 7] },
    { rule: "cheap-word", pointer: "/routes/0/blocks/0/text", range: [14, 19] },
  ]);
});

test("text() is called for every text, however it begins and however long it is", () => {
  const long = "word ".repeat(20_000);
  const texts = ["Plain words", "12 books", "(in brackets)", "", " ", "“quoted”", "<b>", long];
  const blocks = texts.map((text) => ({ type: "prose", text }));
  const visitedTexts = recordCalls((record) => ({ text: record }), { routes: [page("/", ...blocks)] });
  expect(visitedTexts).toEqual(expect.arrayContaining(texts));
});

test("amount(), time(), constant() and the others are called for every value of their kind", () => {
  const parts = {
    constants: { name: "Hill", phone: "+254 700 000 000" },
    routes: [
      page("/", {
        type: "priceList",
        currency: "KES",
        items: [
          { label: "A card", amount: "100" },
          { label: "A book", amount: "1,000" },
          { label: "A room", amount: "on request" },
        ],
      }),
    ],
  };
  expect(recordCalls((record) => ({ amount: record }), parts)).toEqual(["100", "1,000", "on request"]);
  expect(recordCalls((record) => ({ constant: record }), parts)).toEqual(["Hill", "+254 700 000 000"]);
});
