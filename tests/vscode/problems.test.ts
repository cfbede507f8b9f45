import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Block } from "../../src/generated/site.ts";
import { createSite } from "../specs.ts";
import { listProblems } from "./editor.ts";

const root = new URL("../../", import.meta.url);
const valid = JSON.stringify({
  $schema: "./schema/site.schema.json",
  constants: { phone: "+254 700 000 000" },
  floatingActions: [{ type: "scrollToTop", label: "Up", icon: "arrow-up" }],
  ...createSite(
    { type: "hero", heading: "Fees", size: "full", picture: { src: "hill.svg", alt: "A hill." } },
    { type: "termCalendar", year: 2026, terms: [] } as unknown as Block,
    { type: "cardGrid", tone: "brand", cards: [{ title: "Rooms", href: "/rooms" }] },
  ),
}).replace(
  '"terms":[]',
  '"terms":[{"name":"1","opening":"1","closing":"2","holiday":{"name":"A","starting":"3","ending":"4"}}]',
);

const examples = readdirSync(new URL("src/blocks", root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: folder }): { name: string; type: string; block: object }[] =>
    JSON.parse(readFileSync(new URL(`src/blocks/${folder}/examples.json`, root), "utf8")).map(
      (example: { name: string; block: object }) => ({ ...example, type: folder }),
    ),
  );
const NO_TYPE = "This is not a block type of this site.";
const LINK =
  "A link starts with / for a page of this site, # for a place on the page, https:// for another website, mailto: for an e-mail address or tel: for a phone number.";

describe("a site without faults", () => {
  it.each(["tests/fixtures/school/site.json", "tests/fixtures/library/site.json"])(
    "%s has no problem",
    async (file) => {
      expect(await listProblems(readFileSync(new URL(file, root), "utf8"), file)).toEqual([]);
    },
  );

  it("is what the faults below are made from", async () => {
    expect(await listProblems(valid)).toEqual([]);
  });
});

describe("one fault has one message, at its place", () => {
  it.each([
    ["a misspelt block type", '"type":"hero"', '"type":"herro"', '"herro"', NO_TYPE],
    ["a type that is no text", '"type":"hero"', '"type":5', "5", NO_TYPE],
    ["no type", '"type":"hero",', "", "{", 'Missing property "type".'],
    ["an unknown key", '"size":', '"hight":', '"hight"', "Property hight is not allowed."],
    ["a key of another type", '"size":"full"', '"kind":"info"', '"kind"', "Property kind is not allowed."],
    [
      "an unknown key of a card",
      '"title":"Rooms"',
      '"title":"Rooms","sub":"A"',
      '"sub"',
      "Property sub is not allowed.",
    ],
    ["a missing key", '"heading":"Fees",', "", "{", 'Missing property "heading".'],
    ["a number as text", '"heading":"Fees"', '"heading":5', "5", "Write some text between the quotes."],
    [
      "text as a number",
      '"year":2026',
      '"year":"2026"',
      '"2026"',
      "Write a year in four digits, without quotes, such as 2025.",
    ],
    ["text as true", '"path":"/"', '"path":"/","draft":"yes"', '"yes"', "Write true or false, without quotes."],
    [
      "a value that is not listed",
      '"brand","cards"',
      '"loud","cards"',
      '"loud"',
      'Value is not accepted. Valid values: "plain", "tinted", "brand", "accent".',
    ],
    [
      "another size",
      '"size":"full"',
      '"size":"big"',
      '"big"',
      'Value is not accepted. Valid values: "compact", "standard", "full".',
    ],
    [
      "another font",
      '"system sans"',
      '"Arial"',
      '"Arial"',
      'Value is not accepted. Valid values: "Newsreader", "Public Sans", "Vollkorn", "Source Sans 3", "Manrope", "Cormorant", "Figtree", "Sofia Sans Extra Condensed", "Sofia Sans", "Alexandria", "Vazirmatn", "Rubik", "system serif", "system sans".',
    ],
    [
      "another type of menu entry",
      '"type":"link"',
      '"type":"lnk"',
      '"lnk"',
      'The type of a menu item is "link" or "group".',
    ],
    [
      "another floating button",
      '"type":"scrollToTop"',
      '"type":"top"',
      '"top"',
      'The type of a floating button is "link" or "scrollToTop".',
    ],
    ["a link without its slash", '"href":"/rooms"', '"href":"rooms"', '"rooms"', LINK],
    [
      "an address without its slash",
      '"path":"/"',
      '"path":"fees"',
      '"fees"',
      "An address starts with / and has the letters A to Z, digits, hyphens and underscores only, such as /contact or /opening-hours.",
    ],
    ["a picture without alt", ',"alt":"A hill."', "", '"picture"', 'Missing property "alt".'],
    [
      "a picture as text",
      '{"src":"hill.svg","alt":"A hill."}',
      '"hill.svg"',
      '"hill.svg"',
      'A picture needs "alt", a sentence that says what it shows, or "decorative": true.',
    ],
    [
      "an icon in capitals",
      '"icon":"arrow-up"',
      '"icon":"Arrow"',
      '"Arrow"',
      'An icon is written in small letters with hyphens, such as "brand-facebook".',
    ],
    [
      "a constant that is no text",
      '"+254 700 000 000"',
      "254700000000",
      "254700000000",
      "The value of a constant is text between quotes.",
    ],
    ["another version", '"version":3', '"version":4', "4", "Value must be 3."],
  ])("%s", async (_fault, right, wrong, coveredText, message) => {
    expect(valid.split(right), "the fault is made in one place").toHaveLength(2);
    expect(await listProblems(valid.replace(right, wrong))).toEqual([{ covered: coveredText, message }]);
  });

  // the editor explains an unknown type by the first type that fits best: those that need least come first in the union
  it.each(examples)("a misspelt $type ($name)", async ({ type, block }) => {
    const text = JSON.stringify({
      $schema: "./schema/site.schema.json",
      ...createSite({ ...block, type: "zzz" } as unknown as Block),
    });
    expect(await listProblems(text), type).toEqual([{ covered: '"zzz"', message: NO_TYPE }]);
  });
});

describe("no message shows a regular expression", () => {
  it("whatever text replaces another", async () => {
    const texts = [...new Set(valid.match(/(?<=:)"[^"]*"/g))];
    const messages = await Promise.all(texts.map((text) => listProblems(valid.replace(`:${text}`, ':"??"'))));
    const allTexts = messages.flat().map(({ message }) => message);
    expect(allTexts.length).toBeGreaterThan(20);
    expect(allTexts.filter((message) => /[\^$]|\\|\[A-Z|pattern/.test(message))).toEqual([]);
  });
});
