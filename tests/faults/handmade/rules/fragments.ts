import type { HandmadeFault } from "../handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const ON_DRAFT = '{ "type": "prose", "text": "The list is being chosen. See [what is on](/events) meanwhile." }';
const NOTE = '{ "type": "fragment", "name": "note" }';
const DESK = '"text": "We find books, fill in forms with you, and mend bindings."';

const note = (block: string) => ['"fragments": {', `"fragments": {\n    "note": [${block}],`] as const;
const writeNote = (text: string) => note(`{ "type": "prose", "text": "${text}" }`);

/** Errors in fragments, which do not say on which pages they are shown. */
export const fragmentFaults: readonly HandmadeFault[] = [
  {
    name: "a link to a draft in a fragment that a draft and another page place",
    edits: [writeNote("See [the summer](⟦/summer-reading⟧)."), [ON_DRAFT, NOTE], [NOTICE, NOTE]],
    rule: "draft-link",
    diagnostics: 1,
  },
  {
    name: "a link to a place that only some pages with the fragment have",
    edits: [[DESK, '"text": "See [the hours](⟦#hours⟧)."']],
    rule: "dead-anchor",
    writes: ["/visit#hours"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a link to a place that no page has, in a fragment of a fragment",
    edits: [writeNote("See [the shop](⟦#bookshop⟧)."), ['"askAtTheDesk": [', `"askAtTheDesk": [\n      ${NOTE},`]],
    rule: "dead-anchor",
    diagnostics: 1,
  },
  {
    name: "a fragment that brings a name which a block of the page has",
    edits: [
      ['"id": "hours",', '"id": "ask",'],
      [
        '"icon": "moon" }\n          ]\n        },\n        { "type": "fragment", "name": "askAtTheDesk" }',
        '"icon": "moon" }\n          ]\n        },\n        ⟦{⟧ "type": "fragment", "name": "askAtTheDesk" }',
      ],
    ],
    rule: "duplicate-id",
    diagnostics: 1,
  },
  {
    name: "a block with a name that was pasted twice",
    edits: [
      [
        NOTICE,
        '{ "type": "notice", "id": "mug", "kind": "info", "text": "Bring a mug." },\n        { "type": "notice", "id": ⟦"mug"⟧, "kind": "info", "text": "Bring a mug." }',
      ],
    ],
    rule: "duplicate-id",
    diagnostics: 1,
  },
  {
    name: "a fragment without names that was placed twice",
    edits: [writeNote("Bring a mug."), [NOTICE, `${NOTE},\n        ⟦${NOTE}⟧`]],
    rule: "repeated-entry",
    diagnostics: 1,
  },
];
