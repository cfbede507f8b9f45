import type { HandmadeFault } from "../handmade.ts";

function link(name: string, href: string, writes: readonly string[] = [], certain = false): HandmadeFault {
  const edits = [["Bring your own mug.", `Read [the news](⟦${href}⟧).`]] as const;
  return { name, edits, rule: "malformed-link", writes, certain, diagnostics: 1 };
}

function counted(name: string, endpoint: string, writes: readonly string[] = []): HandmadeFault {
  const analytics = `"analytics": { "provider": "beacon", "endpoint": ⟦"${endpoint}"⟧ },`;
  const edits = [['"organization": {', `${analytics}\n    "organization": {`]] as const;
  return { name, edits, rule: "malformed-url", writes, certain: false, diagnostics: 1 };
}

function named(name: string, edit: readonly [string, string], writes: readonly string[] = []): HandmadeFault {
  return { name, edits: [edit], rule: "malformed-link", writes, certain: false, diagnostics: 1 };
}

/** Errors in the addresses of websites, and in those for search engines. */
export const websiteFaults: readonly HandmadeFault[] = [
  link("the beginning of an address twice", "https://https://news.example", ["https://news.example"]),
  link("an e-mail address behind the beginning of a website", "https://desk@library.example", [
    "mailto:desk@library.example",
  ]),
  link("a character that is not allowed in the name of a website", "https://news!.example"),
  link("words behind the name of a website", "https://news.example:today"),
  link("a beginning in capital letters", "MAILTO:desk@library.example", ["mailto:desk@library.example"], true),
  link("the name of a constant without its braces", "catalogue", ["{catalogue}"], true),
  link("a beginning twice", "tel:tel:01632960000", ["tel:01632960000"], true),
  link(
    "a beginning twice, of an e-mail address",
    "mailto:mailto:desk@library.example",
    ["mailto:desk@library.example"],
    true,
  ),
  link("a full stop behind an e-mail address, before its subject", "mailto:desk@library.example.?subject=News", [
    "mailto:desk@library.example?subject=News",
  ]),
  link(
    "an invisible character in an address",
    "https://news.example/\u2060today",
    ["https://news.example/today"],
    true,
  ),
  link("an invisible character, and a letter for a digit", "tel:\u2060O1632960000", ["tel:01632960000"]),
  link("no number", "tel:"),
  link("no address", "mailto:"),
  link("two numbers as one", "tel:0163296000001632960001"),
  link("a number with a slash after its area code", "tel:01632/960000", ["tel:01632-960000"]),
  link("two numbers with a slash between them", "tel:01632960000/01632960001", ["tel:01632960000"]),
  {
    name: "the name of a constant without its braces, as a link",
    edits: [['"href": "{catalogue}" }', '"href": ⟦"catalogue"⟧ }']],
    rule: "malformed-value",
    writes: ["{catalogue}"],
    certain: true,
    diagnostics: 1,
  },
  named("an e-mail address for search engines that is none", ['"email": "{email}"', '"email": ⟦"desk@library"⟧']),
  named(
    "an e-mail address for search engines with a space",
    ['"email": "{email}"', '"email": ⟦"desk @mill.example"⟧'],
    ["desk@mill.example"],
  ),
  named("words for the number for search engines", ['"telephone": "{phone}"', '"telephone": ⟦"call us"⟧']),
  counted("two slashes before the address that counts", "//count.example/views", ["https://count.example/views"]),
  counted("a space in the path that counts", "/count views"),
];
