import { describe, expect, it } from "vitest";
import { block, page, site } from "./documents.ts";
import { shownAt } from "./editor.ts";

describe("pointing at", () => {
  it.each([
    ["the settings", site('"si│te": {}'), "What is true of the whole site."],
    ["the name of the site", site('"site": { "na│me": "A" }'), "The name of the site."],
    ["its value", site('"site": { "name": "The li│brary" }'), "The name of the site."],
    [
      "a constant",
      site('"constants": { "pho│ne": "1" }'),
      "A value that is written once here, and in any text or link as {its name}.",
    ],
    ["an entry of the menu", site('"navigation": [{ "ty│pe": "group" }]'), "A group of links that opens in the menu."],
    [
      "the address of a page",
      site('"routes": [{ "pa│th": "/fees" }]'),
      "The address of the page below the site's own, such as /fees.",
    ],
    ["further addresses", page('"ali│ases": ["/a"]'), "Further addresses that show the same page."],
    [
      "whether it is a draft",
      page('"dra│ft": true'),
      "true while the page is being written: the preview shows it, the published site does not.",
    ],
    [
      "the type of a block",
      page('"blocks": [{ "ty│pe": "hero" }]'),
      "The opening of a page: its main heading over a picture.",
    ],
    [
      "the type's value",
      page('"blocks": [{ "type": "quo│te" }]'),
      "Somebody's words, set large, such as a testimonial.",
    ],
    ["a heading", block("hero", '"head│ing": "A"'), "The main heading of the page."],
    ["the same key of another type", block("notice", '"head│ing": "A"'), "The heading of the block."],
    ["a rich text", block("hero", '"te│xt": "A"'), "A sentence or two under the heading."],
    ["a card's title", block("cardGrid", '"cards": [{ "ti│tle": "A" }]'), "The heading of the card."],
    ["a track's title", block("trackPicker", '"tracks": [{ "ti│tle": "A" }]'), "The name of the track."],
    [
      "a tone",
      block("cardGrid", '"tone": "tin│ted"'),
      "The ground that the block stands on: the page's own, a slightly darker one, or the brand colour.",
    ],
    ["a kind", block("notice", '"ki│nd": "info"'), "Whether it informs or warns."],
    ["a font", site('"site": { "theme": { "heading│Font": "Newsreader" } }'), "The font of headings."],
    [
      "an alt text",
      block("hero", '"picture": { "a│lt": "A" }'),
      "What the picture shows, in a sentence, for those who do not see it.",
    ],
    [
      "an icon",
      block("cardGrid", '"cards": [{ "ic│on": "phone" }]'),
      'The name of an icon of the Tabler set, such as "phone" or "brand-facebook".',
    ],
    ["the copyright line", site('"footer": { "copy│right": "A" }'), "The copyright line."],
    [
      "the pages without a banner",
      site('"banners": [{ "except│On": ["/"] }]'),
      "The addresses of the pages that do not show it.",
    ],
    [
      "the suggestion",
      site('"notFound": { "sugges│tion": "A" }'),
      "The words before the nearest address of the site, such as Did you mean.",
    ],
    [
      "a fragment's name",
      block("fragment", '"na│me": "a"'),
      'The name of the fragment, as it stands under "fragments".',
    ],
  ])("%s shows its sentence", async (_what, text, sentence) => {
    expect((await shownAt(text)).split("\n\n").at(-1)).toBe(sentence);
  });

  it("a link shows every form that it may have", async () => {
    const shown = await shownAt(block("cardGrid", '"cards": [{ "hr│ef": "/fees" }]'));
    for (const form of ["/fees#terms", "#terms", "/media/form.pdf", "https://…", "mailto:{email}", "tel:{phone}"])
      expect(shown).toContain(form);
  });

  it("a text says whether it is rich", async () => {
    expect(await shownAt(block("hero", '"te│xt": "A"'))).toMatch(/^RichText\n/);
    expect(await shownAt(block("hero", '"head│ing": "A"'))).toMatch(/^Text\n/);
  });
});
