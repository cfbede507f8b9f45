import type { HandmadeFault } from "../handmade.ts";

function stray(name: string, find: string, write: string): HandmadeFault {
  return { name, edits: [[find, write]], rule: "unexpected-text", certain: false, diagnostics: 1 };
}

const phone = '"phone": "01632 960 000",';
const heading = '"heading": "Three groups",';

function besideAPhone(name: string, value: string): HandmadeFault {
  return stray(`${name} a value`, phone, `"phone": "01632 960 000"${value}`);
}

function onItsLine(name: string, words: string): HandmadeFault {
  return stray(`${name} on a line of its own`, phone, `${phone}\n    ⟦${words}⟧`);
}

/** Words and second values beside a value, and letters and lines that are no part of the file. */
export const unquotedWordFaults: readonly HandmadeFault[] = [
  besideAPhone("words beside", " ⟦per call⟧,"),
  besideAPhone("a remark beside", " ⟦(was 960,001)⟧,"),
  besideAPhone("a letter behind", "⟦s⟧,"),
  stray(
    "words beside a value within a line",
    '"label": "Visit", "href": "/visit" },',
    '"label": "Visit" ⟦us today⟧, "href": "/visit" },',
  ),
  besideAPhone("words in place of the comma behind", " ⟦per call⟧"),
  besideAPhone("a second value beside", ' ⟦"01632 960 001"⟧,'),
  besideAPhone("a second value below", '\n      ⟦"01632 960 001"⟧,'),
  besideAPhone("a remark behind the comma of", ", ⟦(was 960,001)⟧"),
  besideAPhone("a word behind the comma of", ", ⟦new⟧"),
  onItsLine("who changed it", "Changed by Jane 12/11/2026"),
  onItsLine("a remark", "(was 960,001)"),
  onItsLine("a letter", "s"),
  onItsLine("an address", "https://library.example/a?b=1"),
  onItsLine("a pasted message", "Dear readers, we are closing: see the door"),
  stray(
    "several lines of a message between entries",
    '{ "text": "Novels", "checked": true },',
    '{ "text": "Novels", "checked": true },\n⟦Please add these:\n\nJigsaws for 20/=\n- and the newspapers\nThanks, Jane⟧',
  ),
  stray(
    "several lines of a message below the last entry of a group",
    '"renewals": "{catalogue}/renewals"',
    '"renewals": "{catalogue}/renewals"\n    ⟦to be asked\n    by Jane⟧',
  ),
  stray("a letter behind a comma", heading, `${heading}⟦s⟧`),
  stray("a letter behind the first bracket", '{ "text": "Novels"', '{⟦s⟧ "text": "Novels"'),
  stray(
    "a letter behind the last value of a group",
    '"text": "Novels", "checked": true }',
    '"text": "Novels", "checked": true, ⟦s⟧ }',
  ),
  stray("a letter behind the last entry of a menu", '"desktop": false }', '"desktop": false } ⟦x⟧'),
  stray("a letter below the last entry of a menu", '"desktop": false }', '"desktop": false }\n  ⟦x⟧'),
  stray("a letter behind a list", '"exceptOn": ["/sitemap"]', '"exceptOn": ["/sitemap"] ⟦x⟧'),
  stray(
    "a message below a line that is the last of its group",
    '"renewals": "{catalogue}/renewals"',
    '"renewals": "{catalogue}/renewals"\n    ⟦to be asked⟧',
  ),
];
