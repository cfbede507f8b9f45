import { library } from "../../specs.ts";
import type { HandmadeFault } from "../handmade.ts";

const route = (path: string, title = "Shop", blocks = '{ "type": "prose", "text": "Mugs and bags." }') =>
  `    {\n      "path": ⟦"${path}"⟧,\n      "title": "${title}",\n      "description": "What the shop sells.",\n      "blocks": [${blocks}]\n    },\n`;
const beforeSitemap = '    {\n      "path": "/sitemap",';

/** Faults of pages, their addresses, and the links and places on them. */
export const pageFaults: readonly HandmadeFault[] = [
  {
    name: "two pages with one address",
    edits: [[beforeSitemap, route("/visit") + beforeSitemap]],
    rule: "duplicate-route",
    diagnostics: 1,
  },
  {
    name: "a page at an address that another has as an alias",
    edits: [[beforeSitemap, route("/opening-hours") + beforeSitemap]],
    rule: "duplicate-route",
    diagnostics: 1,
  },
  {
    name: "an alias that a page above has as its address",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ["/opening-hours", ⟦"/borrow"⟧]']],
    rule: "duplicate-route",
    diagnostics: 1,
  },
  {
    name: "an alias that is there twice",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ["/opening-hours", ⟦"/opening-hours"⟧]']],
    rule: "duplicate-route",
    diagnostics: 1,
  },
  {
    name: "two addresses that differ in capital letters",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ["/opening-hours", ⟦"/Borrow"⟧]']],
    rule: "duplicate-route",
    diagnostics: 1,
  },
  {
    name: "a link to a page that does not exist",
    edits: [
      [
        '"text": "For children, young people and adults."',
        '"text": "For [grown people](⟦/grown-people⟧) and children."',
      ],
    ],
    rule: "dead-link",
    diagnostics: 1,
  },
  {
    name: "a misspelt link",
    edits: [
      [
        '"label": "Borrow", "href": "/borrow" },\n        { "label": "Reading',
        '"label": "Borrow", "href": ⟦"/borow"⟧ },\n        { "label": "Reading',
      ],
    ],
    rule: "dead-link",
    writes: ["/borrow"],
    diagnostics: 1,
  },
  ...[
    ["/visits", "/visit"],
    ["/histore", "/history"],
  ].map(([path = "", expected = ""]) => ({
    name: `a link that differs from a page at its end alone, ${path}`,
    edits: [['"text": "Bring your own mug."', `"text": "Bring [what you borrowed](⟦${path}⟧)."`]] as const,
    rule: "dead-link",
    writes: [expected],
    certain: false,
    diagnostics: 1,
  })),
  {
    name: "a link to a place that does not exist",
    edits: [['"href": "/history#time-capsule"', '"href": ⟦"/history#capsules"⟧']],
    rule: "dead-anchor",
    diagnostics: 1,
  },
  {
    name: "a place that the page has not on which a menu shows its link",
    edits: [['"href": "/history", "desktop": false }', '"href": ⟦"#capsules"⟧, "desktop": false }']],
    rule: "dead-anchor",
    diagnostics: 1,
  },
  {
    name: "a place that the eleventh page does not have",
    edits: [
      [beforeSitemap, route("/shop").replaceAll(/[⟦⟧]/g, "") + beforeSitemap],
      ['"text": "Every page, in one list."', '"text": "Every page, in [one list](⟦#pages⟧)."'],
    ],
    rule: "dead-anchor",
  },
  {
    name: "a link to a draft",
    edits: [
      [
        '"href": "/history", "desktop": false }',
        '"href": "/history", "desktop": false },\n    { "type": "link", "label": "Summer", "href": ⟦"/summer-reading"⟧ }',
      ],
    ],
    rule: "draft-link",
    diagnostics: 1,
  },
  {
    name: "a link that a constant breaks",
    edits: [['"catalogue": "https://catalogue.library.example"', '"catalogue": ⟦"catalogue.library.example"⟧']],
    rule: "malformed-link",
    writes: ["https://catalogue.library.example"],
    diagnostics: 1,
  },
  {
    name: "a site without its first page",
    edits: [
      ['"path": "/",', '"path": "/front-door",'],
      ['"routes": [', '⟦"routes"⟧: ['],
    ],
    rule: "missing-home",
    diagnostics: 1,
  },
  {
    name: "a first page that is a draft",
    edits: [['"path": "/",\n', '"path": "/",\n      "draft": ⟦true⟧,\n']],
    rule: "missing-home",
    diagnostics: 1,
  },
  {
    name: "a first page that ends",
    edits: [['"path": "/",\n', '"path": "/",\n      ⟦"until"⟧: "2099-01-01T00:00",\n']],
    rule: "missing-home",
    diagnostics: 1,
  },
  {
    name: "a page that was given another address",
    edits: [
      ['"path": "/groups"', '"path": "/circles-of-readers"'],
      ['"label": "Reading groups", "href": "/groups"', '"label": "Reading groups", "href": ⟦"/groups"⟧'],
    ],
    rule: "dead-link",
    diagnostics: 1,
  },
  {
    name: "a constant that leads to no page",
    edits: [
      ['"constants": {', '"constants": {\n    "shelves": "/borow",'],
      ["Bring your own mug.", "Bring [a book](⟦{shelves}⟧)."],
    ],
    rule: "dead-link",
    diagnostics: 1,
  },
  ...[
    ["/borrow.html", "/borrow"],
    ["/index.html", "/"],
    ["/index.php", "/"],
  ].map(([path = "", expected = ""]) => ({
    name: `a page by the name of a file, ${path}`,
    edits: [['"text": "Bring your own mug."', `"text": "Bring [what you borrowed](⟦${path}⟧)."`]] as const,
    rule: "dead-link",
    writes: [expected],
    certain: true,
    diagnostics: 1,
  })),
  {
    name: "a page that was given an address of the published site",
    edits: [['"path": "/groups"', '"path": ⟦"/assets/groups"⟧']],
    rule: "reserved-path",
    diagnostics: 1,
  },
  {
    name: "a page that was given an address of the published site, where another has the rest of it",
    edits: [[beforeSitemap, route("/assets/visit") + beforeSitemap]],
    rule: "reserved-path",
    diagnostics: 1,
  },
  {
    name: "a place with the name of the menu",
    edits: [['"id": "hours"', '"id": ⟦"menu"⟧']],
    rule: "duplicate-id",
    diagnostics: 1,
  },
  {
    name: "a place with the name of the menu, beside one with nearly that name",
    edits: [
      ['"id": "hours"', '"id": ⟦"menu"⟧'],
      ['"id": "map"', '"id": "menu-section"'],
    ],
    rule: "duplicate-id",
    diagnostics: 1,
  },
  {
    name: "a place in a fragment with the name of the menu",
    edits: [['"id": "ask"', '"id": ⟦"menu"⟧']],
    rule: "duplicate-id",
    diagnostics: 1,
  },
  {
    name: "a picture with its folder but without the slash",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"media/door.svg"⟧']],
    rule: "missing-picture",
    writes: ["door.svg"],
    diagnostics: 1,
  },
  {
    name: "a fragment that is twice on a page",
    edits: [
      [
        '"icon": "moon" }\n          ]\n        },\n        { "type": "fragment", "name": "askAtTheDesk" }',
        '"icon": "moon" }\n          ]\n        },\n        { "type": "fragment", "name": "askAtTheDesk" },\n        ⟦{⟧ "type": "fragment", "name": "askAtTheDesk" }',
      ],
    ],
    rule: "duplicate-id",
    diagnostics: 1,
  },
  {
    name: "a link to the preview",
    edits: [['"href": "/history#time-capsule"', '"href": ⟦"http://localhost:5173/reading/history#time-capsule"⟧']],
    rule: "malformed-value",
    writes: ["/history#time-capsule"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a misspelt page behind the address of the site",
    edits: [['"href": "/history#time-capsule"', '"href": ⟦"https://library.example/reading/histroy#time-capsule"⟧']],
    rule: "dead-link",
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a place that a page behind the address of the site does not have",
    edits: [['"href": "/history#time-capsule"', '"href": ⟦"https://library.example/reading/history#time-capsul"⟧']],
    rule: "dead-anchor",
    diagnostics: 2,
  },
  {
    name: "a place that got a longer name, beside one of nearly the same",
    edits: [
      ['"id": "mill"', '"id": "time-capsules"'],
      ['"id": "time-capsule"', '"id": "time-capsule-of-1925"'],
      ['"href": "/history#time-capsule"', '"href": ⟦"/history#time-capsule"⟧'],
    ],
    rule: "dead-anchor",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a place with nearly the name of its page",
    edits: [
      ['"id": "mill"', '"id": "history"'],
      ['"href": "/history#time-capsule"', '"href": ⟦"/history#histori"⟧'],
    ],
    rule: "dead-anchor",
    diagnostics: 1,
  },
  {
    name: "a page that nothing leads to",
    edits: [[beforeSitemap, route("/shop") + beforeSitemap]],
    rule: "orphan-route",
    diagnostics: 1,
  },
  {
    name: "an address that the published site needs",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ["/opening-hours", ⟦"/assets"⟧]']],
    rule: "reserved-path",
    diagnostics: 1,
  },
  {
    name: "two places of one name on a page",
    edits: [['"id": "time-capsule",', '"id": ⟦"mill"⟧,']],
    rule: "duplicate-id",
  },
  {
    name: "two pages with one title",
    edits: [['"title": "History"', '"title": ⟦"Visit"⟧']],
    rule: "duplicate-title",
    diagnostics: 1,
  },
  {
    name: "two pages with one description",
    edits: [
      [
        '"description": "Where {libraryName} is, and when it is open."',
        '"description": ⟦"Story times, talks and the book sale at {libraryName}."⟧',
      ],
    ],
    rule: "duplicate-description",
    diagnostics: 1,
  },
  {
    name: "a picture that the folder does not have",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"garden.svg"⟧']],
    rule: "missing-picture",
    diagnostics: 1,
  },
  {
    name: "a picture that the folder has in another form",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"door.jpg"⟧']],
    rule: "missing-picture",
    writes: ["door.svg"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a file with nearly the name of another",
    edits: [['"text": "Bring your own mug."', '"text": "Bring [the form](⟦/media/doors.svg⟧)."']],
    rule: "missing-file",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a picture in capital letters",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"Door.SVG"⟧']],
    rule: "missing-picture",
    writes: ["door.svg"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a picture that no page shows",
    world: { media: [...(library.context.media ?? []), "garden.jpg"] },
    whole: (text) => text.replace("{", "⟦{⟧"),
    rule: "unused-picture",
    diagnostics: 1,
  },
  {
    name: "more unused pictures than a message can list",
    world: { media: [...(library.context.media ?? []), ...Array.from("abcdefghij", (name) => `photo-${name}.jpg`)] },
    whole: (text) => text.replace("{", "⟦{⟧"),
    rule: "unused-picture",
    diagnostics: 1,
  },
  {
    name: "a file that the folder does not have",
    edits: [['"text": "Bring your own mug."', '"text": "Bring [the form](⟦/media/form.pdf⟧)."']],
    rule: "missing-file",
    diagnostics: 1,
  },
  {
    name: "a file in capital letters",
    edits: [['"text": "Bring your own mug."', '"text": "Bring [the form](⟦/media/Door.SVG⟧)."']],
    rule: "missing-file",
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a file with spaces in its name and other letters",
    edits: [['"text": "Bring your own mug."', '"text": "Bring [the form](⟦/media/house%20rules.pdf⟧)."']],
    world: { media: [...(library.context.media ?? []), "House rules.pdf"] },
    rule: "missing-file",
    certain: true,
    diagnostics: 1,
  },
  ...["/media/", "/media/forms/"].map((folder) => ({
    name: `a folder of files, ${folder}`,
    edits: [['"text": "Bring your own mug."', `"text": "Bring [the form](⟦${folder}⟧)."`]] as [string, string][],
    rule: "missing-file",
    diagnostics: 1,
  })),
  {
    name: "a banner that is left out on a page that does not exist",
    edits: [['"exceptOn": ["/sitemap"]', '"exceptOn": [⟦"/site-map"⟧]']],
    rule: "unknown-page",
    writes: ["/sitemap"],
    diagnostics: 1,
  },
  {
    name: "a banner that is shown only on a page that does not exist",
    edits: [['"exceptOn": ["/sitemap"]', '"onlyOn": [⟦"/site-map"⟧]']],
    rule: "unknown-page",
    writes: ["/sitemap"],
    diagnostics: 1,
  },
  {
    name: "a banner with the pages that show it, and those that do not",
    edits: [['"exceptOn": ["/sitemap"]', '"onlyOn": ["/visit"], ⟦"exceptOn"⟧: ["/sitemap"]']],
    rule: "conflicting-pages",
    diagnostics: 1,
  },
  {
    name: "a banner that is left out on a page that was removed",
    edits: [['"exceptOn": ["/sitemap"]', '"exceptOn": ["/sitemap", ⟦"/bookbinding-workshop"⟧]']],
    rule: "unknown-page",
    diagnostics: 1,
  },
  {
    name: "a site without its first page, on which a banner is left out",
    edits: [
      ['"path": "/",', '"path": "/front-door",'],
      ['"routes": [', '⟦"routes"⟧: ['],
      ['"exceptOn": ["/sitemap"]', '"exceptOn": ["/"]'],
    ],
    rule: "missing-home",
    diagnostics: 1,
  },
  {
    name: "an address of the site that no browser can read",
    edits: [['"url": "https://library.example/reading"', '"url": ⟦"https://library<example/reading"⟧']],
    rule: "malformed-url",
    diagnostics: 1,
  },
];
