import { page, siteText } from "./minimalSite.ts";

const onHome = (...blocks: unknown[]) => ({
  routes: [page("/", ...blocks), page("/hours", { type: "prose", text: "Nine." })],
});
/** A page with one profile. */
export const profile = (properties: object) =>
  onHome({ type: "profileGrid", profiles: [{ name: "The desk", role: "Loans", ...properties }] });
const hero = (properties: object) => onHome({ type: "hero", heading: "Welcome", ...properties });
const { site: siteSettings } = JSON.parse(siteText());
const settings = (properties: object) => ({ site: { ...siteSettings, ...properties } });

/** Parts of the small site that break the schema: the rule, and the highlighted text. */
export const schemaFaults: Record<string, [parts: object, rule: string, covered: string]> = {
  "a misspelt key and the missing key are one fault": [
    onHome({ type: "hero", headding: "Welcome" }),
    "unknown-property",
    '"headding"',
  ],
  "a key of another block type": [hero({ cards: [] }), "unknown-property", '"cards"'],
  "a key that nothing has": [{ footer: { copyright: "Hill Library", zebra: 1 } }, "unknown-property", '"zebra"'],
  "a key that is missing": [onHome({ type: "prose" }), "missing-property", "{"],
  "a key that is missing, with an example of its own": [
    onHome({ type: "priceList", heading: "Prices", items: [{ title: "Card", amount: "100" }] }),
    "missing-property",
    "{",
  ],
  "an address where a link belongs": [profile({ link: "desk@small.example" }), "wrong-type", '"link"'],
  "a telephone number under another name": [
    profile({ telephone: "+254 700 000 000" }),
    "unknown-property",
    '"telephone"',
  ],
  "a page under a name that no link has": [profile({ url: "/hours" }), "unknown-property", '"url"'],
  "a picture's file under a name that no picture has": [profile({ photo: "hill.svg" }), "unknown-property", '"photo"'],
  "a block without a type": [
    onHome({ heading: "Prices", currency: "KES", items: [{ title: "Card", amount: "100" }] }),
    "missing-property",
    "{",
  ],
  "a block with a misspelt type key": [onHome({ tpye: "hero", heading: "Welcome" }), "unknown-property", '"tpye"'],
  "an unknown block type": [onHome({ type: "heroo", heading: "Welcome" }), "unknown-type", '"heroo"'],
  "text in place of true or false": [
    {
      routes: [
        { ...page("/", { type: "prose", text: "In." }), draft: "false" },
        page("/hours", { type: "prose", text: "Nine." }),
      ],
    },
    "wrong-type",
    '"false"',
  ],
  "a number in place of text": [{ footer: { copyright: 2025 } }, "wrong-type", "2025"],
  "nothing in place of text": [{ footer: { copyright: null } }, "wrong-type", '"copyright"'],
  "text in place of a list": [hero({ actions: "Enrol" }), "wrong-type", '"actions"'],
  "an address in place of a list of links": [
    hero({ actions: "https://desk.library.example" }),
    "wrong-type",
    '"actions"',
  ],
  "a file in place of a picture": [hero({ picture: "media/logo.svg" }), "wrong-type", '"picture"'],
  "a value that is not listed": [hero({ size: "ful" }), "unknown-value", '"ful"'],
  "a kind of organisation that is misspelt": [
    settings({ organization: { type: "Dentst" } }),
    "unknown-value",
    '"Dentst"',
  ],
  "a logo that is too high": [settings({ logoHeight: 200 }), "out-of-range", "200"],
  "a mode that there is not": [
    settings({ theme: { ...siteSettings.theme, mode: "night" } }),
    "unknown-value",
    '"night"',
  ],
  "a link without its slash": [hero({ actions: [{ label: "Hours", href: "hours" }] }), "malformed-value", '"hours"'],
  "an address without its scheme": [
    hero({ actions: [{ label: "Mail", href: "desk@library.example" }] }),
    "malformed-value",
    '"desk@library.example"',
  ],
  "an empty text": [hero({ eyebrow: "" }), "empty-value", '""'],
  "an empty list": [hero({ actions: [] }), "empty-value", "[]"],
  "a number out of range": [hero({ typewriter: { next: ["Read"], pause: 20000 } }), "out-of-range", "20000"],
  "a picture without words": [hero({ picture: { src: "logo.svg" } }), "missing-property", '"picture"'],
  "a constant with a name that cannot be": [{ constants: { "my-phone": "1" } }, "unknown-property", '"my-phone"'],
  "a version that cannot be": [{ version: 0 }, "unknown-value", "0"],
};
