import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonText } from "../../../src/json/jsonText.ts";
import type { ValidationContext } from "../../../src/validate/context.ts";
import type { CheckedPart } from "../../../src/validate/facts.ts";
import type { CacheablePart, ValidationCache } from "../../../src/validate/partCache.ts";
import { validateSite } from "../../../src/validate/validateSite.ts";
import { RUNS, SEED } from "../runs.ts";
import { library } from "../specs.ts";
import { ruleFaults } from "./rules/ruleFaults.ts";
import { schemaFaults } from "./schemaFaults.ts";
import { validSpecs } from "./validSites/falseAlarms.ts";

/** A site, some of which may be removed or broken by an edit. */
interface EditedSite {
  [key: string]: unknown;
  routes: Group[];
}

type Group = Record<string, unknown>;

/** A cache in memory, whose content goes through JSON as it does in a file. */
function createCache(): ValidationCache & { known: number } {
  let settings = "";
  let parts = new Map<string, string>();
  let lastText: JsonText | undefined;
  const cache = {
    known: 0,
    parse(text: string): JsonText {
      lastText = lastText?.parseVersion(text) ?? JsonText.parse(text);
      return lastText;
    },
    openParts(newSettings: string) {
      if (newSettings !== settings) parts = new Map();
      settings = newSettings;
      return {
        get({ kind, text }: CacheablePart): CheckedPart | undefined {
          const json = parts.get(`${kind} ${text}`);
          if (json !== undefined) cache.known++;
          return json === undefined ? undefined : JSON.parse(json);
        },
        set({ kind, text }: CacheablePart, checkedPart: CheckedPart) {
          parts.set(`${kind} ${text}`, JSON.stringify(checkedPart));
        },
      };
    },
  };
  return cache;
}

/** Checks that a text has the same diagnostics with a cache and without one. */
function expectSame(text: string, context: ValidationContext, cache: ValidationCache): void {
  expect(validateSite(text, context, cache)).toEqual(validateSite(text, context));
}

test.each([library, ...validSpecs(2, SEED)])(
  "the errors in $name are the same after its parts were checked without them",
  (spec) => {
    const cache = createCache();
    expectSame(spec.text, spec.context, cache);
    for (const { text, context } of ruleFaults(spec, RUNS, SEED)) expectSame(text, context, cache);
    for (const { text } of schemaFaults(spec, 40 * RUNS, SEED)) expectSame(text, spec.context, cache);
    expect(cache.known).toBeGreaterThan(500);
  },
);

/** Texts that rules look at: with links, constants, dates, markup, and some that are right. */
const TEXTS = [
  ...[
    "Come in.",
    "",
    " ",
    "Read [more](/nowhere).",
    "See [the hours](/hours#weekdays) or [the desk](#desk).",
    "Call {phone}.",
  ],
  ...[
    "Ask {nobody}, {phone or [phone].",
    "<b>Free</b> on 31 June.",
    "Read it [here](/).",
    "Write to desk@library.example.",
  ],
  ...[
    "See [a](/media/none.pdf) and [b](plan.pdf), at 9:75 pm.",
    "**a ** b",
    "TODO",
    "{today}",
    "[insert date]",
    "٣١ June",
  ],
];
const HREFS = [
  "/",
  "/hours",
  "/hours#weekdays",
  "#top",
  "tel:{phone}",
  "https://library.example/hours",
  "mailto:x",
  "/new",
];

/** The context of a text's validation, and the text. */
interface Edited {
  site: EditedSite;
  context: ValidationContext;
}

/** Changes a site or its context at a place that the numbers choose. */
type Edit = (edited: Edited, at: number, to: number) => void;

function pick<Item>(items: readonly Item[], at: number): Item {
  return items[at % items.length] as Item;
}

/** The objects in a value that have a property. */
function findObjectsWith(key: string, value: unknown): Group[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap((child) => findObjectsWith(key, child));
  return Object.hasOwn(value, key) ? [value as Group, ...below] : below;
}

/** Sets a property wherever an object has it. */
function setOne({ site }: Edited, key: string, value: unknown, at: number): void {
  const objects = findObjectsWith(key, site);
  if (objects.length > 0) pick(objects, at)[key] = value;
}

