import { mainType } from "../../json/schemaModel.ts";
import type { Contract } from "./schemaErrors.ts";

const block = { type: "prose", text: "Some text" };
const page = { path: "/contact", title: "Contact", description: "Where to find us.", blocks: [block] };
const homePage = { path: "/", title: "Home", description: "What the site is.", blocks: [block] };
const homeLink = { type: "link", label: "Home", href: "/" };

/** Every pair of text and background has enough contrast. */
const palette = {
  surface: "#FFFFFF",
  raised: "#F0F0F0",
  text: "#111111",
  muted: "#444444",
  brand: "#173A2C",
  onBrand: "#FFFFFF",
  accent: "#173A2C",
  onAccent: "#FFFFFF",
  highlight: "#DDAA33",
  line: "#CCCCCC",
  focus: "#173A2C",
};

/** Examples by the name of the shared schema, or by its type. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  // each site has this page
  href: "/",
  path: "/contact",
  icon: "phone",
  id: "terms",
  mediaFile: "photo.jpg",
  picture: { src: "photo.jpg", alt: "What the picture shows" },
  link: { label: "Some words", href: "/" },
  iconLink: { label: "Some words", href: "/", icon: "phone" },
  instant: "2025-10-29T23:59",
  color: "#173A2C",
  year: 2025,
  time: "9 AM to 5 PM",
  amount: "20,000",
  aspectRatio: "16:9",
  frameSource: "https://www.example.org/",
  tone: "plain",
  block,
  blocks: [block],
  route: page,
  navigation: [homeLink],
  navigationItem: homeLink,
  analytics: { provider: "ga4", measurementId: "G-ABC123" },
  organization: { type: "Organization" },
  palette,
  theme: { light: palette, dark: palette, headingFont: "Newsreader", textFont: "Public Sans" },
  priceListItem: { title: "Some words", amount: "20,000" },
  banner: { block: { type: "notice", text: "Some text" } },
  floatingAction: { type: "scrollToTop", label: "Back to the top", icon: "arrow-up" },
};

/** Examples by key, for properties whose schema has neither a name nor examples. */
const BY_KEY: Readonly<Record<string, unknown>> = {
  routes: [homePage],
  storageKey: "open-day",
  rule: "fee-total",
  name: "openingTimes",
};

/** A value that follows a schema, as JSON on one line; `key` is that of the property. */
export function writeExample(contract: Contract, key = ""): string {
  return writeInline(exampleValue(contract, key));
}

/** A value as JSON on one line, with spaces inside brackets. */
export function writeInline(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[ ${value.map(writeInline).join(", ") || "…"} ]`;
  const members = Object.entries(value).map(([key, member]) => `"${key}": ${writeInline(member)}`);
  return `{ ${members.join(", ") || "…"} }`;
}

function exampleValue(contract: Contract, key = ""): unknown {
  if (contract.examples) return contract.examples[0];
  const type = mainType(contract);
  const name = getName(contract);
  const exampleByName = BY_NAME[name] ?? (name === "" && fits(BY_KEY[key], contract) ? BY_KEY[key] : undefined);
  if (exampleByName !== undefined) return exampleByName;
  if (contract.const !== undefined) return contract.const;
  if (contract.enum) return contract.enum[0];
  if (type === "integer" || type === "number") return contract.default ?? contract.minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "array") return contract.items ? [exampleValue(contract.items)] : [];
  const [branch] = contract.oneOf ?? [];
  if (branch) return exampleValue(branch);
  if (type === "object") return requiredExamples(contract);
  return contract.pattern ? quotedExample(contract, contract.pattern) : "Some text";
}

function requiredExamples({ required: requiredKeys = [], anyOf = [], properties = {} }: Contract): unknown {
  const keys = [...requiredKeys, ...(anyOf[0]?.required ?? [])];
  return Object.fromEntries(keys.map((name) => [name, exampleValue(properties[name] ?? {}, name)]));
}

/** The text between quotes in the schema's own words that matches the pattern. */
function quotedExample({ errorMessage = "", description = "" }: Contract, pattern: string): string {
  const form = new RegExp(pattern);
  const quotations = `${errorMessage} ${description}`.split('"').filter((_, index) => index % 2 === 1);
  return quotations.find((text) => form.test(text)) ?? "…";
}

/** Whether the example for a key suits this schema: another property may have the same key. */
function fits(example: unknown, contract: Contract): boolean {
  const [type, { pattern = "" }] = [mainType(contract), contract];
  return typeof example === "string" ? type === "string" && new RegExp(pattern).test(example) : type !== "string";
}

/** The name of the shared schema that a schema is or refers to. */
function getName({ definition, typeName = "" }: Contract): string {
  const name = definition?.replace(".schema.json", "") ?? typeName;
  return name.charAt(0).toLowerCase() + name.slice(1);
}
