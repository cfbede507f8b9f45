import { writeCalendar } from "./rules/calendars.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const frame = (src: string) =>
  `{ "type": "embed", "title": "A map", "src": "${src}", "aspectRatio": "16:9", "link": { "label": "Open the map", "href": "/visit" } }`;

const prices = (...amounts: readonly string[]) =>
  `{ "type": "priceList", "heading": "Mugs", "currency": "GBP", "items": [${amounts
    .map((amount) => `{ "title": "A mug", "amount": "${amount}" }`)
    .join(", ")}] }`;

/** Text that looks wrong and is valid: a name, the text to replace, its replacement, and the site's language. */
export const validEdits: readonly (readonly [name: string, find: string, write: string, language?: string])[] = [
  [
    "a map by the address that is made for frames",
    NOTICE,
    frame("https://maps.google.com/maps?q=Mill%20Lane&z=15&output=embed"),
  ],
  ["the same at another address", NOTICE, frame("https://www.google.com/maps?q=Mill%20Lane&output=embed")],
  ["a word between angle brackets", "Bring your own mug.", "Write <name> and <your number> on your mug."],
  ["the map that may be shown", NOTICE, frame("https://www.openstreetmap.org/export/embed.html?bbox=0.1%2C51.5")],
  ...[
    "https://lookerstudio.google.com/embed/reporting/1a-2b/page/p_x",
    "https://app.powerbi.com/view?r=abc",
    "https://app.powerbi.com/reportEmbed?reportId=1a-2b",
    "https://docs.google.com/spreadsheets/d/e/2PACX-1a/pubhtml?widget=true",
    "https://docs.google.com/forms/d/e/1aB-_/viewform?embedded=true",
    "https://public.tableau.com/views/Loans/Year?%3Aembed=y",
  ].map((src) => [`what ${src} shows`, NOTICE, frame(src)] as const),
  ["a code that a telephone dials", '"href": "tel:{phone}"', '"href": "tel:*247%23"'],
  [
    "numbers of Kenya that have other lengths",
    "Bring your own mug.",
    "Call [the town](tel:+25420600000) or [the office](tel:+254700000000;ext=12).",
  ],
  ["a zero of home that the link leaves out", '"phone": "01632 960 000"', '"phone": "+254 (0)700 000 000"'],
  [
    "numbers that no telephone has",
    "Bring your own mug.",
    "Over 0100 mugs, +5 for 2,000+ visitors, at 10.0722123456, item 0712-34 or code A0712345678, 01/07/2024-31/08/2024, +1 2.",
  ],
  ...[
    "Pay Bill 247247, A/C No.: **0112345678**, KCB account: 0123456789. Till 0712345678.",
    "Akaunti namba ni 0112345678. Account number (Absa): 0722 345 678.",
    "Patient No. 0712345678, Reg. No. 0712 345 678, namba ya usajili 0112345678.",
    "Fax: +254 20 2345679. Telefax +254-60-2030123.",
    "Your index number, such as 0712345678, receipt no. 0100000123, birth certificate entry number 0123456789.",
    "The admission number (e.g. 0100234567), KJSEA 0712345678, ISBN 0140449132, serial 0112-345-678.",
    "Rooms 0101 0102 03, buses at 0700 0730 10 minutes each, lots 0100-0199, A/c 0150 2623 45678.",
    "Order 0712345678/2026, 20 digits 07123456780712345678, +10 000 000 shillings, UTC+03:00.",
  ].map((text) => [`numbers that are not called: ${text}`, "Bring your own mug.", text] as const),
  [
    "numbers that are not called, in Swahili",
    "Bring your own mug.",
    "Akaunti Na. 0712345678, hesabu namba 0712345679. Namba ya akaunti yetu ni 0712345678. Namba ya kitambulisho: 0123456789.",
    "en-KE",
  ],
  [
    "numbers that are not called, in French",
    "Bring your own mug.",
    "Télécopie : +33 1 99 00 12 36. Compte n° 0712345678.",
    "en-FR",
  ],
  [
    "numbers of accounts beside what says so",
    NOTICE,
    `{ "type": "descriptionList", "heading": "Pay", "items": [{ "term": "Account, KCB", "description": "0112345678" }, { "term": "Fax", "description": "+254 20 2345679" }] },
    { "type": "table", "columns": ["Bank", "Account number"], "rows": [["KCB", "0112345678"], ["Absa", "**0722345678**"]] },
    { "type": "table", "columns": ["At", "KCB", "Absa"], "rows": [["Account", "0112345678", "0722345678"]] }`,
  ],
  [
    "a number between the words of a link",
    "Bring your own mug.",
    "Call [us, 07700 900 000 (office)](tel:07700900000), or read [of mugs](https://mugs.example/+254700000000).",
  ],
  [
    "numbers that are called beside words of money",
    "Bring your own mug.",
    "[Call us till 5](tel:{phone}), accounts: [{phone}](tel:{phone}), by Paybill 400200 or [07700 900 000](tel:07700900000).",
  ],
  ["the hours of a telephone", '"label": "Call {phone}"', '"label": "Call us (8.00 - 17.00)"'],
  ["the day until which to call", '"label": "Call {phone}"', '"label": "Call us by 29.10.2026"'],
  ["the years of which one asks", '"label": "Call {phone}"', '"label": "Ask about 2026 - 2027"'],
  ["a price that is the least of several", NOTICE, prices("5,000+")],
  ["a price between two", NOTICE, prices("5,000 – 8,000")],
  ["prices of other countries", NOTICE, prices("1,26,000", "1.500,00", "2 000 000", "12.50", "126000", "1’500")],
  ["prices with points alone", NOTICE, prices("128.000", "1.500")],
  [
    "a link to a page beside the site",
    '"href": "/history#time-capsule"',
    '"href": "https://library.example/shop/cart"',
  ],
  [
    "a link to what is called like the site and one of its pages",
    '"href": "/history#time-capsule"',
    '"href": "https://library.example/readinghistroy"',
  ],
  [
    "a link whose website has capital letters",
    '"href": "{catalogue}"',
    '"href": "https://WWW.Library.Example.ac.ke/catalogue"',
  ],
  [
    "page views that the site's own host counts",
    '"organization": {',
    '"analytics": { "provider": "beacon", "endpoint": "/count" }, "organization": {',
  ],
  [
    "a place on the page for unknown addresses that other pages do not have",
    '"url": "/borrow", "icon": "books"',
    '"url": "#ask", "icon": "books"',
  ],
  ["a draft with the title of a page", '"title": "Summer reading"', '"title": "Visit"'],
  ["a notice that is to come", '"until": "2099-12-31T18:00:00"', '"from": "2098-12-31T18:00"'],
  [
    "a countdown that comes when another goes",
    '"exceptOn": ["/sitemap"]',
    `"until": "2090-01-01T00:00" }, { "from": "2090-01-01T00:00", "onlyOn": ["/visit"], "block": {
      "type": "countdown", "heading": "It closes in", "start": "2021-06-01T10:00", "target": "2099-06-01T10:00",
      "action": { "label": "Visit us", "href": "/visit" }
    }`,
  ],
  ["a moment with an offset", '"until": "2099-12-31T18:00:00"', '"until": "2099-12-31T18:00+03:00"'],
  ["a moment without seconds", '"until": "2099-12-31T18:00:00"', '"until": "2099-12-31T18:00"'],
  ["words in braces", "Bring your own mug.", "Write {{guest}}, {{a name}} or {{{libraryName}}} on **{{your *mug*}}**."],
  ["a phone number with an extension", "Bring your own mug.", "Call [the desk](tel:+12025550100,12)."],
  ["the least of several prices", NOTICE, prices("from 15,000", "à partir de 15 000", "plus 15,000")],
  ["the least of several prices with points", NOTICE, prices("ab 15.000").replace("GBP", "€")],
  [
    "an empty corner of a table",
    NOTICE,
    '{ "type": "table", "columns": ["", "Term 1", "Term 2"], "rows": [["Mugs", "9", "10"]] }',
  ],
  ["a stressed word at the beginning of a line", "Bring your own mug.", "*Mugs* are yours.\\n*Spoons* are ours."],
  ["words of authors", "Bring your own mug.", "Drink and read.\\n-Anna"],
  ["Roman numbers", "Bring your own mug.", "Psalms XX, XXI and XXX, in the 20th or XX century, chapter XX-XXV."],
  ["sizes of clothes", "Bring your own mug.", "Shirts: 2XL, 3XXL, XXL and XX. Film XXX, 10 xx."],
  ["degrees below zero", "Bring your own mug.", "-5 degrees\\n-6 degrees at night"],
  [
    "an address that ends with a dot",
    '"href": "{catalogue}"',
    '"href": "https://en.example.org/wiki/Washington,_D.C."',
  ],
  ["an amount in words", NOTICE, prices("on loan", "Oil and ink")],
  ["a large amount in short", NOTICE, prices("1.2M", "50K", "2.5 bn", "milioni 1.2", "Elfu 50", "laki 3")],
  [
    "a bracket in an address",
    "Bring your own mug.",
    "Read [on](https://www.example.org/a_(b)) first (or [later](/visit)).",
  ],
  [
    "strong words of all kinds",
    "Bring your own mug.",
    '**Bring** and **carry**. **\\"Your\\"** own, **as *we* say**: ***mug***. **[Spoons](/visit)** cost **5 – 8** each.',
  ],
  [
    "addresses in the words of links",
    "Bring your own mug.",
    "Ask [desk@library.example](mailto:desk@library.example), see [www.example.org](https://www.example.org), or @milllane: 2 mugs @2.50.",
  ],
  [
    "lines that are no list",
    "Bring your own mug.",
    "One of us.\\nOf course #1 it is - or 5 > 3.\\n\\n- a mug\\n- a spoon",
  ],
  [
    "characters around words that are no constants",
    "Bring your own mug.",
    "[mug] by [phone](tel:{phone}) or [[phone]](tel:{phone}) at 5% or $5.",
  ],
  ["upright strokes that are no table", "Bring your own mug.", "Mugs | spoons\\n|x| is the size of x."],
  ["two escaped stars", "Bring your own mug.", "Write \\\\*\\\\* for strong words, or [see here how](/visit)."],
  [
    "a number as it is dialled abroad",
    "Bring your own mug.",
    "Call [+44 (0)1632 960-000](tel:{phone}) or [the desk](tel:999).",
  ],
  [
    "an address in other letters",
    "Bring your own mug.",
    "Write to [Desk@Library.example](mailto:{email}?subject=Mugs).",
  ],
  ["hours of all kinds", '"time": "10 AM"', '"time": "0:30, 10.30 am – 12:45 p.m., 2pm, 24:00; 30 places"'],
  [
    "hours of all kinds in French",
    '"time": "10 AM"',
    '"time": "9h–12h30, 14 h 00 à 18 h, 0 h 45, 24h/24, 24 h 00 ; 80 places"',
  ],
  [
    "numbers that are no times",
    "Bring your own mug.",
    "Psalm 119:105, John 25:75 and 3:99, in 16:90 or 30:00 minutes, 45:60 for us; I ran 25:30.",
  ],
  ...[
    "25:30",
    "8:00 – 12:30, 14:00–16:45",
    "Open daily, 7:30 am to 6:00 p.m.",
    "21:25, 25:23",
    "Psalm 22:15 – 25:30",
  ].map((text) => [`what may be hours or scores, ${text}`, "Bring your own mug.", text] as const),
  [
    "dollars before an amount",
    '"libraryName": "Mill Lane Library"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as a content manager writes it
    '"fine": "2.50",\n    "libraryName": "Mill Lane Library, ${fine} a day"',
  ],
  ["percents and dollars", "Bring your own mug.", "About 5% phone us, 10%phones, 5 %a% b, US$phones and $$."],
  [
    "markup of other programs in code",
    "Bring your own mug.",
    "Open `<b>&nbsp;`, `0712345678`, `www.example.org`, **`a*b**`** or `[a mug](/nowhere)`.",
  ],
  ["strokes between words", '"heading": "Three groups"', '"heading": "Three | groups\\n|of us|at least"'],
  ["terms of a year", NOTICE, writeCalendar({})],
  ["terms of which days are not known", NOTICE, writeCalendar({ closing1: "To be confirmed", opening2: "May" })],
  [
    "terms of two kinds of school",
    NOTICE,
    writeCalendar({ opening2: "8 January", closing2: "5 April", starting2: "8 April" }, [
      "Term 1 (Day)",
      "Term 1 (Boarding)",
      "Term 3",
    ]),
  ],
  [
    "terms that go on in the next year",
    NOTICE,
    writeCalendar({
      opening1: "4 September",
      half1: "30 October",
      closing1: "15 December",
      ending1: "5 January",
      opening2: "8 January",
    })
      .replaceAll('"3 March"', '"3 November"')
      .replaceAll('"8 April"', '"16 December"'),
  ],
  [
    "terms that go on in the next year, with the years",
    NOTICE,
    writeCalendar({
      opening1: "4 September 2028",
      half1: "30 October",
      closing1: "15 January 2029",
      ending1: "25 January 2029",
      opening2: "28 January 2029",
    })
      .replaceAll('"3 March"', '"3 November"')
      .replaceAll('"8 April"', '"16 January 2029"'),
  ],
  [
    "a day of the week whose date has no year, beside one that has",
    "Bring your own mug.",
    "Monday 1 June, and Tuesday 1 June 2027.",
  ],
  [
    "days of the week before their dates",
    "Bring your own mug.",
    "Tuesday 1 June 2027, Tue. June 1, 2027, Jumanne 1 Juni 2027, or any Monday in June 2027, and the Monday after 1 June 2027.",
  ],
  ["a date in Swahili", '"date": "14 February"', '"date": "Jumamosi 14 Februari"'],
  [
    "days of the week in Swahili and the word for a date",
    "Bring your own mug.",
    "Jumamosi tarehe 14 Februari 2026. Tumefunga Jumanne. Tarehe 14 Februari 2026 tutafungua.",
  ],
  ...[
    "We are open from Monday to Saturday. 13 December 2026 is a Sunday.",
    "Monday to Friday, 7 December 2026 to 11 December 2026.",
    "Mon – Fri 07/12/2026 – 11/12/2026, Tuesday & Thursday 8/12/2026, 10/12/2026.",
    "Jumatatu hadi Ijumaa, tarehe 7 Desemba 2026 hadi 11 Desemba 2026.",
    "Saturday and Sunday, 12 December 2026 and 13 December 2026.",
  ].map((text) => [`the first of several days of the week: ${text}`, "Bring your own mug.", text] as const),
  [
    "dates in numbers, and numbers that are none",
    "Bring your own mug.",
    "Monday 7/12/2026, J'tatu tarehe 7.12.2026, Sunday 7/12/2026, Min. 31/02/2026, SLMH/31/11/2026, Tender No. 30/02/2027, BP 120/80, on 31/12/2026.",
  ],
  ["short days of Swahili", '"date": "14 February"', `"date": "J'mosi 14 Februari"`],
  ["months of Swahili", "Bring your own mug.", "Tarehe 31 Machi, 30 Juni na 29 Februari."],
  ["days of the week", '"date": "14 February"', '"date": "Sat, 14th February"'],
  ["a number before a word that is no month", '"date": "14 February"', '"date": "2 Sundays"'],
  ["two days", '"date": "14 February"', '"date": "Sat 14 – Sun 15 February"'],
  ["amounts a month", "Bring your own mug.", "The fee is 16.00 p.m., or 15.50 pm for members."],
  [
    "stars that make nothing strong",
    NOTICE,
    '{ "type": "notice", "heading": "Nil* or *144#, Ärzt*innen, *Terms apply", "text": "Words." }',
  ],
  ["prices with a share in their tax", NOTICE, prices("5,000 + 16% VAT", "1.50 (5% less)")],
  [
    "two footnotes of a table, and their words",
    NOTICE,
    '{ "type": "table", "intro": "* By post.\\n** On Mondays.", "columns": ["A"], "rows": [["9%*"], ["10.25%**"]] }',
  ],
  ["a co-operative that saves and lends", '"type": "Library"', '"type": "BankOrCreditUnion"'],
];
