import { expect, test } from "vitest";
import { mapSite } from "./fields.ts";

test("visits a fragment whose name is a property of Object.prototype", () => {
  const seen: unknown[] = [];
  const site = { fragments: { constructor: [{ type: "prose", text: "Come in." }] } };
  mapSite(site, (kind, value) => seen.push([kind, value]));
  expect(seen).toEqual([["richText", "Come in."]]);
});
