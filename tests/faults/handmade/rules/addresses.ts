import type { HandmadeFault } from "../handmade.ts";

const notice = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const link = (href: string): HandmadeFault["edits"] => [
  ['"label": "Search the catalogue", "href": "{catalogue}"', `"label": "Search the catalogue", "href": ⟦"${href}"⟧`],
];
const frame = (src: string): HandmadeFault["edits"] => [
  [
    notice,
    `{ "type": "embed", "title": "A map", "src": ⟦"${src}"⟧, "aspectRatio": "16:9", "link": { "label": "Open the map", "href": "/visit" } }`,
  ],
];
const email = (value: string): HandmadeFault["edits"] => [['"desk@library.example"', `⟦"${value}"⟧`]];
const phone = (value: string): HandmadeFault["edits"] => [['"01632 960 000"', `⟦"${value}"⟧`]];
const url = (value: string): HandmadeFault["edits"] => [
  ['"url": "https://library.example/reading"', `"url": ⟦"${value}"⟧`],
];

function broken(
  name: string,
  edits: HandmadeFault["edits"],
  writes: readonly string[] = [],
  rule = "malformed-link",
  diagnostics = 1,
): HandmadeFault {
  return { name, ...(edits && { edits }), rule, writes, diagnostics };
}

const REPORTS = [
  [
    "a report by the address of its page",
    "https://lookerstudio.google.com/reporting/1a-2b/page/p_x",
    "https://lookerstudio.google.com/embed/reporting/1a-2b/page/p_x",
  ],
  ["a report that asks who one is", "https://app.powerbi.com/groups/me/reports/1a-2b"],
  [
    "a table by its address without more",
    "https://docs.google.com/spreadsheets/d/1aB-_",
    "https://docs.google.com/spreadsheets/d/1aB-_/preview",
  ],
  ["a form that is being edited", "https://docs.google.com/forms/d/1aB-_/edit#responses"],
  [
    "a view by the address of its page",
    "https://public.tableau.com/app/profile/mill.lane/viz/Loans/Year?publish=yes",
    "https://public.tableau.com/views/Loans/Year?:embed=y&:showVizHome=no",
  ],
  [
    "a view without what lets it be shown",
    "https://public.tableau.com/views/Loans/Year?:language=en-GB",
    "https://public.tableau.com/views/Loans/Year?:embed=y&:showVizHome=no",
  ],
] as const;

