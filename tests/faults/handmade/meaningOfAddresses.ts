import type { HandmadeFault } from "./handmade.ts";

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
  says: readonly string[],
  rule = "malformed-link",
  diagnostics = 1,
): HandmadeFault {
  return { name, ...(edits && { edits }), rule, says, diagnostics };
}

const REPORTS = [
  [
    "a report by the address of its page",
    "https://lookerstudio.google.com/reporting/1a-2b/page/p_x",
    'Write "https://lookerstudio.google.com/embed/reporting/1a-2b/page/p_x"',
  ],
  ["a report that asks who one is", "https://app.powerbi.com/groups/me/reports/1a-2b", "Publish to web"],
  [
    "a table by its address without more",
    "https://docs.google.com/spreadsheets/d/1aB-_",
    'Write "https://docs.google.com/spreadsheets/d/1aB-_/preview"',
  ],
  ["a form that is being edited", "https://docs.google.com/forms/d/1aB-_/edit#responses", "choose Send"],
  [
    "a view by the address of its page",
    "https://public.tableau.com/app/profile/mill.lane/viz/Loans/Year?publish=yes",
    'Write "https://public.tableau.com/views/Loans/Year?:embed=y&:showVizHome=no"',
  ],
  [
    "a view without what lets it be shown",
    "https://public.tableau.com/views/Loans/Year?:language=en-GB",
    'Write "https://public.tableau.com/views/Loans/Year?:embed=y&:showVizHome=no"',
  ],
] as const;

