import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_NAMES } from "../../src/generate/namesSchema.ts";
import { siteNames } from "../../src/site/siteNames.ts";
import { createSite } from "../specs.ts";
import { block, page, site } from "./documents.ts";
import { findProposals, listProblems, useNames } from "./editor.ts";

const writtenSite = {
  ...createSite(),
  constants: {
    phone: "+254 700 000 000",
    email: "office@school.example",
    map: "https://maps.example/",
    desk: "Desk {phone}",
  },
  fragments: { hours: [{ type: "prose", id: "hours", text: "A" }] },
  routes: [
    ...createSite().routes,
    {
      path: "/fees",
      title: "What it costs",
      description: "A",
      blocks: [
        { type: "fragment", name: "hours" },
        { type: "trackPicker", id: "paths", tracks: [{ id: "arts", title: "A", subjects: [{ name: "A" }] }] },
      ],
    },
    { path: "/later", title: "Later", description: "A", draft: true, blocks: [{ type: "prose", text: "A" }] },
  ],
} as ReturnType<typeof createSite>;

beforeAll(() =>
  useNames({
    ...siteNames(writtenSite),
    files: ["hill.svg", "photos/open day.jpg", "price-{list}.pdf"],
    icons: ["phone", "mail"],
  }),
);
afterAll(() => useNames(NO_NAMES));

const LINK = block("cardGrid", '"cards": [{ "href": │ }]');
const PICTURE = block("hero", '"picture": { "src": │ }');

/** The text that is inserted when a proposal is taken, by its label. */
async function inserted(text: string): Promise<Record<string, string>> {
  // in a snippet, $, } and \\ are escaped
  return Object.fromEntries(
    (await findProposals(text)).map(({ label, inserted: insertText }) => [
      label,
      insertText.replace(/\\([$}\\])/g, "$1"),
    ]),
  );
}

describe("the names of the site are proposed", () => {
  it.each([
    ["a page in a link", LINK, "/fees", '"/fees"'],
    ["a page in a link half written", block("cardGrid", '"cards": [{ "href": "/f│" }]'), "/fees", '"/fees"'],
    ["a page in the menu", site('"navigation": [{ "type": "link", "href": │ }]'), "/fees", '"/fees"'],
    ["a page in the footer", site('"footer": { "bottomLinks": [{ "href": │ }] }'), "/fees", '"/fees"'],
    ["a page in a button", block("hero", '"actions": [{ "href": │ }]'), "/later", '"/later"'],
    ["a page where a banner is not shown", site('"banners": [{ "exceptOn": [│] }]'), "/fees", '"/fees"'],
    ["the only page of a banner", site('"banners": [{ "onlyOn": [│] }]'), "/fees", '"/fees"'],
    ["a page with an acknowledged warning", site('"acknowledged": [{ "page": │ }]'), "/fees", '"/fees"'],
    ["a place on a page", LINK, "/fees#paths", '"/fees#paths"'],
    ["a place within a block", LINK, "/fees#arts", '"/fees#arts"'],
    ["a place in a shared part", LINK, "/fees#hours", '"/fees#hours"'],
    ["a file to download", LINK, "/media/price-{list}.pdf", '"/media/price-{list}.pdf"'],
    ["a phone number", LINK, "tel:{phone}", '"tel:{phone}"'],
    ["an e-mail address", LINK, "mailto:{email}", '"mailto:{email}"'],
    ["a website", LINK, "{map}", '"{map}"'],
    ["a picture", PICTURE, "photos/open day.jpg", '"photos/open day.jpg"'],
    ["the logo", site('"site": { "logo": │ }'), "hill.svg", '"hill.svg"'],
    ["an icon", block("cardGrid", '"cards": [{ "icon": │ }]'), '"mail"', '"mail"'],
    ["a constant in a text", block("hero", '"heading": │'), "{desk}", '"{desk}"'],
    ["a constant in a rich text", block("prose", '"text": │'), "{phone}", '"{phone}"'],
    ["a fragment", page('"blocks": [{ "type": "fragment", "name": │ }]'), "hours", '"hours"'],
  ])("%s", async (_what, text, label, expected) => {
    expect((await inserted(text))[label]).toBe(expected);
  });

  it("each with what it is: the title of a page, the value of a constant", async () => {
    const says = async (text: string, label: string) =>
      (await findProposals(text)).find((proposal) => proposal.label === label)?.says;
    expect(await says(LINK, "/fees")).toBe("What it costs");
    expect(await says(LINK, "/later")).toContain("Later");
    expect(await says(block("hero", '"heading": │'), "{desk}")).toBe("Desk +254 700 000 000");
  });

  it("and only where they can be used", async () => {
    expect(await inserted(PICTURE)).not.toHaveProperty("price-{list}.pdf");
    expect(await inserted(page('"path": │'))).not.toHaveProperty("/later");
    expect(await inserted(site('"constants": { "office": │ }'))).toEqual({});
  });

  it("and any other value may be written", async () => {
    const text = block("cardGrid", '"cards": [{ "title": "Other", "href": "/other", "icon": "heart" }]');
    expect((await listProblems(text)).map(({ covered: coveredText }) => coveredText)).not.toEqual(
      expect.arrayContaining(['"/other"', '"heart"']),
    );
  });
});
