import { expect, it } from "vitest";
import { changesBetween } from "../../edit/changes.ts";
import { editsOf, type Operation } from "../../edit/operations.ts";
import { applyEdits } from "../../validate/fix.ts";
import { listChanges } from "./changeList.ts";

const BEFORE = JSON.stringify({
  constants: { phone: "1" },
  routes: [
    { path: "/", title: "Home", blocks: [{ type: "stats", stats: [{ label: "Pupils", value: "100" }] }] },
    { path: "/fees", title: "Fees", blocks: [] },
    { path: "/news", title: "News", blocks: [] },
  ],
});

function list(...operations: Operation[]) {
  const after = operations.reduce((text, operation) => applyEdits(text, editsOf(text, operation)), BEFORE);
  const changes = changesBetween(BEFORE, after).map((change, index) => ({ ...change, id: String(index) }));
  return listChanges(BEFORE, after, changes);
}

it("names the page and the item of a changed value, with both versions", () => {
  const value = { type: "setValue", pointer: "/routes/0/blocks/0/stats/0/value", value: "120" } as const;
  const [change] = list(value);
  expect(change).toMatchObject({ id: "0", kind: "changed", page: { path: "/", title: "Home" } });
  expect(change).toMatchObject({ before: "100", after: "120" });
  expect(change?.label).toContain("Pupils");
});

it("names a page that was removed, and one that was moved", () => {
  expect(list({ type: "removeItem", pointer: "/routes/1" })).toMatchObject([
    { kind: "removed", page: { path: "/fees", title: "Fees" } },
  ]);
  const [moved] = list({ type: "moveItem", pointer: "/routes", from: 2, to: 0 });
  expect(moved).toMatchObject({ kind: "moved", page: { path: "/news", title: "News" } });
  expect(moved).not.toHaveProperty("before");
});

it("names no page for what is not of one", () => {
  const [change] = list({ type: "setValue", pointer: "/constants/phone", value: "2" });
  expect(change?.label).toContain("phone");
  expect(change).not.toHaveProperty("page");
});
