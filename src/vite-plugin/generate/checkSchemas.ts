import { Ajv } from "ajv";
import { lost } from "./lost.ts";
import { partsOf } from "./partsOf.ts";
import { readSchemas, type Schema } from "./readSchema.ts";
import { unspoken } from "./unspoken.ts";

const BLOCK = /^blocks\/(.*)\.schema\.json$/;
const BLOCKS = /block\.schema\.json$|#\/definitions\/blocks$/;
/** What a component is given beside its properties. */
const TAKEN = ["level", "first", "instanceId", "key"];

/** Throws at the first schema with a slip in it, and names its file: whatever is made of all together cannot. */
export function checkSchemas(folder: string): void {
  const titled = new Map<string, string>();
  for (const [name, schema] of readSchemas(folder)) {
    const slip =
      wrongBlock(name, schema) ??
      wrongKeyword(schema) ??
      unspoken(schema) ??
      lost(schema) ??
      wrongTitle(name, schema, titled);
    if (slip) throw new Error(`schema/${name}: ${slip}`);
  }
}

/** A block's folder, schema and type have one name, and it holds what a block can. */
function wrongBlock(name: string, schema: Schema): string | undefined {
  const [, type] = BLOCK.exec(name) ?? [];
  if (type === undefined) return undefined;
  if (!/^[a-z][A-Za-z0-9]*$/.test(type) || type in {})
    return `"${type}" cannot be a block type: choose a name such as "cardGrid", that JavaScript has no use for`;
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  if (properties.type?.const !== type) return `its "type" needs "const": "${type}", as the file is called`;
  if (!(schema.required as string[] | undefined)?.includes("type")) return 'its "required" needs "type"';
  const taken = TAKEN.find((property) => Object.hasOwn(properties, property));
  if (taken) return `"${taken}" is the page's or React's own word to a component: give the property another name`;
  const holdsBlocks = partsOf(schema).some(({ $ref = "" }) => BLOCKS.test($ref));
  return holdsBlocks ? "a block holds no other blocks: it would have to know the components of all" : undefined;
}

function wrongKeyword(schema: Schema): string | undefined {
  const ajv = new Ajv({ strict: true, strictRequired: false, validateFormats: false, logger: false });
  ajv.addVocabulary(["errorMessage", "defaultSnippets", "rendered", "discriminator"]);
  const { definitions = {}, $id: _, ...rest } = alone(schema) as Schema & { definitions?: Record<string, Schema> };
  try {
    for (const each of [rest, ...Object.values(definitions)]) ajv.compile(each);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The title names the TypeScript type, so a file has one, and no other has the same. */
function wrongTitle(name: string, schema: Schema, titled: Map<string, string>): string | undefined {
  if (!schema.title) return 'it needs a "title", the name of its type in TypeScript';
  for (const title of titlesIn(schema)) {
    const taken = titled.get(title);
    if (taken) return `the title "${title}" stands in schema/${taken} too: give one of the two another`;
    titled.set(title, name);
  }
  return undefined;
}

function titlesIn(schema: object): string[] {
  return Object.entries(schema).flatMap(([key, child]) => {
    if (key === "title" && typeof child === "string") return child;
    // what is rendered in the place of a value goes by the same name
    return typeof child === "object" && child !== null && key !== "rendered" ? titlesIn(child) : [];
  });
}

/** A schema without what it takes from others. */
function alone(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value) => (value?.$ref ? {} : value));
}
