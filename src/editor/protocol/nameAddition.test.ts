import { expect, it } from "vitest";
import { nameAddition, nameAdditions } from "./nameAddition.ts";

it.each([
  ["Photo", "Add a photo"],
  ["Event", "Add an event"],
  ["Question and answer", "Add a question and answer"],
  ["Hours", "Add hours"],
  ["Address", "Add an address"],
  ["FAQ entry", "Add a FAQ entry"],
  ["User", "Add a user"],
])("a button that adds one %s says so", (label, title) => {
  expect(nameAddition(label)).toBe(title);
});

it("a button that adds several says so in plural", () => {
  expect(nameAdditions("Photos")).toBe("Add photos");
});
