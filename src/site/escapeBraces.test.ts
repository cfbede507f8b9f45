import { expect, it } from "vitest";
import { escapeBraces } from "./escapeBraces.ts";

it.each([
  ["The line {a}", "The line {{a}}"],
  ["{schoolName} {today}", "{schoolName} {today}"],
  ["{{a}} stays", "{{a}} stays"],
])("writes %s as %s", (text, source) => {
  expect(escapeBraces(text, new Map([["schoolName", "Hillside"]]))).toBe(source);
});
