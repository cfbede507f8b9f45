import { describe, expect, test } from "vitest";
import { exampleOf } from "./example.ts";

describe("the example of a text that must have a form", () => {
  const code = { type: "string", pattern: "^T-[0-9]{2}$" };

  test("is the one that the schema gives in its own words", () => {
    const errorMessage = 'A code is "T", a hyphen and two digits, such as "T-12".';
    expect(exampleOf({ ...code, errorMessage }, "code")).toBe('"T-12"');
  });

  test("is never another key's that is called the same", () => {
    expect(exampleOf({ ...code, errorMessage: 'Write "T-12".' }, "language")).toBe('"T-12"');
  });

  test("is left open when there is none", () => {
    expect(exampleOf({ ...code, errorMessage: "A code is a letter and digits." }, "code")).toBe('"…"');
  });
});

test("the example of an item that has several forms is of the first, with all that this one needs", () => {
  const tag = { const: "piece" };
  const piece = { type: "object", required: ["per", "amount"], properties: { per: tag, amount: { type: "string" } } };
  const item = {
    type: "object",
    required: ["per"],
    properties: { per: { enum: ["piece", "weight"] } },
    oneOf: [piece],
  };
  expect(exampleOf(item)).toBe('{ "per": "piece", "amount": "Some text" }');
});
