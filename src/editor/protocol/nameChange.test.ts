import { expect, it } from "vitest";
import { nameChange } from "./nameChange.ts";

const page = { path: "/fees", title: "Fees" };

it.each([
  ["Heading on Fees", { label: "Heading", page, pointer: "/routes/1/blocks/0/heading" }],
  ["Phone", { label: "Phone" }],
  ["Page “Fees”", { label: "Page", page, pointer: "/routes/1" }],
  ["Delete the page “Fees”", { label: "Delete the page “Fees”", page }],
])("names a change: %s", (name, change) => {
  expect(nameChange(change)).toBe(name);
});
