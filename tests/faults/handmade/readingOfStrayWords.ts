import type { HandmadeFault } from "./handmade.ts";

function stray(name: string, find: string, write: string, ...says: string[]): HandmadeFault {
  return { name, edits: [[find, write]], rule: "unexpected-text", says, certain: false, diagnostics: 1 };
}

const phone = '"phone": "01632 960 000",';
const besideIt = "Remove it, or put it inside the quotes.";
const twoValues = "Two values follow one another";
const keepOne = "Keep one of the two, or write both in one pair of quotes.";
const heading = '"heading": "Three groups",';

function besideAPhone(name: string, written: string, ...says: string[]): HandmadeFault {
  return stray(`${name} a value`, phone, `"phone": "01632 960 000"${written}`, ...says);
}

function onItsLine(name: string, words: string): HandmadeFault {
  const says = [`"${words}" cannot stand here. Remove it.`];
  return stray(`${name} on a line of its own`, phone, `${phone}\n    ⟦${words}⟧`, ...says);
}

/** Words and second values beside a value, and letters and lines that are no part of the file. */
export const readingOfStrayWords: readonly HandmadeFault[] = [
  besideAPhone("words beside", " ⟦per call⟧,", '"per call" cannot stand after the value', besideIt),
  besideAPhone("a remark beside", " ⟦(was 960,001)⟧,", '"(was 960,001)" cannot stand after the value', besideIt),
  besideAPhone("a letter behind", "⟦s⟧,", '"s" cannot stand after the value', besideIt),
  stray(
    "words beside a value within a line",
    '"label": "Visit", "href": "/visit" },',
    '"label": "Visit" ⟦us today⟧, "href": "/visit" },',
    '"us today" cannot stand after the value',
    besideIt,
  ),
  besideAPhone(
    "words in place of the comma behind",
    " ⟦per call⟧",
    '"per call" cannot stand',
    "Write a comma in its place",
  ),
  besideAPhone("a second value beside", ' ⟦"01632 960 001"⟧,', twoValues, "01632 960 001", keepOne),
  besideAPhone("a second value below", '\n      ⟦"01632 960 001"⟧,', twoValues, keepOne),
  besideAPhone("a slash and a second value beside", ' ⟦/ "01632 960 001"⟧,', twoValues, keepOne),
  besideAPhone("another value, joined by a word, beside", ' ⟦or "01632 960 001"⟧,', twoValues, keepOne),
  besideAPhone("a remark behind the comma of", ", ⟦(was 960,001)⟧", '"(was 960,001)" cannot stand here. Remove it.'),
  besideAPhone("a word behind the comma of", ", ⟦new⟧", '"new" cannot stand here. Remove it.'),
  onItsLine("who changed it", "Changed by Jane 12/11/2026"),
  onItsLine("a remark", "(was 960,001)"),
  stray("an old value on a line of its own", phone, `${phone}\n    ⟦old: 960,001⟧`, 'or write "old": "960,001"'),
  onItsLine("a letter", "s"),
  onItsLine("an address", "https://library.example/a?b=1"),
  onItsLine("a pasted message", "Dear readers, we are closing: see the door"),
  stray(
    "several lines of a message between entries",
    '{ "text": "Novels", "checked": true },',
    '{ "text": "Novels", "checked": true },\n⟦Please add these:\n\nJigsaws for 20/=\n- and the newspapers\nThanks, Jane⟧',
    '"Please add these:" cannot stand here',
    'up to "Thanks, Jane"',
    "Remove these lines",
  ),
  stray(
    "several lines of a message below the last entry of a group",
    '"renewals": "{catalogue}/renewals"',
    '"renewals": "{catalogue}/renewals"\n    ⟦to be asked\n    by Jane⟧',
    '"to be asked" cannot stand here',
    'up to "by Jane"',
  ),
  stray("a letter behind a comma", heading, `${heading}⟦s⟧`, '"s" cannot stand here. Remove it.'),
  stray("a letter behind the first bracket", '{ "text": "Novels"', '{⟦s⟧ "text": "Novels"', '"s" cannot stand here'),
  stray(
    "a letter behind the last value of a group",
    '"text": "Novels", "checked": true }',
    '"text": "Novels", "checked": true, ⟦s⟧ }',
    '"s" cannot stand here. Remove it.',
  ),
  stray("a letter behind the last entry of a menu", '"desktop": false }', '"desktop": false } ⟦x⟧', '"x" cannot stand'),
  stray("a letter below the last entry of a menu", '"desktop": false }', '"desktop": false }\n  ⟦x⟧', '"x" cannot'),
  stray("a letter behind a list", '"exceptOn": ["/sitemap"]', '"exceptOn": ["/sitemap"] ⟦x⟧', '"x" cannot stand'),
  stray(
    "a message below a line that is the last of its group",
    '"renewals": "{catalogue}/renewals"',
    '"renewals": "{catalogue}/renewals"\n    ⟦to be asked⟧',
    '"to be asked" cannot stand here',
  ),
];
