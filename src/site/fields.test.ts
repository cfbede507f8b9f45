import { expect, test } from "vitest";
import { mapSite } from "./fields.ts";

test("a fragment with a name that every value in JavaScript has is one like others", () => {
  const seen: unknown[] = [];
  const site = { fragments: { constructor: [{ type: "prose", text: "Come in." }] } };
  mapSite(site, (kind, value) => seen.push([kind, value]));
  expect(seen).toEqual([["richText", "Come in."]]);
});
