import { describe, expect, test } from "vitest";
import { validateSite } from "../../../src/validate/validateSite.ts";
import { library } from "../specs.ts";
import { findProblem } from "./handmade.ts";
import { handmadeFaults } from "./index.ts";
import { validEdits } from "./validEdits.ts";

describe("a mistake of a content manager is reported first, highlights its place, and has suggestions that help", () => {
  test.each(handmadeFaults.map((fault) => [fault.name, fault] as const))("%s", (_, fault) => {
    expect(findProblem(fault)).toBeUndefined();
  });
});

describe("nothing is reported for", () => {
  const { text, context } = library;
  test.each([
    ["a byte order mark", `\uFEFF${text}`],
    ["Windows line ends", text.replaceAll("\n", "\r\n")],
    ["tabs", text.replaceAll("  ", "\t")],
    ["a file without line breaks", JSON.stringify(JSON.parse(text))],
    ["no line break at the end", text.trimEnd()],
    ["letters written as their numbers", text.replaceAll("©", "\\u00a9")],
  ])("%s", (_, input) => {
    expect(validateSite(input, context).diagnostics).toEqual([]);
    expect(validateSite(Buffer.from(input), context).diagnostics).toEqual([]);
  });
  test.each(validEdits.map(([name, ...edit]) => [name, edit] as const))("%s", (_, [find, write, language = "en"]) => {
    expect(text).toContain(find);
    const editedText = text.replace(find, write).replace('"language": "en"', `"language": "${language}"`);
    expect(validateSite(editedText, context).diagnostics).toEqual([]);
  });
});
