import { library } from "../specs";
import type { HandmadeFault } from "./handmade";

const NOTICE = "Bring your own mug.";
const inText = (text: string) => [[NOTICE, text]] as const;
const EMAIL = '"email": "desk@library.example"';
const PHONE = '"phone": "01632 960 000"';

/** Faults of numbers, addresses and files as they come out of letters, chats and folders. */
export const meaningOfContacts: readonly HandmadeFault[] = [
  {
    name: "a number that was changed in the words and not in the link",
    edits: inText("Call [01632 960 001](⟦tel:+441632960000⟧)."),
    rule: "mismatched-contact",
    says: ['"01632 960 001"', '"+441632960000"', "both places"],
    diagnostics: 1,
  },
  {
    name: "a letter for a digit in a telephone number",
    edits: [[PHONE, '"phone": ⟦"O1632 960 00O"⟧']],
    rule: "malformed-link",
    says: ["it has letters", 'Write "01632 960 000"'],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "two e-mail addresses with a semicolon",
    edits: [[EMAIL, '"email": ⟦"desk@library.example; office@library.example"⟧']],
    rule: "malformed-link",
    says: ["more than one address", 'Write "desk@library.example,office@library.example"'],
    diagnostics: 1,
  },
  {
    name: "a chat by an address that only telephones know",
    edits: inText("Write to [us](⟦whatsapp://send?phone=441632960000⟧)."),
    rule: "malformed-link",
    says: ['Write "https://wa.me/441632960000"'],
  },
  {
    name: "a chat with a number as it is dialled at home",
    edits: inText("Write to [us](⟦https://wa.me/01632960000⟧)."),
    rule: "malformed-link",
    says: ["without that of the country", "https://wa.me/254700000000"],
    diagnostics: 1,
  },
  {
    name: "a chat with a number as it is read",
    edits: inText("Write to [us](⟦https://api.whatsapp.com/send?phone=+44-1632-960000&text=Hello⟧)."),
    rule: "malformed-link",
    says: ['Write "https://api.whatsapp.com/send?phone=441632960000&text=Hello"'],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a number with spaces as the address of a link",
    edits: inText("Call ⟦[the desk](tel:01632 960 000)⟧."),
    rule: "literal-markup",
    says: ['Write "[the desk](tel:01632960000)"', "no spaces"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a file with spaces in its name as the address of a link",
    edits: inText("Read ⟦[the rules](/media/House rules (2026).pdf)⟧."),
    world: { media: [...(library.context.media ?? []), "House rules (2026).pdf"] },
    rule: "literal-markup",
    says: ['Write "[the rules](/media/House%20rules%20(2026).pdf)"'],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a file with a sign in its name that begins a place",
    edits: inText("Read ⟦[the rules](/media/House rules #3.pdf)⟧."),
    world: { media: [...(library.context.media ?? []), "House rules #3.pdf"] },
    rule: "literal-markup",
    says: ['Write "[the rules](/media/House%20rules%20%233.pdf)"'],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a file without its folder that is not there",
    edits: inText("Read [the rules](⟦/rules.pdf⟧)."),
    rule: "dead-link",
    says: ['Put the file into the folder "media", and write "/media/rules.pdf"'],
    diagnostics: 1,
  },
  {
    name: "a file by its name alone that is not there",
    edits: inText("Read [the rules](⟦rules.pdf⟧)."),
    rule: "malformed-link",
    says: ['Put the file into the folder "media", and write "/media/rules.pdf"'],
    diagnostics: 1,
  },
  {
    name: "a file without the slash before its folder, and with its spaces encoded",
    edits: inText("Read [the rules](⟦media/House%20rules.pdf⟧)."),
    world: { media: [...(library.context.media ?? []), "House rules.pdf"] },
    rule: "malformed-link",
    says: ['Write "/media/House%20rules.pdf"'],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a link to a page that was removed",
    edits: inText("See [the workshop](⟦/bookbinding-workshop⟧)."),
    rule: "dead-link",
    says: ["remove the link", "add a page"],
    diagnostics: 1,
  },
  {
    name: "spaces between the stars and the words",
    edits: inText("Bring **your** own ⟦**mug **⟧ and **spoon**."),
    rule: "literal-markup",
    says: ['Write "**mug**"', "no space"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "stars before the words only",
    edits: inText("Bring your own ⟦**⟧mug."),
    rule: "literal-markup",
    says: ["before and after the words"],
    diagnostics: 1,
  },
  {
    name: "a table in a text",
    edits: inText("| Day | Hour |\\n⟦|---|---|⟧\\n| Monday | 9 |"),
    rule: "literal-markup",
    says: ["no tables"],
    diagnostics: 1,
  },
];
