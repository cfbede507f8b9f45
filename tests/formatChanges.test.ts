import { expect, it } from "vitest";
import { listChangesSince } from "../scripts/command/changesSince.ts";
import { formatChanges } from "../scripts/command/formatChanges.ts";

const SITE = {
  constants: { phone: "+254 700 000 000", call: "Call {phone}" },
  fragments: { terms: [{ type: "prose", text: "Paid each term." }], all: [{ type: "fragment", name: "terms" }] },
  routes: [
    { path: "/", title: "Home", blocks: [{ type: "prose", text: "Welcome" }] },
    { path: "/fees", title: "Fees", blocks: [{ type: "fragment", name: "all" }] },
    { path: "/contact", title: "Contact", blocks: [{ type: "prose", text: "{call}" }] },
  ],
};

/** The description of a newer text in which some words are others. */
function describeEdit(words: string, otherWords: string): string {
  const before = JSON.stringify(SITE);
  const after = before.replace(words, otherWords);
  return formatChanges(listChangesSince({ text: before } as never, after), after);
}

it.each([
  ["on a page", "Welcome", "Good morning", ["Home (/)"]],
  ["in a shared part, which another one places on a page", "Paid each term", "Paid each year", ["(on Fees)"]],
  ["of a value, which a page shows as part of another one", "+254 700 000 000", "+254 700 111 111", ["(on Contact)"]],
])("says where a change is: %s", (_, words, otherWords, places) => {
  const text = describeEdit(words, otherWords);
  expect(text).toContain(otherWords);
  for (const place of ["Home (/)", "(on Fees)", "(on Contact)"])
    expect(text.includes(place), place).toBe(places.includes(place));
});

it("says nothing where nothing was changed, and of what is not valid JSON", () => {
  expect(describeEdit("Welcome", "Welcome")).toBe("");
  expect(describeEdit('"routes"', "routes")).toBe("");
});
