import { expect, test } from "vitest";
import { mapPart } from "./fields.ts";

test("visits a fragment whose name is a property of Object.prototype", () => {
  const seen: unknown[] = [];
  const fragments = { constructor: [{ type: "prose", text: "Come in." }] };
  mapPart("fragments", fragments, (kind, value) => seen.push([kind, value]));
  expect(seen).toEqual([["richText", "Come in."]]);
});
