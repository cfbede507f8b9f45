import type { Contract } from "./schemaErrors.ts";

/** Colours of which each can be read on its ground. */
const PALETTE = [
  ["surface", "#FFFFFF"],
  ["raised", "#F0F0F0"],
  ["text", "#111111"],
  ["muted", "#444444"],
  ["brand", "#173A2C"],
  ["onBrand", "#FFFFFF"],
  ["accent", "#173A2C"],
  ["onAccent", "#FFFFFF"],
  ["highlight", "#DDAA33"],
  ["line", "#CCCCCC"],
  ["focus", "#173A2C"],
]
  .map(([name, color]) => `"${name}": "${color}"`)
  .join(", ");

/** Examples of what has a form but no name in the schema, by the key before it. */
const EXAMPLES_BY_KEY: Record<string, string> = {
  url: '"https://www.example.org"',
  language: '"en"',
  timeZone: '"Africa/Nairobi"',
  routes:
    '[ { "path": "/", "title": "Home", "description": "What the site is.", "blocks": [ { "type": "prose", "text": "Some text" } ] } ]',
  measurementId: '"G-ABC123"',
  endpoint: '"https://stats.example.org/"',
  storageKey: '"admissions"',
  rule: '"fee-total"',
  name: '"paymentMethods"',
};

const EXAMPLES: Record<string, string> = {
  href: '"/fees"',
  path: '"/fees"',
  icon: '"phone"',
  id: '"terms"',
  mediaFile: '"photo.jpg"',
  picture: '{ "src": "photo.jpg", "alt": "What the picture shows" }',
  link: '{ "label": "Some words", "href": "/fees" }',
  instant: '"2025-10-29T23:59"',
  color: '"#173A2C"',
  year: "2025",
  aspectRatio: '"16:9"',
  frameSource: '"https://www.example.org/"',
  tone: '"plain"',
  block: '{ "type": "prose", "text": "Some text" }',
  navigation: '[ { "type": "link", "label": "Home", "href": "/" } ]',
  navigationItem: '{ "type": "link", "label": "Home", "href": "/" }',
  route:
    '{ "path": "/fees", "title": "Fees", "description": "What it costs.", "blocks": [ { "type": "prose", "text": "Some text" } ] }',
  analytics: '{ "provider": "ga4", "measurementId": "G-ABC123" }',
  organization: '{ "type": "Organization" }',
  theme: `{ "light": { ${PALETTE} }, "dark": { ${PALETTE} }, "headingFont": "Newsreader", "textFont": "Public Sans" }`,
  priceListItem: '{ "title": "Some words", "amount": "20,000" }',
  palette: `{ ${PALETTE} }`,
  iconLink: '{ "label": "Some words", "href": "/fees", "icon": "phone" }',
  banner: '{ "block": { "type": "notice", "text": "Some text" } }',
  floatingAction: '{ "type": "scrollToTop", "label": "Back to the top", "icon": "arrow-up" }',
  blocks: '[ { "type": "prose", "text": "Some text" } ]',
};

const SUCH_AS = /\bsuch as ([^,]+)\.$/;

/** A value that fits a schema, as it would be written. */
export function exampleOf(contract: Contract, key = ""): string {
  const isNamed = contract.title !== undefined || contract.$ref !== undefined;
  const known = EXAMPLES[kindOf(contract)] ?? (isNamed ? undefined : EXAMPLES_BY_KEY[key]);
  if (known && (isNamed || fits(known, contract))) return known;
  if (contract.const !== undefined) return JSON.stringify(contract.const);
  if (contract.enum) return JSON.stringify(contract.enum[0]);
  if (contract.type === "integer" || contract.type === "number")
    return String(contract.default ?? contract.minimum ?? 1);
  if (contract.type === "boolean") return "true";
  if (contract.type === "array") return `[ ${contract.items ? exampleOf(contract.items) : "…"} ]`;
  const [branch] = contract.oneOf ?? [];
  if (branch && !branch.$ref) return exampleOf(branch);
  if (contract.type === "object") return groupExample(contract);
  return contract.pattern ? shownExample(contract, new RegExp(contract.pattern)) : textExample(contract);
}

/** A text of any form: the example with which the schema's description ends. */
export function textExample({ description = "" }: Contract): string {
  return JSON.stringify(SUCH_AS.exec(description)?.[1] ?? "Some text");
}

/** Whether an example for a key fits a schema, which may be another's that has a key of the same name. */
function fits(example: string, { type, pattern }: Contract): boolean {
  const value: unknown = JSON.parse(example);
  return typeof value === "string" ? type === "string" && new RegExp(pattern ?? "").test(value) : type !== "string";
}

/** The example of a text of some form that the schema gives in its own words. */
function shownExample({ errorMessage = "", description = "" }: Contract, form: RegExp): string {
  const quoted = Array.from(`${errorMessage} ${description}`.matchAll(/"([^"]+)"/g), ([, text]) => text as string);
  return JSON.stringify(quoted.find((text) => form.test(text)) ?? "…");
}

function groupExample({ required = [], properties = {} }: Contract): string {
  const members = required.map((name) => `"${name}": ${exampleOf(properties[name] ?? {}, name)}`);
  return members.length > 0 ? `{ ${members.join(", ")} }` : "{ … }";
}

/** The name of the shared value that a schema is or refers to. */
function kindOf({ $ref, title }: Contract): string {
  const name =
    $ref
      ?.split("/")
      .at(-1)
      ?.replace(/\.schema\.json$/, "") ??
    title ??
    "";
  return name.charAt(0).toLowerCase() + name.slice(1);
}
