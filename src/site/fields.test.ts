import { expect, test } from "vitest";
import { mapBlock, mapPart } from "./fields.ts";

test("visits a fragment whose name is a property of Object.prototype", () => {
  const visits: unknown[] = [];
  const fragments = { constructor: [{ type: "prose", text: "Come in." }] };
  mapPart("fragments", fragments, (kind, value) => visits.push([kind, value]));
  expect(visits).toEqual([["richText", "Come in."]]);
});

test("tells the visitor the pointer of each value", () => {
  const visits: unknown[] = [];
  const visit = (_kind: string, value: unknown, pointer?: string) => visits.push([pointer, value]);
  mapPart("fragments", { "a/b": [{ type: "prose", text: "Come in." }] }, visit);
  const terms = [{ label: "Term 1", amount: "{fee}" }];
  mapBlock({ type: "feeStructure", terms }, visit, "/routes/0/blocks/1");
  expect(visits).toEqual([
    ["/fragments/a~1b/0/text", "Come in."],
    ["/routes/0/blocks/1/terms/0/label", "Term 1"],
    ["/routes/0/blocks/1/terms/0/amount", "{fee}"],
  ]);
});