/** Faults of addresses of websites, of e-mail addresses and of telephone numbers. */
export const addressFaults: readonly HandmadeFault[] = [
  {
    name: "a telephone number whose spaces do not break, without its beginning",
    edits: [...(link("{phone}") ?? []), ['"phone": "01632 960 000"', '"phone": "01632\u00a0960\u00a0000"']],
    rule: "malformed-link",
    writes: ["tel:{phone}"],
  },
  broken("a frame with a space in the name of its website", frame("https://www.google .com/maps/embed?pb=1"), [
    "https://www.google.com/maps/embed?pb=1",
  ]),
  broken("a frame with words after a colon", frame("https://www.google.com:maps/embed")),
  broken("a frame with brackets", frame("https://[maps]/x")),
  broken(
    "a frame without https",
    frame("http://maps.example.org/x"),
    ["https://maps.example.org/x"],
    "malformed-value",
  ),
  broken(
    "a video by the address of its page",
    frame("https://www.youtube.com/watch?v=a1-_b"),
    ["https://www.youtube-nocookie.com/embed/a1-_b"],
    "refused-frame",
  ),
  broken("a map by the address that is shared", frame("https://maps.app.goo.gl/abc"), [], "refused-frame"),
  broken("a link with a space in its address", link("https://www.knec.ac.ke/a b")),
  {
    ...broken("a space after an address", link("https://www.example.org/fees "), ["https://www.example.org/fees"]),
    certain: true,
  },
  broken(
    "a page of the site by its address that is not secure",
    link("http://library.example/reading/visit"),
    ["/visit"],
    "malformed-value",
  ),
  broken(
    "a page that the site does not have, by its address that is not secure",
    [["Bring your own mug.", "Read [the news](⟦http://library.example/reading/nosuch⟧)."]],
    [],
    "dead-link",
  ),
  broken(
    "a file that the media folder does not have, by its whole address",
    link("https://library.example/reading/media/nosuch.pdf"),
    [],
    "missing-file",
    2,
  ),
  {
    ...broken(
      "a page of the site by its whole address",
      link("https://library.example/reading/visit"),
      ["/visit"],
      "absolute-link",
    ),
    certain: true,
  },
  broken(
    "a place on the first page, behind the address of the site, that it does not have",
    link("https://library.example/reading#mugs"),
    [],
    "dead-anchor",
    2,
  ),
  {
    name: "a link to the preview of a site whose address cannot be read",
    edits: [
      ...(link("http://localhost:5173/visit") ?? []),
      ['"https://library.example/reading"', '"https://library<example"'],
    ],
    rule: "malformed-value",
    diagnostics: 2,
  },
  broken("the comma after an address", link("https://www.example.org/fees,"), ["https://www.example.org/fees"]),
  broken("the full stop after the name of a website", link("https://www.example.org."), ["https://www.example.org"]),
  broken(
    "the comma after a constant that contains another",
    [
      ['"constants": {', '"constants": {\n    "newBooks": ⟦"{catalogue}/new,"⟧,'],
      [
        '"label": "Search the catalogue", "href": "{catalogue}"',
        '"label": "Search the catalogue", "href": "{newBooks}"',
      ],
    ],
    ["{catalogue}/new"],
  ),
  broken("the quote after the address of a frame", frame("https://maps.example.org/embed?pb=1”"), [
    "https://maps.example.org/embed?pb=1",
  ]),
  broken("a link to half a website", link("https://www")),
  broken("a link to words", link("https://tik tok")),
  broken("a misspelt beginning", link("htps://www.example.org/"), ["https://www.example.org/"], "malformed-value"),
  broken("a beginning with one slash", link("https:/www.example.org"), ["https://www.example.org"], "malformed-value"),
  broken("the name of a constant for a number", link("tel:phone"), ["tel:{phone}"]),
  broken("a word for an e-mail address", link("mailto:office")),
  broken("a picture by its name", link("logo.svg"), ["/media/logo.svg"], "malformed-value"),
  broken("a picture by its folder", link("media/logo.svg"), ["/media/logo.svg"], "malformed-value"),
  broken("a picture in no folder", link("/logo.svg"), ["/media/logo.svg"], "dead-link"),
  broken("a page by the name of its file", link("/borrow.html"), ["/borrow"], "dead-link"),
  broken("an e-mail address with a space", email("desk @library.example"), ["desk@library.example"]),
  broken("a name among e-mail addresses", email("desk@library.example, Ann")),
  broken("an e-mail address without @", email("desk.library.example")),
  broken("an e-mail address with what the link adds", email("mailto:desk@library.example"), ["desk@library.example"]),
  broken("two telephone numbers in one", phone("+44 700 111 222 / +44 700 111 333"), ["+44 700 111 222"]),
  broken("a number that is too short for a telephone", phone("12")),
  broken("words for a telephone number", phone("call us")),
  broken(
    "a constant that is not secure",
    [['"catalogue": "https://catalogue.library.example"', '"catalogue": ⟦"http://catalogue.library.example"⟧']],
    ["https://catalogue.library.example"],
  ),
  broken("a constant for a link without its beginning", link("{phone}"), ["tel:{phone}"]),
  broken("an e-mail address for a link without its beginning", link("{email}"), ["mailto:{email}"]),
  broken("a telephone number with invisible characters", phone("\u202A01632 960 000\u202C"), ["01632 960 000"]),
  broken("an e-mail address with an invisible character", email("\u202Adesk@library.example"), [
    "desk@library.example",
  ]),
  broken(
    "the address of a website with invisible characters",
    [['"https://catalogue.library.example"', '⟦"https://catalogue.library.example\u200E"⟧']],
    ["https://catalogue.library.example"],
  ),
  broken(
    "the address of a website after an invisible character",
    [['"https://catalogue.library.example"', '⟦"\u202Ahttps://catalogue.library.example"⟧']],
    ["https://catalogue.library.example"],
  ),
  broken("a word and what the link adds before a number", phone("Tel: 01632 960 000"), ["01632 960 000"]),
  broken("a word before a number", phone("Phone: 01632 960 000"), ["01632 960 000"]),
  broken("a name for the address of its page", [['"https://catalogue.library.example"', '⟦"@millLane"⟧']]),
  broken(
    "a constant for a frame that is refused",
    [
      ...(frame("{film}") ?? []).map(([find, write]) => [find, write.replace(/[⟦⟧]/g, "")] as const),
      ['"renewals": "', '"film": ⟦"https://vimeo.com/123"⟧,\n    "renewals": "'],
    ],
    ["https://player.vimeo.com/video/123"],
    "refused-frame",
  ),
  broken(
    "a list of videos by the address of its page",
    frame("https://www.youtube.com/playlist?list=PL1_2-3"),
    ["https://www.youtube-nocookie.com/embed/videoseries?list=PL1_2-3"],
    "refused-frame",
  ),
  broken("somebody's videos in a frame", frame("https://www.youtube.com/@millLane"), [], "refused-frame"),
  broken(
    "a file of a drive",
    frame("https://drive.google.com/file/d/1aB-_/view?usp=sharing"),
    ["https://drive.google.com/file/d/1aB-_/preview"],
    "refused-frame",
  ),
  broken(
    "a document that is being edited",
    frame("https://docs.google.com/document/d/1aB-_/edit?tab=t.0"),
    ["https://docs.google.com/document/d/1aB-_/preview"],
    "refused-frame",
  ),
  broken(
    "a map by the address of its page",
    frame("https://www.openstreetmap.org/#map=16/51.5/-0.1"),
    [],
    "refused-frame",
  ),
  broken("a space in the address of the site", url("https://library.example/a b"), [], "malformed-value"),
  broken(
    "the address of a page for that of the site",
    url("https://library.example/index.html"),
    ["https://library.example"],
    "malformed-url",
  ),
  broken(
    "a character in the site's path that hosts treat as something else",
    url("https://library.example/a;b"),
    [],
    "malformed-url",
  ),
  broken(
    "a letter in the site's path that is not one of an address",
    url("https://library.example/réading"),
    [],
    "malformed-url",
  ),
  broken(
    "two slashes in the site's path",
    url("https://library.example//a"),
    ["https://library.example/a"],
    "malformed-url",
  ),
  broken("a backslash in the site's address", url("https://library.example\\\\a;b"), [], "malformed-url"),
  broken("the other stroke in a link", link("https://catalogue.example\\\\books"), ["https://catalogue.example/books"]),
  broken("a password in a link", link("https://:secret@catalogue.example/")),
  broken(
    "an address for page views that is another website's to browsers",
    [
      [
        '"organization": {',
        '"analytics": { "provider": "beacon", "endpoint": ⟦"/\\\\stats.example/x"⟧ },\n    "organization": {',
      ],
    ],
    [],
    "malformed-url",
  ),
  broken(
    "a path of the site that leads up again",
    url("https://library.example/a/../b"),
    ["https://library.example/b"],
    "malformed-url",
  ),
  broken(
    "an address for page views with a space",
    [
      [
        '"organization": {',
        '"analytics": { "provider": "beacon", "endpoint": ⟦"https://stats .example/x"⟧ },\n    "organization": {',
      ],
    ],
    ["https://stats.example/x"],
    "malformed-url",
  ),
  ...REPORTS.map(([name, src, ...writes]) => broken(name, frame(src), writes, "refused-frame")),
];
