import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SUPPORTED } from "../../src/generate/checkSchemas.ts";
import { GENERATED, isFresh } from "../../src/generate/freshness.ts";
import { generate } from "../../src/generate/generate.ts";
import { temporaryFolder } from "../commandLine.ts";

const bell = {
  $id: "blocks/bell.schema.json",
  title: "Bell",
  typeName: "Bell",
  description: "A bell that rings.",
  type: "object",
  properties: { type: { const: "bell" }, sound: { description: "What it says.", type: "string" } },
  required: ["type", "sound"],
  additionalProperties: false,
};

const createBell = (sound: object) => ({ ...bell, properties: { ...bell.properties, sound } });

/** A folder with the schemas of the language and that of a bell. */
function withBell(schema: string | object): string {
  const folder = temporaryFolder("schema");
  cpSync("schema", join(folder, "schema"), { recursive: true });
  writeFileSync(join(folder, "package-lock.json"), "{}");
  const text = typeof schema === "string" ? schema : JSON.stringify(schema);
  writeFileSync(join(folder, "schema/blocks/bell.schema.json"), text);
  return folder;
}

/** The problem of the schemas of a folder. */
async function findProblem(folder: string): Promise<string> {
  const error: Error = await generate(folder).then(
    () => expect.fail("nothing is reported"),
    (reason) => reason,
  );
  return error.message;
}

it("a block type is one of the language once its schema is there, and a schema with an error changes nothing", async () => {
  const folder = withBell(bell);
  expect(isFresh(folder)).toBe(false);
  await generate(folder);
  expect(isFresh(folder)).toBe(true);
  const union = JSON.parse(readFileSync(join(folder, "schema/block.schema.json"), "utf8"));
  expect(union.properties.type.enum).toContain("bell");
  expect(readFileSync(join(folder, "src/generated/props.ts"), "utf8")).toContain('"bell"');

  const files = Object.values(GENERATED).map((file) => join(folder, file));
  const read = () => files.map((file) => readFileSync(file, "utf8"));
  const before = read();
  const gong = { ...bell, $id: "blocks/gong.schema.json", typeName: "Gong", properties: { type: { const: "gong" } } };
  writeFileSync(join(folder, "schema", gong.$id), JSON.stringify({ ...gong, required: ["type", "tone"] }));
  await findProblem(folder);
  expect(read()).toEqual(before);
});

it("a schema that is saved while the files are generated is part of them", async () => {
  const folder = withBell(bell);
  const generating = generate(folder);
  const louder = {
    ...bell,
    properties: { ...bell.properties, loudness: { description: "How loud.", type: "integer" } },
  };
  writeFileSync(join(folder, "schema/blocks/bell.schema.json"), JSON.stringify(louder));
  await generating;
  expect(isFresh(folder)).toBe(true);
  expect(readFileSync(join(folder, "src/generated/props.ts"), "utf8")).toContain("loudness");
});

/** An item of several forms, each with words of some kind. */
const forms = (...kinds: string[]) => ({
  type: "object",
  required: ["tag"],
  properties: { tag: { enum: kinds.map((_, index) => `form${index}`) } },
  discriminator: { propertyName: "tag" },
  oneOf: kinds.map((kind, index) => ({
    typeName: `BellForm${index}`,
    type: "object",
    properties: { tag: { const: `form${index}` }, words: { $ref: `../common.schema.json#/definitions/${kind}` } },
    required: ["tag", "words"],
    additionalProperties: false,
  })),
});

const endless = {
  typeName: "BellPart",
  type: "object",
  properties: { part: { $ref: "#/definitions/part" } },
  additionalProperties: false,
};

