import { describe, expect, test } from "vitest";
import { covered } from "../../../tests/diagnostics/covered.ts";
import { context, page, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

const onHome = (...blocks: unknown[]) => ({
  routes: [page("/", ...blocks), page("/hours", { type: "prose", text: "Nine." })],
});
const profile = (more: object) =>
  onHome({ type: "profileGrid", profiles: [{ name: "The desk", role: "Loans", ...more }] });
const hero = (more: object) => onHome({ type: "hero", heading: "Welcome", ...more });

/** What each kind of fault is told as: its rule, the text that it covers, and what is said. */
const faults: Record<string, [parts: object, rule: string, covered: string, message: string]> = {
  "a misspelt key and the key that it meant are one fault": [
    onHome({ type: "hero", headding: "Welcome" }),
    "unknown-property",
    '"headding"',
    'A hero has no "headding", in the 1st block, hero, of /. Write "heading" in its place.',
  ],
  "a key of another block type": [
    hero({ cards: [] }),
    "unknown-property",
    '"cards"',
    'A hero has no "cards"; it belongs to "cardGrid", in the 1st block, hero "Welcome", of /. Remove it, or change the type of the block.',
  ],
  "a key that nothing has": [
    { footer: { copyright: "Hill Library", zebra: 1 } },
    "unknown-property",
    '"zebra"',
    'The footer has no "zebra", in the footer. Remove it. What may stand here: "columns", "contact", "social", "text", "picture", "bottomLinks" and "copyright".',
  ],
  "a key that is missing": [
    onHome({ type: "prose" }),
    "missing-property",
    "{",
    'A prose needs "text", which is missing, in the 1st block, prose, of /. Add "text": "Some text". It says: The text: paragraphs and lists, with **bold** and *italic* words, `code` and [links](/fees).',
  ],
  "a key that is missing, with an example of its own": [
    onHome({ type: "priceList", heading: "Prices", items: [{ title: "Card", amount: "100" }] }),
    "missing-property",
    "{",
    'A priceList needs "currency", which is missing, in the 1st block, priceList "Prices", of /. Add "currency": "KES". It says: The currency of the amounts, such as KES.',
  ],
  "an address where a link belongs": [
    profile({ link: "desk@small.example" }),
    "wrong-type",
    '"link"',
    '"link" is text between quotes, "desk@small.example", where a group { … } belongs, in item 1 of "profiles", in the 1st block, profileGrid, of /. Write for example "link": { "label": "desk@small.example", "href": "mailto:desk@small.example" }.',
  ],
  "a telephone number under a name that no link has": [
    profile({ phone: "+254 700 000 000" }),
    "unknown-property",
    '"phone"',
    'A profile has no "phone", in item 1 of "profiles", in the 1st block, profileGrid, of /. Write "link": { "label": "+254 700 000 000", "href": "tel:+254 700 000 000" } in its place.',
  ],
  "a page under a name that no link has": [
    profile({ url: "/hours" }),
    "unknown-property",
    '"url"',
    'A profile has no "url", in item 1 of "profiles", in the 1st block, profileGrid, of /. Write "link": { "label": "Some words", "href": "/hours" } in its place.',
  ],
  "a picture's file under a name that no picture has": [
    profile({ photo: "hill.svg" }),
    "unknown-property",
    '"photo"',
    'A profile has no "photo", in item 1 of "profiles", in the 1st block, profileGrid, of /. Write "picture": { "src": "hill.svg", "alt": "What the picture shows" } in its place.',
  ],
  "a block without a type": [
    onHome({ heading: "Prices", currency: "KES", items: [{ title: "Card", amount: "100" }] }),
    "missing-property",
    "{",
    'A block needs "type", which is missing, in the 1st block, of /. Add "type": "priceList".',
  ],
  "a block with a misspelt type key": [
    onHome({ tpye: "hero", heading: "Welcome" }),
    "unknown-property",
    '"tpye"',
    'A block has no "tpye", in the 1st block, of /. Write "type" in its place.',
  ],
  "an unknown block type": [
    onHome({ type: "heroo", heading: "Welcome" }),
    "unknown-type",
    '"heroo"',
    '"heroo" is not a block type of this site, in the 1st block, heroo "Welcome", of /. Write "hero". Also allowed: ',
  ],
  "text in place of true or false": [
    {
      routes: [
        { ...page("/", { type: "prose", text: "In." }), draft: "false" },
        page("/hours", { type: "prose", text: "Nine." }),
      ],
    },
    "wrong-type",
    '"false"',
    '"draft" is text between quotes, "false", where true or false belongs, on /. Write "draft": false.',
  ],
  "a number in place of text": [
    { footer: { copyright: 2025 } },
    "wrong-type",
    "2025",
    '"copyright" is the number 2025, where text between quotes belongs, in the footer. Write "copyright": "2025".',
  ],
  "nothing in place of text": [
    { footer: { copyright: null } },
    "wrong-type",
    '"copyright"',
    '"copyright" is the word "null", where text between quotes belongs, in the footer. Write for example "copyright": "Some text".',
  ],
  "text in place of a list": [
    hero({ actions: "Enrol" }),
    "wrong-type",
    '"actions"',
    '"actions" is text between quotes, "Enrol", where a list [ … ] belongs, in the 1st block, hero "Welcome", of /. Write for example "actions": [ { "label": "Enrol", "href": "/fees" } ].',
  ],
  "an address in place of a list of links": [
    hero({ actions: "https://desk.library.example" }),
    "wrong-type",
    '"actions"',
    '"actions" is text between quotes, "https://desk.library.example", where a list [ … ] belongs, in the 1st block, hero "Welcome", of /. Write for example "actions": [ { "label": "Some words", "href": "https://desk.library.example" } ].',
  ],
  "a file in place of a picture": [
    hero({ picture: "media/logo.svg" }),
    "wrong-type",
    '"picture"',
    '"picture" is text between quotes, "media/logo.svg", where a group { … } belongs, in the 1st block, hero "Welcome", of /. Write for example "picture": { "src": "logo.svg", "alt": "What the picture shows" }.',
  ],
  "a value that is not listed": [
    hero({ size: "ful" }),
    "unknown-value",
    '"ful"',
    '"size" cannot be "ful", in the 1st block, hero "Welcome", of /. Write "full". Also allowed: "compact" or "standard".',
  ],
  "a link without its slash": [
    hero({ actions: [{ label: "Hours", href: "hours" }] }),
    "malformed-value",
    '"hours"',
    '"hours" does not fit "href", in item 1 of "actions", in the 1st block, hero "Welcome", of /. Write "/hours". A link starts with /',
  ],
  "an address without its scheme": [
    hero({ actions: [{ label: "Mail", href: "desk@library.example" }] }),
    "malformed-value",
    '"desk@library.example"',
    '"desk@library.example" does not fit "href", in item 1 of "actions", in the 1st block, hero "Welcome", of /. Write "mailto:desk@library.example".',
  ],
  "an empty text": [
    hero({ eyebrow: "" }),
    "empty-value",
    '""',
    '"eyebrow" is empty, in the 1st block, hero "Welcome", of /. Write some text between the quotes.',
  ],
  "an empty list": [
    hero({ actions: [] }),
    "empty-value",
    "[]",
    '"actions" is an empty list, in the 1st block, hero "Welcome", of /. Put something in it, such as { "label": "Some words", "href": "/fees" }, or remove it.',
  ],
  "a number out of range": [
    hero({ typewriter: { next: ["Read"], pause: 20000 } }),
    "out-of-range",
    "20000",
    '"pause" is 20000, more than 10000, in the 1st block, hero "Welcome", of /. Write a number from 0 to 10000.',
  ],
  "a picture without words": [
    hero({ picture: { src: "logo.svg" } }),
    "missing-property",
    '"picture"',
    'A picture is not complete, in the 1st block, hero "Welcome", of /. A picture needs "alt", a sentence that says what it shows, or "decorative": true.',
  ],
  "a constant with a name that cannot be": [
    { constants: { "my-phone": "1" } },
    "unknown-property",
    '"my-phone"',
    '"my-phone" cannot be a name here, in the constants. Write "myPhone" in its place. A name starts with a small letter and has letters and digits only',
  ],
  "another version": [
    { version: 3 },
    "unknown-value",
    "3",
    '"version" is the number 3, where only 1 may stand. Write "version": 1.',
  ],
};

describe.each(Object.entries(faults))("%s", (_name, [parts, rule, culprit, message]) => {
  const text = siteText(parts);
  const { diagnostics } = validateSite(text, context);

  test("is one fault, at its place, in plain words", () => {
    expect(diagnostics.map((diagnostic) => [diagnostic.rule, covered(text, diagnostic)])).toEqual([[rule, culprit]]);
    expect(diagnostics[0]?.message.slice(0, message.length)).toBe(message);
  });
});

test("no message speaks of objects, arrays, strings or regular expressions", () => {
  for (const [parts] of Object.values(faults)) {
    for (const { message } of validateSite(siteText(parts), context).diagnostics) {
      expect(message).not.toMatch(/\b(object|array|string|boolean|integer|pattern|must match|undefined)\b|\^|\\/i);
    }
  }
});

test("what is to stand there takes the place of the key and of its value", () => {
  const text = siteText(profile({ phone: "+254 700 000 000" }));
  const [suggestion] = validateSite(text, context).diagnostics[0]?.suggestions ?? [];
  const edits = (suggestion?.edits ?? []).toSorted((one, other) => other.start - one.start);
  const written = edits.reduce(
    (all, { start, end, text: inserted }) => all.slice(0, start) + inserted + all.slice(end),
    text,
  );
  expect(edits).not.toEqual([]);
  expect(validateSite(written, context).diagnostics).toEqual([]);
});
