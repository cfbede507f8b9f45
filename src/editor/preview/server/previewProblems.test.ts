import { expect, it } from "vitest";
import { tryParseJson } from "../../../json/tryParseJson.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { previewProblems } from "./previewProblems.ts";

const FILE = { name: "site.json", path: "/school/site.json" };
const certain = { title: "Write it so", certain: true, edits: [] };

function finding(line: number, severity: Diagnostic["severity"], ...suggestions: Diagnostic["suggestions"]) {
  const place = { line, column: 3, endLine: line, endColumn: 5 };
  return {
    rule: "a-rule",
    severity,
    message: `Line ${line} is wrong.`,
    inForm: "",
    pointer: "",
    ...place,
    suggestions,
  };
}

function listProblems(...diagnostics: Diagnostic[]) {
  const text = Array.from({ length: 100 }, (_, index) => `  line ${index + 1}`).join("\n");
  return previewProblems(FILE, { text, diagnostics }, tryParseJson(text), 1);
}

it("lists only errors while there are any, and counts the warnings", () => {
  const { errors, warnings, listed: listedProblems } = listProblems(finding(1, "warning"), finding(2, "error"));
  expect([errors, warnings, listedProblems.map(({ where }) => where)]).toEqual([1, 1, ["Line 2"]]);
  expect(listProblems(finding(1, "warning")).listed.map(({ where }) => where)).toEqual(["Line 1"]);
});

it("lists notes after the warnings, and counts them by themselves", () => {
  const {
    warnings,
    notes,
    listed: listedProblems,
  } = listProblems(finding(1, "info"), finding(2, "warning"), finding(3, "info"));
  expect([warnings, notes]).toEqual([1, 2]);
  expect(listedProblems.map(({ where, severity }) => [where, severity])).toEqual([
    ["Line 2", "warning"],
    ["Line 1", "info"],
    ["Line 3", "info"],
  ]);
});

it("offers no fix that moves files", () => {
  const move = { ...certain, moves: [{ from: "media/a.jpg", to: "unused/a.jpg" }] };
  const { listed: listedProblems, fixable } = listProblems(finding(1, "info", move));
  expect([listedProblems[0]?.fixes, fixable]).toEqual([[], 0]);
});

it("shows the lines around each, and where an editor finds it", () => {
  const [problem] = listProblems(finding(7, "error")).listed;
  expect(problem?.place).toBe("/school/site.json:7:3");
  expect(problem?.frame.split("\n")).toEqual(["  6 |   line 6", "> 7 |   line 7", "    |   ^^", "  8 |   line 8"]);
});

it("counts the certain fixes of all problems", () => {
  const manyErrors = Array.from({ length: 60 }, (_, index) => finding(index + 1, "error", certain));
  const {
    listed: listedProblems,
    errors,
    fixable,
  } = listProblems(...manyErrors, finding(61, "error"), finding(62, "warning", certain));
  expect([listedProblems.length, errors, fixable]).toEqual([50, 61, 60]);
});

it("marks what is about an example text of a new block", () => {
  const text = JSON.stringify({ routes: [{ title: "[Title]", description: "Fees of [2027]" }] });
  const createDiagnostic = (pointer: string) => ({ ...finding(1, "warning"), pointer });
  const diagnostics = ["/routes/0/title", "/routes/0/description", "/routes/0"].map(createDiagnostic);
  expect(
    previewProblems(FILE, { text, diagnostics }, tryParseJson(text), 1).listed.map(({ isExample }) => isExample),
  ).toEqual([true, false, false]);
});