it.each<[what: string, schema: string | object, message: string]>([
  ["no JSON", "{", "not valid JSON"],
  ["no name of its own", { ...bell, $id: undefined }, '"$id"'],
  ["another type than its file", { ...bell, properties: { type: { const: "gong" } } }, '"const": "bell"'],
  ["an unknown type of a value", createBell({ type: "int" }), "sound/type"],
  ["an unknown keyword", createBell({ type: "array", minItem: 1 }), '"minItem"'],
  ["what no message speaks of", { ...bell, not: {} }, 'no words for "not"'],
  ["a length that no message speaks of", createBell({ type: "string", minLength: 2 }), '"minLength"'],
  ["a form that is not said in words", createBell({ type: "string", pattern: "^a" }), '"errorMessage"'],
  ["a format, which no message speaks of", createBell({ type: "string", format: "date" }), 'no words for "format"'],
  ["a reference to nothing", createBell({ $ref: "../common.schema.json#/definitions/sound" }), "there is no schema at"],
  ["no title", { ...bell, title: undefined }, '"title"'],
  ["no name of its type", { ...bell, typeName: undefined }, '"typeName"'],
  ["a type that may be left out", { ...bell, required: ["sound"] }, '"required" needs "type"'],
  ["a property that is required and not there", { ...bell, required: ["type", "sounds"] }, '"sounds" is required'],
  ["a property that takes anything", createBell({ description: "What it says." }), '"sound" says nothing'],
  ["a list that takes anything", createBell({ type: "array", minItems: 1 }), '"sound" says nothing'],
  ["items that take anything", createBell({ type: "array", items: {} }), '"sound" says nothing of its items'],
  ["more properties than it names", { ...bell, additionalProperties: undefined }, 'with "type", "sound" needs'],
  [
    "a group that takes anything",
    createBell({ type: "array", items: { type: "object" } }),
    'with no properties needs "additionalProperties": false',
  ],
  [
    "blocks in it",
    createBell({ $ref: "../common.schema.json#/definitions/blocks" }),
    "a block cannot contain other blocks",
  ],
  ...["level", "first", "instanceId", "key"].map((name): [string, object, string] => [
    `"${name}", which its component gets otherwise`,
    { ...bell, properties: { ...bell.properties, [name]: { type: "integer" } } },
    `"${name}" is reserved for a prop`,
  ]),
  ["the type of another", { ...bell, typeName: "Link" }, '"Link" is also used in'],
  ["the type of another as it is rendered", { ...bell, typeName: "PageModel" }, '"PageModel" is also used in'],
  ["a type that the generated code has", { ...bell, typeName: "BlockProps" }, '"BlockProps" is that of'],
  [
    "two kinds for one name",
    createBell(forms("text", "richText")),
    '"words" is text in one form, and richText in another',
  ],
  [
    "a part that contains itself",
    { ...createBell({ $ref: "#/definitions/part" }), definitions: { part: endless } },
    "contains itself",
  ],
])("a schema with %s is reported by its file", async (_what, schema, message) => {
  const problem = await findProblem(withBell(schema));
  expect(problem).toContain("schema/blocks/bell.schema.json");
  expect(problem).toContain(message);
});

it("a keyword that no message speaks of is reported with those that can be used, and docs/blocks.md names each", async () => {
  const problem = await findProblem(withBell({ ...bell, not: {} }));
  const docs = readFileSync("docs/blocks.md", "utf8");
  for (const keyword of SUPPORTED) {
    expect(problem).toContain(keyword);
    expect(docs).toContain(`\`${keyword}\``);
  }
});

it.each(["constructor", "time-line", "404", "delete", "con"])(
  "a type called %s is reported by its file",
  async (type) => {
    const folder = withBell(bell);
    const schema = {
      ...bell,
      $id: `blocks/${type}.schema.json`,
      typeName: "Other",
      properties: { type: { const: type } },
    };
    writeFileSync(join(folder, "schema", schema.$id), JSON.stringify({ ...schema, required: ["type"] }));
    expect(await findProblem(folder)).toContain(`schema/${schema.$id}: "${type}" cannot be a block type`);
  },
);

it.each<[what: string, group: object, message: string]>([
  ["a word without a default", { rendered: "complete" }, '"bell.ring" needs a "default"'],
  ["a group whose defaults are never used", { rendered: undefined }, '"bell" needs "rendered": "complete"'],
])("%s is reported by its name", async (_what, group, message) => {
  const folder = withBell(bell);
  const file = join(folder, "schema/words.schema.json");
  const schema = JSON.parse(readFileSync(file, "utf8"));
  schema.properties.bell = {
    title: "Bell",
    typeName: "BellWords",
    type: "object",
    properties: { ring: { $ref: "common.schema.json#/definitions/text" } },
    additionalProperties: false,
    ...group,
  };
  writeFileSync(file, JSON.stringify(schema));
  const problem = await findProblem(folder);
  expect(problem).toContain("schema/words.schema.json");
  expect(problem).toContain(message);
});
