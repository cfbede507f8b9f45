import type { Contract } from "../schema/schemaErrors";

const FORMS: Record<string, string> = {
  string: "text between quotes",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list [ … ]",
  object: "a group { … }",
};

/** What a schema expects, in plain words. */
export function formOf(type: string | undefined): string {
  return FORMS[type ?? ""] ?? "something else";
}

/** What a value is, in plain words, the value itself included. */
export function described(value: unknown): string {
  if (typeof value === "string")
    return `text between quotes, "${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean") return `the word ${value}`;
  if (value === null) return 'the word "null"';
  return Array.isArray(value) ? "a list [ … ]" : "a group { … }";
}

const EXAMPLES: Record<string, string> = {
  href: '"/fees"',
  path: '"/fees"',
  icon: '"phone"',
  id: '"terms"',
  mediaFile: '"photo.jpg"',
  picture: '{ "src": "photo.jpg", "alt": "What the picture shows" }',
  link: '{ "label": "Some words", "href": "/fees" }',
  instant: '"2025-10-29T23:59:59+03:00"',
  color: '"#173A2C"',
  year: "2025",
  aspectRatio: '"16:9"',
  frameSource: '"https://www.example.org/"',
  tone: '"plain"',
  "block.schema": '{ "type": "prose", "text": "Some text" }',
  blocks: '[ { "type": "prose", "text": "Some text" } ]',
};

/** A value that fits a schema, as it would be written. */
export function exampleOf(contract: Contract): string {
  const kind = kindOf(contract);
  if (EXAMPLES[kind]) return EXAMPLES[kind];
  if (contract.const !== undefined) return JSON.stringify(contract.const);
  if (contract.enum) return JSON.stringify(contract.enum[0]);
  if (contract.type === "integer" || contract.type === "number") return String(contract.minimum ?? 1);
  if (contract.type === "boolean") return "true";
  if (contract.type === "array") return `[ ${contract.items ? exampleOf(contract.items) : "…"} ]`;
  if (contract.type === "object") return groupExample(contract);
  return '"Some text"';
}

function groupExample({ required = [], properties = {} }: Contract): string {
  const members = required.map((name) => `"${name}": ${exampleOf(properties[name] ?? {})}`);
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{ … }";
}

/** The name of the shared value that a schema is or refers to. */
function kindOf({ $ref, title }: Contract): string {
  const name =
    $ref
      ?.split("/")
      .at(-1)
      ?.replace(/\.json$/, "") ??
    title ??
    "";
  return name.charAt(0).toLowerCase() + name.slice(1);
}