/** Faults of addresses of websites, of e-mail addresses and of telephone numbers. */
export const meaningOfAddresses: readonly HandmadeFault[] = [
  {
    name: "a telephone number whose spaces do not break, without its beginning",
    edits: [...(link("{phone}") ?? []), ['"phone": "01632 960 000"', '"phone": "01632\u00a0960\u00a0000"']],
    rule: "malformed-link",
    says: ['Write "tel:{phone}"'],
  },
  broken("a frame with a space in the name of its website", frame("https://www.google .com/maps/embed?pb=1"), [
    "has a space",
    'Write "https://www.google.com/maps/embed?pb=1"',
  ]),
  broken("a frame with words after a colon", frame("https://www.google.com:maps/embed"), ['":"', "number", "/maps/"]),
  broken("a frame with brackets", frame("https://[maps]/x"), ["any browser", "address bar"]),
  broken(
    "a frame without https",
    frame("http://maps.example.org/x"),
    ['Write "https://maps.example.org/x"'],
    "malformed-value",
  ),
  broken(
    "a video by the address of its page",
    frame("https://www.youtube.com/watch?v=a1-_b"),
    ["frame", 'Write "https://www.youtube-nocookie.com/embed/a1-_b"'],
    "refused-frame",
  ),
  broken(
    "a map by the address that is shared",
    frame("https://maps.app.goo.gl/abc"),
    ["Share", "Embed a map"],
    "refused-frame",
  ),
  broken("a link with a space in its address", link("https://www.knec.ac.ke/a b"), ["a space", "/a%20b"]),
  {
    ...broken("a space after an address", link("https://www.example.org/fees "), [
      "has a space at its end",
      'Write "https://www.example.org/fees"',
    ]),
    certain: true,
  },
  broken(
    "a page of the site by its address that is not secure",
    link("http://library.example/reading/visit"),
    ['Write "/visit"'],
    "malformed-value",
  ),
  broken(
    "a page that the site does not have, by its address that is not secure",
    [["Bring your own mug.", "Read [the news](⟦http://library.example/reading/nosuch⟧)."]],
    ['The link "/nosuch"'],
    "dead-link",
  ),
  broken(
    "a file that the media folder does not have, by its whole address",
    link("https://library.example/reading/media/nosuch.pdf"),
    ['no file "nosuch.pdf"'],
    "missing-file",
    2,
  ),
  {
    ...broken(
      "a page of the site by its whole address",
      link("https://library.example/reading/visit"),
      ['Write "/visit"'],
      "absolute-link",
    ),
    certain: true,
  },
  broken(
    "a place on the first page, behind the address of the site, that it does not have",
    link("https://library.example/reading#mugs"),
    ['The page "/" has no place "#mugs"'],
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
    says: ['"http://localhost:5173/visit"'],
    diagnostics: 2,
  },
  broken("the comma after an address", link("https://www.example.org/fees,"), [
    'ends with ","',
    'Write "https://www.example.org/fees"',
  ]),
  broken("the full stop after the name of a website", link("https://www.example.org."), [
    'ends with "."',
    'Write "https://www.example.org"',
  ]),
  broken(
    "the comma after a constant that is made of another",
    [
      ['"constants": {', '"constants": {\n    "newBooks": ⟦"{catalogue}/new,"⟧,'],
      [
        '"label": "Search the catalogue", "href": "{catalogue}"',
        '"label": "Search the catalogue", "href": "{newBooks}"',
      ],
    ],
    ['The constant "newBooks"', 'ends with ","', 'Write "{catalogue}/new"'],
  ),
  broken("the quote after the address of a frame", frame("https://maps.example.org/embed?pb=1”"), [
    'ends with "”"',
    'Write "https://maps.example.org/embed?pb=1"',
  ]),
  broken("a link to half a website", link("https://www"), ['"www"', "ending"]),
  broken("a link to words", link("https://tik tok"), ["a space", "address bar"]),
  broken(
    "a misspelt beginning",
    link("htps://www.example.org/"),
    ['Write "https://www.example.org/"'],
    "malformed-value",
  ),
  broken(
    "a beginning with one slash",
    link("https:/www.example.org"),
    ['Write "https://www.example.org"'],
    "malformed-value",
  ),
  broken("the name of a constant for a number", link("tel:phone"), ['Write "tel:{phone}"']),
  broken("a word for an e-mail address", link("mailto:office"), ["has no @", '"office@example.org"']),
  broken("a picture by its name", link("logo.svg"), ['Write "/media/logo.svg"'], "malformed-value"),
  broken("a picture by its folder", link("media/logo.svg"), ['Write "/media/logo.svg"'], "malformed-value"),
  broken("a picture in no folder", link("/logo.svg"), ['Write "/media/logo.svg"'], "dead-link"),
  broken("a page by the name of its file", link("/borrow.html"), ['Write "/borrow"'], "dead-link"),
  broken("an e-mail address with a space", email("desk @library.example"), [
    'The constant "email"',
    "a space",
    'Write "desk@library.example"',
    "the footer",
  ]),
  broken("a name among e-mail addresses", email("desk@library.example, Ann"), [
    'The constant "email"',
    "e-mail address",
  ]),
  broken("an e-mail address without @", email("desk.library.example"), ["no @", 'Write "desk@library.example"']),
  broken("an e-mail address with what the link adds", email("mailto:desk@library.example"), [
    '"mailto:"',
    'Write "desk@library.example"',
  ]),
  broken("two telephone numbers in one", phone("+44 700 111 222 / +44 700 111 333"), [
    "more than one number",
    'Write "+44 700 111 222"',
  ]),
  broken("a number that is too short for a telephone", phone("12"), [
    "is no telephone number, in",
    "one telephone number",
  ]),
  broken("words for a telephone number", phone("call us"), ['The constant "phone"', "letters", "one telephone number"]),
  broken(
    "a constant that is not secure",
    [['"catalogue": "https://catalogue.library.example"', '"catalogue": ⟦"http://catalogue.library.example"⟧']],
    ['The constant "catalogue"', "not secure", 'Write "https://catalogue.library.example"', "the navigation"],
  ),
  broken("a constant for a link without its beginning", link("{phone}"), ['"{phone}"', 'Write "tel:{phone}"']),
  broken("an e-mail address for a link without its beginning", link("{email}"), ['Write "mailto:{email}"']),
  broken("a telephone number with characters that nobody sees", phone("\u202A01632 960 000\u202C"), [
    'The constant "phone"',
    "nobody sees",
    'Write "01632 960 000"',
  ]),
  broken("an e-mail address with a character that nobody sees", email("\u202Adesk@library.example"), [
    "nobody sees",
    'Write "desk@library.example"',
  ]),
  broken(
    "the address of a website with characters that nobody sees",
    [['"https://catalogue.library.example"', '⟦"https://catalogue.library.example\u200E"⟧']],
    ["nobody sees", 'Write "https://catalogue.library.example"'],
  ),
  broken(
    "the address of a website after a character that nobody sees",
    [['"https://catalogue.library.example"', '⟦"\u202Ahttps://catalogue.library.example"⟧']],
    ["nobody sees", 'Write "https://catalogue.library.example"'],
  ),
  broken("a word and what the link adds before a number", phone("Tel: 01632 960 000"), [
    '"tel:"',
    'Write "01632 960 000"',
  ]),
  broken("a word before a number", phone("Phone: 01632 960 000"), ["letters", 'Write "01632 960 000"']),
  broken(
    "a name for the address of its page",
    [['"https://catalogue.library.example"', '⟦"@millLane"⟧']],
    ['The constant "catalogue"', "is a name", "address bar"],
  ),
  broken(
    "a constant for a frame that is refused",
    [
      ...(frame("{film}") ?? []).map(([find, write]) => [find, write.replace(/[⟦⟧]/g, "")] as const),
      ['"renewals": "', '"film": ⟦"https://vimeo.com/123"⟧,\n    "renewals": "'],
    ],
    ['The constant "film"', 'Write "https://player.vimeo.com/video/123"'],
    "refused-frame",
  ),
  broken(
    "a list of videos by the address of its page",
    frame("https://www.youtube.com/playlist?list=PL1_2-3"),
    ['Write "https://www.youtube-nocookie.com/embed/videoseries?list=PL1_2-3"'],
    "refused-frame",
  ),
  broken(
    "somebody's videos in a frame",
    frame("https://www.youtube.com/@millLane"),
    ["one of its videos", "Embed"],
    "refused-frame",
  ),
  broken(
    "a file of a drive",
    frame("https://drive.google.com/file/d/1aB-_/view?usp=sharing"),
    ['Write "https://drive.google.com/file/d/1aB-_/preview"'],
    "refused-frame",
  ),
  broken(
    "a document that is being edited",
    frame("https://docs.google.com/document/d/1aB-_/edit?tab=t.0"),
    ['Write "https://docs.google.com/document/d/1aB-_/preview"'],
    "refused-frame",
  ),
  broken(
    "a map by the address of its page",
    frame("https://www.openstreetmap.org/#map=16/51.5/-0.1"),
    ["Share", "HTML", "src="],
    "refused-frame",
  ),
  broken("a space in the address of the site", url("https://library.example/a b"), ["a space"], "malformed-value"),
  broken(
    "the address of a page for that of the site",
    url("https://library.example/index.html"),
    ["names a page", 'Write "https://library.example"'],
    "malformed-url",
  ),
  broken(
    "a sign in the site's path that hosts take for something else",
    url("https://library.example/a;b"),
    ['";"', "letters from a to z, digits and - _ . ~"],
    "malformed-url",
  ),
  broken(
    "a letter in the site's path that is not one of an address",
    url("https://library.example/réading"),
    ['"é"', "letters from a to z"],
    "malformed-url",
  ),
  broken(
    "two slashes in the site's path",
    url("https://library.example//a"),
    ["several slashes", 'Write "https://library.example/a"'],
    "malformed-url",
  ),
  broken(
    "the other stroke in the site's address, behind which nobody looks for a path",
    url("https://library.example\\\\a;b"),
    ['has a "\\" where a "/" belongs'],
    "malformed-url",
  ),
  broken("the other stroke in a link", link("https://catalogue.example\\\\books"), [
    'has a "\\" where a "/" belongs',
    'Write "https://catalogue.example/books"',
  ]),
  broken("a password in a link", link("https://:secret@catalogue.example/"), ["has an @ before the name"]),
  broken(
    "an address for page views that is another website's to browsers",
    [
      [
        '"organization": {',
        '"analytics": { "provider": "beacon", "endpoint": ⟦"/\\\\stats.example/x"⟧ },\n    "organization": {',
      ],
    ],
    ['has a "\\"'],
    "malformed-url",
  ),
  broken(
    "a path of the site that leads up again",
    url("https://library.example/a/../b"),
    ["dots alone", 'Write "https://library.example/b"'],
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
    ["a space", 'Write "https://stats.example/x"'],
    "malformed-url",
  ),
  ...REPORTS.map(([name, src, remedy]) => broken(name, frame(src), [remedy], "refused-frame")),
];
