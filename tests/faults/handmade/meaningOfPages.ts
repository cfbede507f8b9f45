import { library } from "../specs";
import type { HandmadeFault } from "./handmade";

const route = (path: string, title = "Shop", blocks = '{ "type": "prose", "text": "Mugs and bags." }') =>
  `    {\n      "path": ⟦"${path}"⟧,\n      "title": "${title}",\n      "description": "What the shop sells.",\n      "blocks": [${blocks}]\n    },\n`;
const beforeSitemap = '    {\n      "path": "/sitemap",';

/** Faults of pages, their addresses, and the links and places on them. */
export const meaningOfPages: readonly HandmadeFault[] = [
  {
    name: "two pages with one address",
    edits: [[beforeSitemap, route("/visit") + beforeSitemap]],
    rule: "duplicate-route",
    says: ['"/visit"', "is taken", "address of its own"],
    diagnostics: 1,
  },
  {
    name: "a page at an address that another has as an alias",
    edits: [[beforeSitemap, route("/opening-hours") + beforeSitemap]],
    rule: "duplicate-route",
    says: ['it leads to the page "/visit" as an alias', 'Remove "/opening-hours" from the "aliases" of "/visit"'],
    diagnostics: 1,
  },
  {
    name: "an alias that a page above has as its address",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ["/opening-hours", ⟦"/borrow"⟧]']],
    rule: "duplicate-route",
    says: ['it leads to the page "/borrow"', "Remove it from these aliases"],
    diagnostics: 1,
  },
  {
    name: "two addresses that differ in capital letters",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ["/opening-hours", ⟦"/Borrow"⟧]']],
    rule: "duplicate-route",
    says: ['"/Borrow"', '"/borrow"', "capital letters"],
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
    says: ['"/grown-people"', "no page"],
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
    says: ['"/borow"', 'Write "/borrow"'],
    diagnostics: 1,
  },
  {
    name: "a link to a place that does not exist",
    edits: [['"href": "/history#time-capsule"', '"href": "/history#⟦capsules⟧"']],
    rule: "dead-anchor",
    says: ["#capsules", '"/history"'],
    diagnostics: 1,
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
    says: ['"/summer-reading"', "draft", '"draft": true'],
    diagnostics: 1,
  },
  {
    name: "a link that a constant breaks",
    edits: [['"catalogue": "https://catalogue.library.example"', '"catalogue": ⟦"catalogue.library.example"⟧']],
    rule: "malformed-link",
    says: ['The constant "catalogue"', '"catalogue.library.example"', 'Write "https://catalogue.library.example"'],
    diagnostics: 1,
  },
  {
    name: "a site without its first page",
    edits: [
      ['"path": "/",', '"path": "/front-door",'],
      ['"routes": [', '⟦"routes"⟧: ['],
    ],
    rule: "missing-home",
    says: ['needs a page "/"', '"path": "/"'],
    diagnostics: 1,
  },
  {
    name: "a first page that is a draft",
    edits: [['"path": "/",\n', '"path": "/",\n      "draft": ⟦true⟧,\n']],
    rule: "missing-home",
    says: ['The page "/" is a draft', 'Take "draft": true from it'],
    diagnostics: 1,
  },
  {
    name: "a page that was given another address",
    edits: [
      ['"path": "/groups"', '"path": "/circles-of-readers"'],
      ['"label": "Reading groups", "href": "/groups"', '"label": "Reading groups", "href": ⟦"/groups"⟧'],
    ],
    rule: "dead-link",
    says: ['Write "/circles-of-readers"', '"aliases": [ "/groups" ]'],
    diagnostics: 1,
  },
  {
    name: "a page that was given another address, beside one that is meant to be alone",
    edits: [
      ['"path": "/groups"', '"path": "/circles-of-readers"'],
      ['"label": "Reading groups", "href": "/groups"', '"label": "Reading groups", "href": ⟦"/groups"⟧'],
      [beforeSitemap, route("/shop").replaceAll(/[⟦⟧]/g, "") + beforeSitemap],
      [
        '"fragments": {',
        '"acknowledged": [{ "rule": "orphan-route", "page": "/shop", "text": "/shop", "reason": "On a card." }],\n  "fragments": {',
      ],
    ],
    rule: "dead-link",
    says: ['Write "/circles-of-readers"', '"aliases": [ "/groups" ]'],
    certain: false,
    diagnostics: 1,
  },
  ...[
    ["/borrow.html", "/borrow"],
    ["/index.html", "/"],
    ["/index.php", "/"],
  ].map(([written, meant]) => ({
    name: `a page by the name of a file, ${written}`,
    edits: [['"text": "Bring your own mug."', `"text": "Bring [what you borrowed](⟦${written}⟧)."`]] as const,
    rule: "dead-link",
    says: [`Write "${meant}"`],
    certain: true,
    diagnostics: 1,
  })),
  {
    name: "a page that was given an address of the published site",
    edits: [['"path": "/groups"', '"path": ⟦"/assets/groups"⟧']],
    rule: "reserved-path",
    says: ['"/assets/groups"', 'such as "/groups"'],
    diagnostics: 1,
  },
  {
    name: "a place with the name of the menu",
    edits: [['"id": "hours"', '"id": ⟦"menu"⟧']],
    rule: "duplicate-id",
    says: ["the menu of every page", '"menu-section"'],
    diagnostics: 1,
  },
  {
    name: "a picture with its folder but without the slash",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"media/door.svg"⟧']],
    rule: "missing-picture",
    says: ['"media/door.svg"', 'Write "door.svg"'],
    diagnostics: 1,
  },
  {
    name: "a fragment that stands twice on a page",
    edits: [
      [
        '"icon": "moon" }\n          ]\n        },\n        { "type": "fragment", "name": "askAtTheDesk" }',
        '"icon": "moon" }\n          ]\n        },\n        { "type": "fragment", "name": "askAtTheDesk" },\n        ⟦{⟧ "type": "fragment", "name": "askAtTheDesk" }',
      ],
    ],
    rule: "duplicate-id",
    says: ['"askAtTheDesk"', '"/visit"', "Remove one of the two", "The other is in line"],
    diagnostics: 1,
  },
  {
    name: "a link to the preview",
    edits: [['"href": "/history#time-capsule"', '"href": ⟦"http://localhost:5173/reading/history#time-capsule"⟧']],
    rule: "malformed-value",
    says: ['Write "/history#time-capsule"'],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a misspelt page behind the address of the site",
    edits: [['"href": "/history#time-capsule"', '"href": "https://library.example/reading⟦/histroy⟧#time-capsule"']],
    rule: "dead-link",
    says: ['"/histroy"', 'Write "https://library.example/reading/history#time-capsule"'],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a place that a page behind the address of the site does not have",
    edits: [['"href": "/history#time-capsule"', '"href": "https://library.example/reading/history#⟦time-capsul⟧"']],
    rule: "dead-anchor",
    says: ['"#time-capsul"', 'Write "#time-capsule"'],
    diagnostics: 1,
  },
  {
    name: "a place with nearly the name of its page",
    edits: [
      ['"id": "mill"', '"id": "history"'],
      ['"href": "/history#time-capsule"', '"href": "/history#⟦histori⟧"'],
    ],
    rule: "dead-anchor",
    says: ['Write "#history"'],
    diagnostics: 1,
  },
  {
    name: "a page that nothing leads to",
    edits: [[beforeSitemap, route("/shop") + beforeSitemap]],
    rule: "orphan-route",
    says: ['"/shop"', "sitemap", "Add a link"],
    diagnostics: 1,
  },
  {
    name: "an address that the published site needs",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ["/opening-hours", ⟦"/assets"⟧]']],
    rule: "reserved-path",
    says: ['"/assets"', "Choose another"],
    diagnostics: 1,
  },
  {
    name: "two places of one name on a page",
    edits: [['"id": "time-capsule",', '"id": ⟦"mill"⟧,']],
    rule: "duplicate-id",
    says: ['"mill"', '"/history"', "name of its own"],
  },
  {
    name: "two pages with one title",
    edits: [['"title": "History"', '"title": ⟦"Visit"⟧']],
    rule: "duplicate-title",
    says: ['"/visit"', "same title"],
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
    says: ['"/events"', "same description"],
    diagnostics: 1,
  },
  {
    name: "a picture that the folder does not have",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"garden.svg"⟧']],
    rule: "missing-picture",
    says: ['"garden.svg"', "media folder"],
    diagnostics: 1,
  },
  {
    name: "a picture that the folder has in another form",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"door.jpg"⟧']],
    rule: "missing-picture",
    says: ['Write "door.svg" in its place, or put the picture into the folder'],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a file with nearly the name of another",
    edits: [['"text": "Bring your own mug."', '"text": "Bring [the form](⟦/media/doors.svg⟧)."']],
    rule: "missing-file",
    says: ['"/media/door.svg"', "or put the file into the folder"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a picture in capital letters",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"Door.SVG"⟧']],
    rule: "missing-picture",
    says: ['"Door.SVG"', '"door.svg"', "capital letters"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a picture that no page shows",
    world: { media: [...(library.context.media ?? []), "garden.jpg"] },
    whole: (text) => text.replace("{", "⟦{⟧"),
    rule: "unused-picture",
    says: ['"garden.jpg"', "nowhere"],
    diagnostics: 1,
  },
  {
    name: "a file that the folder does not have",
    edits: [['"text": "Bring your own mug."', '"text": "Bring [the form](⟦/media/form.pdf⟧)."']],
    rule: "missing-file",
    says: ['"form.pdf"', "media folder"],
    diagnostics: 1,
  },
  {
    name: "a banner that is left out on a page that does not exist",
    edits: [['"exceptOn": ["/sitemap"]', '"exceptOn": [⟦"/site-map"⟧]']],
    rule: "unknown-page",
    says: ['"/site-map"', 'Write "/sitemap"'],
    diagnostics: 1,
  },
  {
    name: "an address of the site that no browser can read",
    edits: [['"url": "https://library.example/reading"', '"url": ⟦"https://library<example/reading"⟧']],
    rule: "malformed-url",
    says: ["library<example", "https://www.example.org"],
    diagnostics: 1,
  },
];
