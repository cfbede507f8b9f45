import type { RandomFault } from "./fault.ts";
import { type Breaker, createFault } from "./keyFaults.ts";
import { misspell } from "./misspell.ts";
import type { Place } from "./places.ts";

/** Values of a wrong type, by the expected type. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  string: ["12", "true", "null", "[]", '["x"]', "{}", '{ "text": "x" }', "2.5"],
  number: ['"many"', "true", "null", "[2.5]", "{}"],
  integer: ['"many"', "true", "null", "[2025]", "{}", "2025.5"],
  boolean: ['"yes"', "1", "null", "[]", "{}"],
  array: ['"x"', "3", "true", "null", '{ "x": "y" }'],
  object: ['"x"', "3", "false", "null", "[]", '["x"]'],
};

/** Malformed texts by the title of a shared definition, else by the key. */
const MALFORMED: Readonly<Record<string, readonly string[]>> = {
  Path: ["fees and more", "/fees and more", "/fées", "https://www.example.org", "/a//b"],
  Href: ["fees", "www.example.org", "office@example.org", "javascript:alert(1)", "http://example.org", "//x.org"],
  Color: ["red", "#12345", "#GGGGGG", "rgb(1, 2, 3)"],
  Icon: ["Phone", "brand facebook", "phone_call", "phone.svg"],
  Id: ["1st", "the terms", "#terms", "é"],
  MediaFile: ["/media/photo.jpg", "photo", "https://example.org/photo.jpg", "C:\\photo.jpg"],
  Instant: ["29 October 2025", "2025-10-29", "2025-10-29 23:59", "2025-10-29T23"],
  AspectRatio: ["16/9", "1.78", "16x9", "wide"],
  FrameSource: ["/fees", "http://example.org", "example.org"],
  url: ["www.example.org", "example", "ftp://example.org"],
  language: ["English", "en_KE", "EN"],
  timeZone: ["Nairobi time", "+03:00", "Africa / Nairobi"],
  name: ["Pay ment", "1st", "pay-ment"],
  measurementId: ["UA-1", "g-abc"],
  endpoint: ["www.example.org", "ftp://x"],
  rule: ["Fee total", "fee_total"],
  page: ["fees"],
};

/** Texts that hardly any pattern allows, for all others. */
const ODD = ["Something else", "?", "a b/c"];

/** A value of a wrong type. */
export const wrongForm: Breaker = (random, text, places) => {
  const place = random.pick(places);
  const { type } = place.contract;
  if (!type || place.path.length === 0) return undefined;
  const forms = [type].flat().map((name) => FORMS[name] ?? []);
  const wrongForAll = forms.reduce((commonForms, formsOfType) =>
    commonForms.filter((form) => formsOfType.includes(form)),
  );
  const json = random.pick(wrongForAll.filter((form) => form !== JSON.stringify(place.value)));
  return createFault("wrong form", text.write(place.path, json), [listSubjects(place)]);
};

/** A value that is not on the list of its contract, misspelt or made up. */
export const wrongChoice: Breaker = (random, text, places) => {
  const placesWithChoices = places.filter(({ contract, value }) => typeof value === "string" && hasChoices(contract));
  const { path, value, contract } = random.pick(placesWithChoices);
  const wrong = random.pick([misspell(random, String(value)), "grey", "Something else"]);
  if ((contract.enum ?? []).includes(wrong)) return undefined;
  return createFault("wrong choice", text.write(path, JSON.stringify(wrong)), [[`"${wrong}"`]]);
};

/** A text that does not match its pattern. */
export const malformedText: Breaker = (random, text, places) => {
  const placesWithPattern = places.filter(({ contract, value }) => typeof value === "string" && contract.pattern);
  const { path, value, contract } = random.pick(placesWithPattern);
  const form = new RegExp(contract.pattern ?? "");
  const texts = MALFORMED[contract.typeName ?? ""] ?? MALFORMED[String(path.at(-1))] ?? ODD;
  // a text in another spelling stays the address of its page, or the same colour
  const again =
    { Path: [`${value}/`, String(value).slice(1)], Color: [String(value).slice(1)] }[contract.typeName ?? ""] ?? [];
  const wrong = random.pick([...texts, ...again]);
  if (form.test(wrong)) return undefined;
  return createFault("malformed text", text.write(path, JSON.stringify(wrong)), [[`"${wrong}"`]]);
};

/** An empty text or list. */
export const emptyValue: Breaker = (random, text, places) => {
  const place = random.pick(places);
  const { value, contract } = place;
  const isText = typeof value === "string" && contract.type === "string" && contract.minLength !== undefined;
  if (place.path[0] === "$schema" || !(isText || Array.isArray(value))) return undefined;
  return createFault("empty value", text.write(place.path, isText ? '""' : "[]"), [listSubjects(place)]);
};

/** A number beyond the limits of its contract. */
export const numberOutOfRange: Breaker = (random, text, places) => {
  const placesWithBounds = places.filter(({ contract }) => (contract.maximum ?? contract.minimum) !== undefined);
  if (placesWithBounds.length === 0) return undefined;
  const place = random.pick(placesWithBounds);
  const { minimum, maximum } = place.contract;
  const beyond = [...(maximum === undefined ? [] : [`${maximum}5`]), ...(minimum === undefined ? [] : [minimum - 1])];
  return createFault("number out of range", text.write(place.path, String(random.pick(beyond))), [listSubjects(place)]);
};

/** How a message may name a place: its key, or its position in a list. */
function listSubjects({ path }: Place): RandomFault["names"][number] {
  const step = path.at(-1);
  if (typeof step !== "number") return [`"${step}"`];
  const list = path.at(-2);
  return typeof list === "number" ? [`tem ${step + 1} `] : [`tem ${step + 1} of "${list}"`];
}

function hasChoices({ enum: values, const: only }: Place["contract"]): boolean {
  return values !== undefined || typeof only === "string";
}
