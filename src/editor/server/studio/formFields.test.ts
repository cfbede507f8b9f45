import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectRoot } from "../../../files/project.ts";
import { readSchemas, resolveRef, type Schema } from "../../../generate/readSchema.ts";
import type { Field } from "../../protocol/studioMessages.ts";
import { formFields } from "./formFields.ts";

const schemas = readSchemas(`${projectRoot}/schema`);
const types = [...schemas.keys()].flatMap((name) => /^blocks\/(.+)\.schema\.json$/.exec(name)?.[1] ?? []);
const site = JSON.parse(readFileSync(`${projectRoot}/site.json`, "utf8"));

const BLOCK = "/routes/0/blocks/0";

/** The fields of a block of a type. */
function listFields(type: string, allSchemas = schemas): Field[] {
  return formFields(allSchemas, { routes: [{ blocks: [{ type }] }] }, BLOCK) ?? [];
}

/** All fields with those in them. */
function withInner(fields: readonly Field[]): Field[] {
  return fields.flatMap(({ item, variants, ...field }) => [
    field,
    ...withInner(field.fields ?? []),
    ...withInner(item ? [item] : []),
    ...withInner(variants?.choices.flatMap((choice) => choice.fields) ?? []),
  ]);
}

/** The paths of the properties of a schema, without those that are always the same. */
function listProperties(schema: Schema, file: string, at = ""): string[] {
  if (schema.$ref) {
    const target = resolveRef(schemas, file, schema.$ref);
    return listProperties(target.schema, target.file, at);
  }
  if (schema.items) return listProperties(schema.items as Schema, file, `${at}/*`);
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, child]) =>
    typeof child.const === "string" ? [] : [`${at}/${name}`, ...listProperties(child, file, `${at}/${name}`)],
  );
}

/** The paths of fields, as of the properties of a schema. */
function listPaths(fields: readonly Field[], at = ""): string[] {
  return fields.flatMap((field) => [`${at}/${field.name}`, ...below(field, `${at}/${field.name}`)]);
}
function below({ fields = [], item }: Field, at: string): string[] {
  return [...listPaths(fields, at), ...(item ? below(item, `${at}/*`) : [])];
}

/** What only the file has: JSON and markup. */
const OF_THE_FILE = /\b(true|false)\b|"\w*"|\*|`|\]\(/;

it.each(types)("has a field with a label in words and help for every property of %s", (type) => {
  const fields = listFields(type);
  expect(listPaths(fields)).toEqual(listProperties({ $ref: `blocks/${type}.schema.json` }, "site.schema.json"));
  for (const { label, help } of withInner(fields)) {
    expect(label).toMatch(/^[A-Z][a-z]*( [a-z]+)*$/);
    expect(["Href", "Url", "Src", "Alt", "Id", "Meta"]).not.toContain(label);
    expect(help).not.toMatch(OF_THE_FILE);
  }
  expect(fields.filter(({ help }) => help === "")).toEqual([]);
});

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
  const fields = withInner(formFields(schemas, site, pointer) ?? []);
  expect(fields).not.toHaveLength(0);
  for (const { help } of fields) expect(help).not.toMatch(OF_THE_FILE);
});

it("has none for what the schema does not have", () => {
  expect(formFields(schemas, site, "/routes/0/colour")).toBeUndefined();
  expect(formFields(schemas, site, "/routes/0/title/0")).toBeUndefined();
});

it("gives each constant a field with its name", () => {
  const fields = formFields(schemas, { constants: { phone: "1", openingHours: "2" } }, "/constants");
  expect(fields?.map(({ name, kind }) => [name, kind])).toEqual([
    ["phone", "text"],
    ["openingHours", "text"],
  ]);
});

it("has the fields of the kind of menu item that it is, and those of each kind for a new one", () => {
  const spec = { navigation: [{ type: "group", label: "About", links: [] }] };
  expect(formFields(schemas, spec, "/navigation/0")?.map(({ name }) => name)).toEqual(["label", "desktop", "links"]);
  const [list] = formFields(schemas, spec, "/navigation") ?? [];
  expect(list).toMatchObject({ name: "", kind: "list", item: { kind: "variants", variants: { name: "type" } } });
  const group = list?.item?.variants?.choices.find(({ value }) => value === "group");
  expect(group?.blank).toEqual({ type: "group", links: [{}] });
});

it("leaves the blocks of a page to the page", () => {
  const kinds = formFields(schemas, site, "/routes/0")?.map(({ name, kind }) => [name, kind]);
  expect(kinds).toEqual([
    ["path", "path"],
    ["aliases", "list"],
    ["title", "text"],
    ["description", "text"],
    ["draft", "boolean"],
    ["index", "boolean"],
  ]);
});

it("has all fields of a block type that was just added", () => {
  const common = (name: string) => ({ $ref: `../common.schema.json#/definitions/${name}` });
  const voucher: Schema = {
    $id: "blocks/voucher.schema.json",
    title: "Voucher",
    type: "object",
    properties: {
      type: { const: "voucher" },
      validUntil: { description: "The last day.", ...common("date") },
      colour: { description: "Its colour.", enum: ["green", "darkBlue"], default: "green" },
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
  const union = schemas.get("block.schema.json") as Schema;
  const oneOf = [...(union.oneOf as Schema[]), { $ref: "blocks/voucher.schema.json" }];
  const extendedSchemas = new Map([
    ...schemas,
    [voucher.$id as string, voucher],
    ["block.schema.json", { ...union, oneOf }],
  ]);
  expect(listFields("voucher", extendedSchemas)).toEqual([
    { name: "validUntil", label: "Valid until", help: "The last day.", kind: "date", required: true },
    {
      ...{ name: "colour", label: "Colour", help: "Its colour.", kind: "choice", required: false, default: "green" },
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

it("a word beside a number is a text, or the plural forms that the language of the site has", () => {
  const findField = (days: unknown) => {
    const spec = { site: { language: "pl" }, words: { countdown: { days } } };
    return formFields(schemas, spec, "/words/countdown")?.find(({ name }) => name === "days");
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
