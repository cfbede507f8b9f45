import { expect, it } from "vitest";
import { createExampleText, readExampleText } from "./exampleText.ts";

it("reads the title of the field from an example text", () => {
  expect(readExampleText(createExampleText("Line above"))).toBe("Line above");
});

it.each(["Heading", "[sic]", "[Heading] of a page", "[Fees](/fees)", "[A] [B]", "[]"])("%j is no example", (text) => {
  expect(readExampleText(text)).toBeUndefined();
});
