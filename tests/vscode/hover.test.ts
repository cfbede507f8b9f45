import { describe, expect, it } from "vitest";
import { readSchemas } from "../../src/generate/readSchema.ts";
import { findValue } from "../../src/json/pointer.ts";
import { block, page, site } from "./documents.ts";
import { findHover } from "./editor.ts";

const schemas = readSchemas("schema");

/** The description at a place of the schema, such as "route#/properties/path". */
function findDescription(place: string): unknown {
  const [name, pointer = ""] = place.split("#");
  const description = findValue(schemas.get(`${name}.schema.json`), `${pointer}/description`);
  return description ?? expect.fail(`There is no description at ${place}.`);
}

describe("pointing at", () => {
  it.each([
    ["the settings", site('"si│te": {}'), "site#/properties/site"],
    ["the name of the site", site('"site": { "na│me": "A" }'), "site#/properties/site/properties/name"],
    ["its value", site('"site": { "name": "The li│brary" }'), "site#/properties/site/properties/name"],
    [
      "a constant",
      site('"constants": { "pho│ne": "1" }'),
      "site#/properties/constants/patternProperties/^[a-z][A-Za-z0-9]*$",
    ],
    ["an entry of the menu", site('"navigation": [{ "ty│pe": "group" }]'), "navigation#/definitions/group"],
    ["the address of a page", site('"routes": [{ "pa│th": "/fees" }]'), "route#/properties/path"],
    ["further addresses", page('"ali│ases": ["/a"]'), "route#/properties/aliases"],
    ["whether it is a draft", page('"dra│ft": true'), "route#/properties/draft"],
    ["the type of a block", page('"blocks": [{ "ty│pe": "hero" }]'), "blocks/hero#/properties/type"],
    ["the type's value", page('"blocks": [{ "type": "quo│te" }]'), "blocks/quote#/properties/type"],
    ["a heading", block("hero", '"head│ing": "A"'), "blocks/hero#/properties/heading"],
    ["the same key of another type", block("notice", '"head│ing": "A"'), "blocks/notice#/properties/heading"],
    ["a rich text", block("hero", '"te│xt": "A"'), "blocks/hero#/properties/text"],
    [
      "a card's title",
      block("cardGrid", '"cards": [{ "ti│tle": "A" }]'),
      "blocks/cardGrid#/properties/cards/items/properties/title",
    ],
    [
      "a track's title",
      block("trackPicker", '"tracks": [{ "ti│tle": "A" }]'),
      "blocks/trackPicker#/properties/tracks/items/properties/title",
    ],
    ["a tone", block("cardGrid", '"tone": "tin│ted"'), "common#/definitions/tone"],
    ["a kind", block("notice", '"ki│nd": "info"'), "blocks/notice#/properties/kind"],
    ["a font", site('"site": { "theme": { "heading│Font": "Newsreader" } }'), "theme#/properties/headingFont"],
    ["an alt text", block("hero", '"picture": { "a│lt": "A" }'), "common#/definitions/picture/properties/alt"],
    ["an icon", block("cardGrid", '"cards": [{ "ic│on": "phone" }]'), "common#/definitions/icon"],
    ["the copyright line", site('"footer": { "copy│right": "A" }'), "footer#/properties/copyright"],
    ["the pages without a banner", site('"banners": [{ "except│On": ["/"] }]'), "banner#/properties/exceptOn"],
    ["the suggestion", site('"notFound": { "sugges│tion": "A" }'), "notFound#/properties/suggestion"],
    ["a fragment's name", block("fragment", '"na│me": "a"'), "blocks/fragment#/properties/name"],
  ])("%s shows its sentence", async (_what, text, place) => {
    expect((await findHover(text)).split("\n\n").at(-1)).toBe(findDescription(place));
  });

  it("a link shows every form that it may have", async () => {
    const hover = await findHover(block("cardGrid", '"cards": [{ "hr│ef": "/fees" }]'));
    for (const form of ["/contact#map", "#map", "/media/form.pdf", "https://…", "mailto:{email}", "tel:{phone}"])
      expect(hover).toContain(form);
  });

  it("a text says whether it is rich", async () => {
    expect(await findHover(block("hero", '"te│xt": "A"'))).toMatch(/^Formatted text\n/);
    expect(await findHover(block("hero", '"head│ing": "A"'))).toMatch(/^Text\n/);
  });
});
