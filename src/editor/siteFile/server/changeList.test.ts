import { expect, it } from "vitest";
import { changesBetween } from "../../../edit/changes.ts";
import { createEdits, type Operation } from "../../../edit/operations.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { listChanges } from "./changeList.ts";

const BEFORE = JSON.stringify({
  site: { url: "https://school.example", language: "en-GB" },
  constants: { phone: "0700", year: "2027" },
  routes: [
    { path: "/", title: "Home", blocks: [{ type: "stats", stats: [{ label: "Pupils", value: "100" }] }] },
    {
      path: "/terms",
      title: "Terms of {year}",
      blocks: [
        { type: "prose", text: "Pay before *Friday*, or [call](tel:{phone})." },
        { type: "hero", heading: "Terms", picture: { src: "gate.jpg", alt: "The gate." } },
        { type: "notice", heading: "Closed", text: "Until {year}.", until: "2027-01-31T23:59" },
        { type: "prose", text: "Later" },
      ],
    },
    { path: "/fees", title: "Fees", blocks: [] },
    { path: "/news", title: "News", blocks: [] },
  ],
  banners: [{ block: { type: "countdown", heading: "Admissions" } }],
});

function list(...operations: Operation[]) {
  const after = operations.reduce((text, operation) => applyEdits(text, createEdits(text, operation)), BEFORE);
  const changes = changesBetween(BEFORE, after).map((change, index) => ({ ...change, id: String(index) }));
  return listChanges(BEFORE, after, changes, []);
}

it("names the page and the item of a changed value, with both versions", () => {
  const value = { type: "setValue", pointer: "/routes/0/blocks/0/stats/0/value", value: "120" } as const;
  const [change] = list(value);
  expect(change).toMatchObject({ id: "0", kind: "changed", page: { path: "/", title: "Home" } });
  expect(change).toMatchObject({ before: { text: "100" }, after: { text: "120" } });
  expect(change?.label).toContain("Pupils");
});

it("names a page that was removed, and one that was moved", () => {
  expect(list({ type: "removeItem", pointer: "/routes/2" })).toMatchObject([
    { kind: "removed", label: expect.stringContaining("Fees") },
  ]);
  const [change] = list({ type: "moveItem", pointer: "/routes", from: 3, to: 0 });
  expect(change).toMatchObject({ kind: "moved", page: { path: "/news", title: "News" } });
  expect(change).not.toHaveProperty("before");
});

it("shows of a warning that was kept its words, its reason and its page alone", () => {
  const entry = { rule: "fee-total", page: "/fees", text: "409,500", reason: "Given so by the school." };
  const [change] = list({ type: "setProperty", pointer: "/acknowledged", value: [entry] });
  expect(change?.after?.text).toContain("409,500");
  expect(change?.after?.text).toContain("Given so by the school.");
  expect(change?.after?.text).not.toContain("fee-total");
  expect(change?.label).not.toMatch(/\d/);
});

it("calls a value by the words of its name", () => {
  const [change] = list({ type: "setProperty", pointer: "/constants/form4Term", value: "42,000" });
  expect(change?.label).toBe("Form 4 term");
});

it("names no page for what is not of one", () => {
  const [change] = list({ type: "setValue", pointer: "/constants/phone", value: "2" });
  expect(change?.label).toContain("Phone");
  expect(change).not.toHaveProperty("page");
});

const TERMS = "/routes/1/blocks";

it.each<[string, Operation, object]>([
  [
    "a rich text without its markup",
    { type: "setValue", pointer: `${TERMS}/0/text`, value: "Pay before *Monday*, or [call](tel:{phone})." },
    { before: { text: "Pay before Friday, or call." }, after: { text: "Pay before Monday, or call." } },
  ],
  [
    "what is bold or italic, when the words are the same",
    { type: "setValue", pointer: `${TERMS}/0/text`, value: "Pay before **Friday**, or [call](tel:{phone})." },
    { before: { text: "Italic: “Friday”" }, after: { text: "Bold: “Friday”" } },
  ],
  [
    "where a link in a text leads",
    { type: "setValue", pointer: `${TERMS}/0/text`, value: "Pay before *Friday*, or [call](/terms)." },
    { before: { text: "Link “call”: 0700" }, after: { text: "Link “call”: The page “Terms of 2027”" } },
  ],
  [
    "a picture with its alt text",
    { type: "setValue", pointer: `${TERMS}/1/picture/src`, value: "hall.jpg" },
    {
      before: { text: "“The gate.”, gate.jpg", picture: "gate.jpg" },
      after: { text: "“The gate.”, hall.jpg", picture: "hall.jpg" },
    },
  ],
  [
    "a moment as the site writes it",
    { type: "setValue", pointer: `${TERMS}/2/until`, value: "2027-02-28T12:00" },
    { before: { text: "31 January 2027 at 23:59" }, after: { text: "28 February 2027 at 12:00" } },
  ],
  [
    "a checkbox in words",
    { type: "setProperty", pointer: "/routes/1/draft", value: true, order: [] },
    { kind: "added", label: "Draft · page", after: { text: "Yes" } },
  ],
  [
    "a removed block by its heading",
    { type: "removeItem", pointer: `${TERMS}/2` },
    { kind: "removed", label: "Notice", page: { path: "/terms" }, before: { text: "Closed" } },
  ],
  [
    "a new item with its fields",
    { type: "insertItem", pointer: "/routes/0/blocks/0/stats", index: 1, value: { label: "Since", value: "{year}" } },
    { kind: "added", after: { text: expect.stringMatching(/Label: Since.*2027|2027.*Label: Since/s) } },
  ],
  [
    "a banner by its block",
    {
      type: "insertItem",
      pointer: "/banners",
      index: 1,
      value: { block: { type: "notice", text: "Closed" } },
    },
    { kind: "added", label: "Notice · banner" },
  ],
  [
    "words of the site",
    { type: "setProperty", pointer: "/words", value: { menu: "Menu" }, order: [] },
    { kind: "added", label: "Words of buttons and messages", after: { text: "Button of the menu: Menu" } },
  ],
])("shows %s", (_, operation, expected) => {
  expect(list(operation)).toMatchObject([expected]);
});
