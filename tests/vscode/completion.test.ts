import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readLanguage } from "../../src/site/language.ts";
import { block, page, site } from "./documents.ts";
import { findProposals } from "./editor.ts";

const types = readdirSync(new URL("../../schema/blocks", import.meta.url)).map((name) => name.split(".")[0]);
const TYPES = types.map((type) => `"${type}"`).join(", ");
const LINKS = "/…, #…, /media/…, https://…, mailto:…, tel:…";
const SETTINGS =
  "tagline, language, timeZone, description, sharePicture, organization, darkLogo, logoHeight, showName, sharePictureAlt, breadcrumbs, currencyDisplay, showFileSizes, analytics";
const FONTS =
  '"Newsreader", "Public Sans", "Vollkorn", "Source Sans 3", "Manrope", "Cormorant", "Figtree", "Sofia Sans Extra Condensed", "Sofia Sans", "Alexandria", "Vazirmatn", "Rubik", "system serif", "system sans"';

describe("the proposals for", () => {
  it.each([
    [
      "the settings",
      site('"site": { "name": "A", "logo": "a.svg", "url": "https://a.example", "theme": {}, │ }'),
      SETTINGS,
    ],
    ["an entry of the menu", site('"navigation": [│]'), "link, group"],
    ["the type of an entry", site('"navigation": [{ "type": │ }]'), '"link", "group"'],
    ["a link of the menu", site('"navigation": [{ "type": "link", │ }]'), "label, href, desktop"],
    ["a group of the menu", site('"navigation": [{ "type": "group", │ }]'), "label, desktop, links"],
    ["a new page", site('"routes": [│]'), "page"],
    ["a page", page("│"), "aliases, title, description, draft, from, until, index, share, blocks"],
    ["whether it is a draft", page('"draft": │'), "true, false"],
    ["a new block", page('"blocks": [│]'), types.join(", ")],
    ["a new block after another", page('"blocks": [{ "type": "sitemap" }, │]'), types.join(", ")],
    ["the type of a block", page('"blocks": [{ "type": │ }]'), TYPES],
    ["the type, between its quotes", page('"blocks": [{ "type": "│" }]'), TYPES],
    ["another type", page('"blocks": [{ "type": "hero│", "heading": "A" }]'), TYPES],
    ["a hero", block("hero", "│"), "id, eyebrow, heading, text, picture, layout, size, tone, actions, typewriter"],
    ["a key half written", block("notice", '"│"'), "id, kind, heading, text, tone, background, from, until"],
    ["a block whose type is last", page('"blocks": [{ │ "type": "fragment" }]'), "name"],
    ["a card grid", block("cardGrid", "│"), "id, eyebrow, heading, intro, tone, background, layout, cards"],
    ["a card", block("cardGrid", '"cards": [{ │ }]'), "id, title, text, meta, picture, icon, href, linkLabel"],
    ["a track", block("trackPicker", '"tracks": [{ │ }]'), "id, title, description, picture, subjects"],
    ["a subject", block("trackPicker", '"tracks": [{ "subjects": [{ │ }] }]'), "name, description, picture"],
    ["a term of the fees", block("feeStructure", '"terms": [{ │ }]'), "label, amount"],
    ["a term of the year", block("termCalendar", '"terms": [{ │ }]'), "name, opening, closing, halfTerm, holiday"],
    ["a tone", block("cardGrid", '"tone": │'), '"plain", "tinted", "brand", "accent"'],
    ["a kind", block("notice", '"kind": "│"'), '"info", "warning"'],
    ["a size", block("hero", '"size": │'), '"compact", "standard", "full"'],
    ["a font", site('"site": { "theme": { "headingFont": │ } }'), FONTS],
    ["a link of a card", block("cardGrid", '"cards": [{ "href": │ }]'), LINKS],
    ["a link of the menu, half written", site('"navigation": [{ "type": "link", "href": "│" }]'), LINKS],
    ["a button", block("hero", '"actions": [│]'), "link"],
    ["a picture", block("hero", '"picture": { │ }'), "src, alt, decorative, focus"],
    ["the footer", site('"footer": { │ }'), "columns, contact, social, text, picture, bottomLinks, copyright"],
    ["a social link", site('"footer": { "social": { "links": [{ │ }] } }'), "label, href, icon"],
    ["a banner", site('"banners": [{ │ }]'), "block, exceptOn, onlyOn, from, until"],
    ["a banner's block", site('"banners": [{ "block": { "type": "fragment", │ } }]'), "name"],
    ["a floating button", site('"floatingActions": [{ "type": "scrollToTop", │ }]'), "label, icon"],
    ["the page for unknown addresses", site('"notFound": { │ }'), "title, description, suggestion, blocks"],
    ["its blocks", site('"notFound": { "blocks": [{ "type": "fragment", │ }] }'), "name"],
    ["a fragment's block", site('"fragments": { "shared": [{ "type": "fragment", │ }] }'), "name"],
    ["a free name of a constant", site('"constants": { "│" }'), ""],
    ["the text of a constant", site('"constants": { "phone": │ }'), ""],
    ["a further address", page('"aliases": [│]'), ""],
    ["an icon", block("cardGrid", '"cards": [{ "icon": "│" }]'), ""],
  ])("%s", async (_place, text, expected) => {
    const labels = (await findProposals(text)).map(({ label }) => label);
    const proposedLabels = labels.filter((label) => label !== "{}" && label !== "[]");
    expect(proposedLabels.sort()).toEqual(expected.split(", ").filter(Boolean).sort());
  });

  it("the type of a block says what each block is", async () => {
    const proposals = await findProposals(page('"blocks": [{ "type": │ }]'));
    expect(proposals.find(({ label }) => label === '"hero"')?.says).toBe(
      readLanguage().blocks.get("hero")?.description,
    );
    expect(new Set(proposals.map(({ says }) => says)).size).toBe(types.length);
  });
});
