import fc from "fast-check";
import { examples } from "../../../examples.ts";
import type { Contract } from "../contracts.ts";
import { day, earlyDay, label, lateDay, markdown, sentence } from "./texts.ts";

/** What stands in a generated value until the site around it is known: the n-th link, name of a place, or picture. */
export interface Blank {
  blank: "href" | "id" | "mediaFile" | "frameSource";
  number: number;
}

const ICONS = ["phone", "mail", "school", "brand-x", "map-pin"];
const URLS = ["https://site.example", "https://site.example/deep/path/", "http://localhost:8080"];

const byTitle: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Amount: fc.integer({ min: 1, max: 400_000 }).map((amount) => amount.toLocaleString("en")),
  Href: blank("href"),
  Id: blank("id"),
  MediaFile: blank("mediaFile"),
  FrameSource: blank("frameSource"),
  RichText: markdown,
  Color: fc.constant("#000000"),
  Icon: fc.constantFrom(...ICONS),
  AspectRatio: fc.constantFrom("16:9", "4:3", "1:1", "21:9"),
  Year: fc.integer({ min: 1900, max: 2999 }),
};

const byKey: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  $schema: fc.constant("./schema/site.schema.json"),
  url: fc.constantFrom(...URLS),
  language: fc.constantFrom("en", "en-KE", "sw", "fr", "zh-Hant-TW", "es-419"),
  timeZone: fc.constantFrom("Africa/Nairobi", "Europe/London", "UTC", "America/Argentina/Buenos_Aires"),
  measurementId: fc.constant("G-ABC123"),
  endpoint: fc.constantFrom("https://count.example/", "/beacon"),
  start: fc.constantFrom("2024-02-29T00:00:00Z", "2025-09-27T00:00:00+03:00", "2025-10-01T14:59"),
  target: fc.constantFrom("2088-02-29T23:59:59Z", "2026-11-20T06:00:01Z", "2030-12-31T23:00"),
  pageBytes: fc.integer({ min: 300_000, max: 9_000_000 }),
  pictureBytes: fc.integer({ min: 5000, max: 9_000_000 }),
  label,
  linkLabel: label,
  telephone: fc.constantFrom("+254 700 000 000", "01632 960 000", "(020) 7946-0000", "999"),
  email: fc.constantFrom("desk@library.example", "first.last+tag@mail.school.example"),
  date: day,
  opening: earlyDay,
  starting: earlyDay,
  closing: lateDay,
  ending: lateDay,
};

/** A value of a contract that is neither a group nor a list. */
export function leaf(contract: Contract, key: string): fc.Arbitrary<unknown> {
  if (contract.const !== undefined) return fc.constant(contract.const);
  if (contract.enum) return fc.constantFrom(...contract.enum);
  if (contract.type === "boolean") return fc.boolean();
  if (contract.title === undefined || contract.title === "Text" || contract.title === "Instant")
    if (byKey[key]) return byKey[key];
  const known = byTitle[contract.title ?? ""];
  if (known) return known;
  const { type, minimum = 0, maximum = minimum + 9, pattern, default: preset } = contract;
  if (type === "integer") return fc.integer({ min: minimum, max: maximum });
  if (type === "number") return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (pattern && preset !== undefined) return fc.constant(preset);
  return pattern ? ofForm(new RegExp(pattern), key) : sentence;
}

/** A text of a form that a block type alone has: one of its examples shows it. */
function ofForm(form: RegExp, key: string): fc.Arbitrary<string> {
  const shown = examples.flatMap(({ block }) => valuesAt(block, key)).filter((text) => form.test(text));
  return shown.length > 0 ? fc.constantFrom(...shown) : fc.stringMatching(form);
}

function valuesAt(value: unknown, key: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === key && typeof member === "string" ? [member] : valuesAt(member, key),
  );
}

function blank(kind: Blank["blank"]): fc.Arbitrary<Blank> {
  return fc.nat(9999).map((number) => ({ blank: kind, number }));
}
