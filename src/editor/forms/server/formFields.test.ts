import { expect, it } from "vitest";
import { schoolSite as site } from "../../../../tests/specs.ts";
import { engineRoot } from "../../../files/roots.ts";
import { readSchemas } from "../../../generate/readSchema.ts";
import { createSchemaModel, type Schema, type SchemaNode, UNION } from "../../../json/schemaModel.ts";
import type { Field } from "../messages.ts";
import { formFields } from "./formFields.ts";

const schemas = readSchemas(`${engineRoot}/schema`);
const language = createSchemaModel(schemas);

const BLOCK = "/routes/0/blocks/0";

/** The fields of a block of a type. */
function listFields(type: string, { site } = language): Field[] {
  return formFields(site, { routes: [{ blocks: [{ type }] }] }, BLOCK) ?? [];
}

/** All fields with those in them. */
function withInner(fields: readonly Field[]): Field[] {
  return fields.flatMap(({ item, variants, ...field }) => [
    field,
    ...withInner(field.fields ?? []),
    ...withInner(item ? [item] : []),
    ...withInner(field.heads ? [field.heads] : []),
    ...withInner(variants?.choices.flatMap((choice) => choice.fields) ?? []),
  ]);
}

/** The paths of the properties of a schema and of its variants, but for constant values and for blocks, which are edited on their page. */
function listProperties({ items, oneOf, properties = {} }: SchemaNode, at = ""): string[] {
  if (oneOf) return oneOf.flatMap((variant) => listProperties(variant, at));
  if (items) return listProperties(items, `${at}/*`);
  return Object.entries(properties).flatMap(([name, child]) =>
    typeof child.const === "string" || child.definition === "blocks"
      ? []
      : [`${at}/${name}`, ...listProperties(child, `${at}/${name}`)],
  );
}

/** The paths of fields, as of the properties of a schema. */
function listPaths(fields: readonly Field[], at = ""): string[] {
  return fields.flatMap((field) => [`${at}/${field.name}`, ...below(field, `${at}/${field.name}`)]);
}
function below({ fields = [], item, heads, variants }: Field, at: string): string[] {
  const besides = heads ? listPaths([heads], at.slice(0, at.lastIndexOf("/"))) : [];
  const ofVariants = variants?.choices.flatMap((choice) => listPaths(choice.fields, at)) ?? [];
  return [...listPaths(fields, at), ...ofVariants, ...(item ? below(item, `${at}/*`) : []), ...besides];
}

