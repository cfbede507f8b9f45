import { describe, expect, it } from "vitest";
import { richTextToPlainText } from "../../site/richText.ts";
import { writeCell } from "./cellMarkup.ts";

describe("a pasted text in a cell", () => {
  it.each(["8 January", "1,250", "2 * 3 * 4", "[x](y)", "`code`", "- beans", "1. May", "## two", "#1", "**", "100 %"])(
    "shows %j as it is",
    (text) => expect(richTextToPlainText(writeCell(text, "richText"))).toBe(text),
  );

  it("keeps its lines and braces where it may have formats", () => {
    expect(writeCell("Ugali\nand beans", "richText")).toBe("Ugali\nand beans");
    expect(writeCell("{phone}", "richText")).toBe("{{phone}}");
  });

  it("is one line where it may have none", () => {
    expect(writeCell("8 January\nto 9 {x}", "text")).toBe("8 January to 9 {{x}}");
    expect(writeCell("2 * 3", "text")).toBe("2 * 3");
  });
});
