import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { declarationProblems, PROMISED } from "./declarationProblems.ts";

describe("declarations that browsers ignore are reported with their line", () => {
  it.each([
    ["an unknown property, with the closest one", ".a {\n  margin-inlin: 0;\n}", [2], "margin-inline"],
    ["an unknown value", ".a { display: inline-flexx; }", [1], "display"],
    ["a number without a unit", ".a { margin: 5; }", [1], "margin"],
    ["a property that Firefox 125 does not support", ".a { animation-timeline: scroll(); }", [1], "Firefox 125"],
    ["a value that Safari 17.5 does not support", "\n.a { width: stretch; }", [2], "Safari 17.5"],
    ["inside of a media query", "@media print {\n.a { colour: red; }\n}", [2], "color"],
  ])("%s", async (_what, css, lines, part) => {
    const problems = await declarationProblems(css);
    expect(problems.map(({ line }) => line)).toEqual(lines);
    expect(problems[0]?.message).toContain(part);
  });
});

it.each([
  ["a custom property", ".a { --colour: blu; }"],
  ["a value with a custom property", ".a { margin: var(--row) calc(1px + var(--x)); }"],
  ["inside of @supports", "@supports (animation-timeline: scroll()) { .a { animation-timeline: scroll(); } }"],
  ["a property for one browser", ".a { -webkit-hyphenate-limit-before: 11; }"],
  ["descriptors", '@property --x { syntax: "<length>"; inherits: false; initial-value: 0px; }'],
  ["the margins of a sheet", "@page { size: A4; margin: 1cm; }"],
  ["composes", ".a { composes: b; }"],
  ["capitals", ".a { COLOR: Red; }"],
  ["what pages do not need", ".a { text-wrap: pretty; forced-color-adjust: none; }"],
])("nothing is reported for %s", async (_what, css) => {
  expect(await declarationProblems(css)).toEqual([]);
});

it("the browsers are those that README.md promises", () => {
  const [promise = ""] = /^Pages are designed for .*? and later\./m.exec(readFileSync("README.md", "utf8")) ?? [];
  for (const [, version] of Object.values(PROMISED)) expect(promise).toContain(String(version));
});