/** Notation that only the file has: JSON and markup. */
const OF_THE_FILE = /\b(true|false)\b|"\w*"|\*|`|\]\(/;

it.each([...language.blocks])("has a field with a label in words for every property of %s", (type, block) => {
  const fields = listFields(type);
  expect(listPaths(fields).sort()).toEqual(listProperties(block).sort());
  for (const { label, help } of withInner(fields)) {
    expect(label).toMatch(/^[A-Z]/);
    expect(help).not.toMatch(OF_THE_FILE);
  }
});

it("has no help that says what the label says already", () => {
  const events = listFields("eventList");
  const find = (name: string) => events.find((field) => field.name === name);
  expect(find("heading")?.help).toBe("");
  expect(find("events")?.help).toBe("");
  expect(find("eyebrow")?.help).not.toBe("");
});

it.each([
  ["gallery", ["photos"]],
  ["openingHours", ["week", "exceptions", "location"]],
  ["eventList", ["year", "events"]],
  ["notice", ["heading", "text", "kind", "from", "until"]],
])("has the content of %s first, and the rest in closed parts, each of which is in one place", (type, content) => {
  const fields = listFields(type);
  expect(fields.filter(({ section }) => section === undefined).map(({ name }) => name)).toEqual(content);
  const sections = fields.slice(content.length).map(({ section }) => section);
  expect(sections).not.toContain(undefined);
  const changes = sections.filter((section, index) => section !== sections[index - 1]);
  expect(new Set(changes).size).toBe(changes.length);
});

it("has the hours of a week as one field, and knows which moments are ends", () => {
  expect(listFields("openingHours").find(({ name }) => name === "week")).toMatchObject({ kind: "week" });
  const moments = listFields("notice").filter(({ kind }) => kind === "instant");
  expect(moments.map(({ isEnd = false }) => isEnd)).toEqual([false, true]);
});

it.each([...language.blocks.keys()])(
  "begins with the content of %s, and ends with its look and the name for links",
  (type) => {
    const fields = listFields(type);
    expect(fields[0]?.kind).not.toBe("choice");
    const names = fields.map(({ name }) => name);
    const lastNames = ["tone", "background", "id"].filter((name) => names.includes(name));
    expect(names.slice(names.length - lastNames.length)).toEqual(lastNames);
  },
);

it.each([
  "/routes/0",
  "/navigation",
  "/navigation/0",
  "/footer",
  "/site",
  "/constants",
  "/words",
  "/banners",
  "/notFound",
])("has fields for %s", (pointer) => {
  const fields = withInner(formFields(language.site, site, pointer) ?? []);
  expect(fields).not.toHaveLength(0);
  for (const { help } of fields) expect(help).not.toMatch(OF_THE_FILE);
});

it("has tables for rows of cells with their headings, and for lists of objects of short values", () => {
  const types = [
    "table",
    "eventList",
    "termCalendar",
    "feeStructure",
    "priceList",
    "steps",
    "faq",
    "gallery",
    "linkList",
  ];
  const tables = types.map((type) => listFields(type).filter(({ kind }) => kind === "table"));
  expect(tables.flat().map(({ name }) => name)).toEqual(["rows", "terms", "terms", "items"]);
  expect(tables[0]?.[0]?.heads?.name).toBe("columns");
});

it("has days for the dates of calendars, in the language of the site", () => {
  const days = ["eventList", "termCalendar"].map((type) =>
    withInner(listFields(type)).filter(({ kind }) => kind === "day"),
  );
  expect(days.map(({ length }) => length)).toEqual([1, 6]);
  const spec = { site: { language: "sw" }, routes: [{ blocks: [{ type: "eventList" }] }] };
  const fields = withInner(formFields(language.site, spec, BLOCK) ?? []);
  expect(fields.find(({ kind }) => kind === "day")?.language).toBe("sw");
});

it("has none for what the schema does not have", () => {
  expect(formFields(language.site, site, "/routes/0/colour")).toBeUndefined();
  expect(formFields(language.site, site, "/routes/0/title/0")).toBeUndefined();
});

it("gives each constant a field with its name", () => {
  const fields = formFields(language.site, { constants: { phone: "1", openingHours: "2" } }, "/constants");
  expect(fields?.map(({ name, kind }) => [name, kind])).toEqual([
    ["phone", "text"],
    ["openingHours", "text"],
  ]);
});

it("has the fields of the kind of menu item that it is, and those of each kind for a new one", () => {
  const spec = { navigation: [{ type: "group", label: "About", links: [] }] };
  expect(formFields(language.site, spec, "/navigation/0")?.map(({ name }) => name)).toEqual([
    "label",
    "desktop",
    "links",
  ]);
  const [list] = formFields(language.site, spec, "/navigation") ?? [];
  expect(list).toMatchObject({ name: "", kind: "list", item: { kind: "variants", variants: { name: "type" } } });
  const group = list?.item?.variants?.choices.find(({ value }) => value === "group");
  expect(group?.blank).toEqual({ type: "group", links: [{}] });
});

it("leaves the blocks of a page to the page", () => {
  const kinds = formFields(language.site, site, "/routes/0")?.map(({ name, kind }) => [name, kind]);
  expect(kinds).toEqual([
    ["path", "path"],
    ["aliases", "list"],
    ["title", "text"],
    ["description", "text"],
    ["draft", "boolean"],
    ["from", "instant"],
    ["until", "instant"],
    ["index", "boolean"],
    ["share", "group"],
  ]);
});

it("has all fields of a block type that was just added", () => {
  const common = (name: string) => ({ $ref: `../common.schema.json#/definitions/${name}` });
  const voucher: Schema = {
    title: "Voucher",
    type: "object",
    properties: {
      type: { const: "voucher" },
      validUntil: { title: "Last day", description: "Until when it is valid.", ...common("date") },
      colour: { description: "The colour of its paper.", enum: ["green", "darkBlue"], default: "green" },
      copies: { description: "How many.", type: "integer", minimum: 1, maximum: 9 },
      isFree: { description: "true if it costs nothing.", const: true },
      places: {
        description: "Where it is valid.",
        type: "array",
        items: { type: "object", properties: { place: common("text"), page: common("href") }, required: ["place"] },
        minItems: 1,
      },
    },
    required: ["type", "validUntil", "places"],
  };
  const union = schemas.get(UNION);
  const oneOf = [...(union?.oneOf ?? []), { $ref: "blocks/voucher.schema.json" }];
  const extendedSchemas = new Map(schemas).set("blocks/voucher.schema.json", voucher).set(UNION, { ...union, oneOf });
  expect(listFields("voucher", createSchemaModel(extendedSchemas))).toEqual([
    {
      name: "validUntil",
      label: "Last day",
      help: "Until when it is valid.",
      kind: "date",
      required: true,
      language: "undefined",
    },
    {
      ...{
        name: "colour",
        label: "Colour",
        help: "The colour of its paper.",
        kind: "choice",
        required: false,
        default: "green",
      },
      choices: [
        { value: "green", label: "Green" },
        { value: "darkBlue", label: "Dark blue" },
      ],
    },
    { name: "copies", label: "Copies", help: "How many.", kind: "number", required: false, minimum: 1, maximum: 9 },
    { name: "isFree", label: "Is free", help: "Tick if it costs nothing.", kind: "flag", required: false },
    expect.objectContaining({
      name: "places",
      kind: "list",
      blank: [{}],
      item: expect.objectContaining({
        kind: "group",
        fields: [
          expect.objectContaining({ name: "place", kind: "text", required: true }),
          expect.objectContaining({ name: "page", kind: "href", required: false }),
        ],
      }),
    }),
  ]);
});