const edits: Readonly<Record<string, Edit>> = {
  text: (target, at, to) => setOne(target, "text", pick(TEXTS, to), at),
  heading: (target, at, to) => setOne(target, "heading", pick(TEXTS, to), at),
  title: (target, at, to) => setOne(target, "title", pick(TEXTS, to), at),
  label: (target, at, to) => setOne(target, "label", pick(TEXTS, to), at),
  href: (target, at, to) => setOne(target, "href", pick(HREFS, to), at),
  path: (target, at, to) => setOne(target, "path", pick([...HREFS, "/media/a", "/con"], to), at),
  id: (target, at, to) => setOne(target, "id", pick(["desk", "hours", "opening", "top"], to), at),
  date: (target, at, to) => setOne(target, "date", pick(["31 June", "4 May", "Mon 5 May", "1/13/2026"], to), at),
  amount: (target, at, to) => setOne(target, "amount", pick(["12O", "free", "EUR 12", "5%", "40"], to), at),
  icon: (target, at, to) => setOne(target, "icon", pick(["book", "boook", "x"], to), at),
  src: (target, at, to) => setOne(target, "src", pick(["hill.svg", "Hill.svg", "none.jpg"], to), at),
  type: (target, at, to) => setOne(target, "type", pick(["prose", "hero", "heroo", 5], to), at),
  rows: (target, at) => {
    for (const { rows } of findObjectsWith("rows", target.site)) if (Array.isArray(rows)) rows.at(at % 2)?.pop?.();
  },
  draft: ({ site }, at) => {
    pick(site.routes, at).draft = at % 2 === 0;
  },
  "remove a page": ({ site }, at) => {
    site.routes.splice(1 + (at % site.routes.length), 1);
  },
  "repeat a page": ({ site }, at, to) => site.routes.splice(to % site.routes.length, 0, pick(site.routes, at)),
  "add a page": ({ site }, at) => site.routes.push({ ...pick(site.routes, at), path: `/new${at % 3 || ""}` }),
  "move a page": ({ site }, at, to) => {
    site.routes.splice(to % site.routes.length, 0, ...site.routes.splice(at % site.routes.length, 1));
  },
  "remove a block": ({ site }, at, to) => {
    (pick(site.routes, at).blocks as unknown[] | undefined)?.splice(to % 4, 1);
  },
  "repeat a block": ({ site }, at, to) => {
    const blocks = pick(site.routes, at).blocks;
    if (Array.isArray(blocks) && blocks.length > 0) blocks.splice(to % blocks.length, 0, pick(blocks, to));
  },
  "place a fragment": ({ site }, at, to) => {
    const block = { type: "fragment", name: pick(["askAtTheDesk", "nothing", "another"], to) };
    (pick(site.routes, at).blocks as unknown[] | undefined)?.push(block);
  },
  "add a fragment": ({ site }, at, to) => {
    site.fragments = {
      ...(site.fragments as Group),
      another: [{ type: "prose", id: "desk", text: pick(TEXTS, at + to) }],
    };
  },
  constant: ({ site }, at, to) => {
    site.constants = {
      ...(site.constants as Group),
      [pick(["phone", "email", "today", "nobody"], at)]: pick(TEXTS, to),
    };
  },
  "remove the constants": ({ site }, at) => {
    if (at % 4 === 0) delete site.constants;
  },
  language: ({ site }, at) => {
    (site.site as Group).language = pick(["en", "de", "sw", "en-KE", "x"], at);
  },
  url: ({ site }, at) => {
    (site.site as Group).url = pick(["https://library.example", "https://a.example/b"], at);
  },
  "time zone": ({ site }, at) => {
    (site.site as Group).timeZone = pick(["Africa/Nairobi", "Mars", "UTC"], at);
  },
  unknown: ({ site }, at) => {
    pick(site.routes, at).titel = "A title";
  },
  number: ({ site }, at) => {
    pick(site.routes, at).description = 2 ** 60;
  },
  media: ({ context }, at) => {
    context.media = context.media?.filter((_, index) => index !== at % 5);
  },
  now: ({ context }, at, to) => {
    context.now = new Date(Date.UTC(2019 + (at % 4), to % 12, at % 28, to % 24));
  },
  pictures: ({ context }, at) => {
    context.pictureBytes = () => at * 10_000;
  },
};

const edit = fc.record({
  name: fc.constantFrom(...Object.keys(edits)),
  at: fc.nat(60),
  to: fc.nat(60),
  isKept: fc.boolean(),
});

test("after any edits, what is known of other parts is still true", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (chosenEdits) => {
      const cache = createCache();
      let current: Edited = { site: JSON.parse(library.text), context: { ...library.context } };
      expectSame(library.text, library.context, cache);
      for (const { name, at, to, isKept } of chosenEdits) {
        const next: Edited = { site: structuredClone(current.site), context: { ...current.context } };
        edits[name]?.(next, at, to);
        expectSame(JSON.stringify(next.site, null, at % 3), next.context, cache);
        // some edits are undone
        if (isKept) current = next;
      }
    }),
    { numRuns: 15 * RUNS, seed: SEED },
  );
});