it("a word that the site has not written is what its pages say in its language", () => {
  const findDefaults = (pointer: string, siteLanguage: string) => {
    const fields = formFields(language.site, { site: { language: siteLanguage } }, pointer) ?? [];
    return Object.fromEntries(fields.map((field) => [field.name, field.default]));
  };
  expect(findDefaults("/words", "de-AT")).toMatchObject({
    close: "Schließen",
    amountWithCurrency: "{currency} {amount}",
  });
  expect(findDefaults("/words", "pl")).toMatchObject({ close: "Close", amountWithCurrency: "{amount} {currency}" });
  expect(findDefaults("/words/countdown", "de")).toMatchObject({ days: "Tage" });
});

it("a word beside a number is a text, or the plural forms that the language of the site has", () => {
  const findField = (days: unknown) => {
    const spec = { site: { language: "pl" }, words: { countdown: { days } } };
    return formFields(language.site, spec, "/words/countdown")?.find(({ name }) => name === "days");
  };
  expect(findField(undefined)).toMatchObject({ kind: "text", default: "days" });
  expect(findField("dni")).toMatchObject({ kind: "text" });
  const forms = findField({ one: "dzień", other: "dnia" });
  expect(forms?.kind).toBe("group");
  expect(forms?.fields?.map(({ name, kind }) => [name, kind])).toEqual([
    ["one", "text"],
    ["few", "text"],
    ["many", "text"],
    ["other", "text"],
  ]);
});

it("has a control for each property of a location that suits it", () => {
  const organization = formFields(language.site, site, "/site/organization") ?? [];
  const location = organization.find(({ name }) => name === "locations")?.item?.fields ?? [];
  expect(Object.fromEntries(location.map(({ name, kind }) => [name, kind]))).toEqual({
    ...{ id: "shortName", name: "text", type: "choice", address: "group", geo: "geo" },
    ...{ telephone: "phone", email: "email", week: "week", exceptions: "list" },
  });
});

it("offers the locations of the site by their names", () => {
  const locations = [{ id: "hall", name: "The {place}" }];
  const spec = {
    constants: { place: "hall" },
    site: { organization: { locations } },
    routes: [{ blocks: [{ type: "openingHours" }, { type: "locations" }] }],
  };
  const findChoices = (block: number, field: string) =>
    formFields(language.site, spec, `/routes/0/blocks/${block}`)?.find(({ name }) => name === field)?.choices;
  const choices = [{ value: "hall", label: "The hall" }];
  expect([findChoices(0, "location"), findChoices(1, "locations")]).toEqual([choices, choices]);
});

it("names the kinds of organisations in plain words where the words of the language say too little", () => {
  const organization = formFields(language.site, site, "/site/organization") ?? [];
  const choices = organization.find(({ name }) => name === "type")?.choices ?? [];
  const findLabel = (type: string) => choices.find(({ value }) => value === type)?.label;
  expect(["Church", "HinduTemple", "NGO"].map(findLabel)).toEqual(["Church", "Hindu temple", "Charity or association"]);
});
