import type { JSONSchema7, JSONSchema7TypeName } from "json-schema";
import { escapePointer } from "./escapePointer.ts";
import { findValue, splitPointer } from "./pointer.ts";

/** The keywords of JSON Schema that the language uses with schemas as it writes them. */
type Keywords = Omit<
  JSONSchema7,
  | "properties"
  | "patternProperties"
  | "definitions"
  | "items"
  | "oneOf"
  | "anyOf"
  | "allOf"
  | "additionalProperties"
  | "examples"
>;

/** The keywords that hold schemas. */
interface Subschemas<Child> {
  properties?: Readonly<Record<string, Child>>;
  patternProperties?: Readonly<Record<string, Child>>;
  definitions?: Readonly<Record<string, Child>>;
  items?: Child;
  oneOf?: readonly Child[];
  /** The form of the value on pages; see docs/blocks.md. */
  rendered?: Child | false | "complete";
}

/** The other keywords of the language. */
interface OwnKeywords {
  /** The name of its type in TypeScript; content managers see `title`. */
  typeName?: string;
  /** The heading under which Studio offers a type of block. */
  group?: string;
  /** Words that people use for a type of block and that neither its title nor its description has. */
  keywords?: string;
  additionalProperties?: boolean;
  /** Lists of properties, of which at least one list must be there. */
  anyOf?: readonly { required: string[] }[];
  discriminator?: { propertyName: string };
  /** A remedy, for content managers. */
  errorMessage?: string;
  defaultSnippets?: readonly object[];
  examples?: readonly unknown[];
  /**
   * How a form edits it, where its definition does not say that: as a day that is written in words, as the hours of a week,
   * as a row of a table, as a moment at which something ends, as texts on lines of their own, or as a service of which the
   * owner has an account. "form": the page shows it behind others or at times, and does not offer it. "declarations": a list
   * of texts of a block, of which lists of the same name in the block have some: "declared". "repetition": how often an
   * event happens again.
   */
  control?:
    | "day"
    | "week"
    | "table"
    | "end"
    | "lines"
    | "service"
    | "form"
    | "declarations"
    | "shortName"
    | "declared"
    | "repetition";
  /** The words for values of an enum whose names are no words of content managers. */
  labels?: Readonly<Record<string, string>>;
  /** The heading of a part of the form, below the content and closed at first, that it is in. */
  section?: string;
  /** Of a list: its entries may have blocks, and then pages of their own. */
  entryPages?: EntryPagesKeyword;
}

/** The properties of an entry that its page needs beside `id` and `blocks`. */
export interface EntryPagesKeyword {
  /** The name of the property with the title of an entry. */
  title: string;
  /** The name of the property with its day as an ISO 8601 date, if the list can have pages by year. */
  date?: string;
}

/** A JSON Schema as a file in `schema/` has it. */
export interface Schema extends Keywords, Subschemas<Schema>, OwnKeywords {}

/**
 * A schema in which each reference is replaced by its target, with the keywords beside the reference. Only the union of
 * all block types contains itself: an entry of a block may have blocks.
 */
export interface SchemaNode extends Omit<Keywords, "$ref">, Subschemas<SchemaNode>, OwnKeywords {
  /** The path of the file that has it, relative to `schema/`; of a reference, the file of its target. */
  readonly file: string;
  /** The last step of the reference, such as "richText" or "banner.schema.json". */
  readonly definition?: string;
  /** The target of the reference, without the keywords beside it. */
  readonly target?: SchemaNode;
}

/** All schemas of the language, with their references resolved. */
export interface SchemaModel {
  /** Each file by its path relative to `schema/`. */
  readonly files: ReadonlyMap<string, SchemaNode>;
  /** The whole of site.json. */
  readonly site: SchemaNode;
  /** The block types by name, in the order of their union. */
  readonly blocks: ReadonlyMap<string, SchemaNode>;
}

/** The file of the union of all block types. */
export const UNION = "block.schema.json";

/**
 * Resolves the references of schemas, which are by path relative to `schema/`. Throws for one that leads nowhere, or into
 * itself without the union of all block types between.
 */
export function createSchemaModel(schemas: ReadonlyMap<string, Schema>): SchemaModel {
  const nodes = new Map<Schema, SchemaNode>();
  /** The schemas around the current one. */
  const openTargets = new Set<Schema>();
  /** Completes the nodes of references to schemas around them, whose own nodes did not exist yet. */
  const completions: (() => void)[] = [];

  function resolve(schema: Schema, file: string): SchemaNode {
    const knownNode = nodes.get(schema);
    if (knownNode) return knownNode;
    const node =
      schema.$ref === undefined ? resolveSubschemas(schema, file) : resolveReference(schema, schema.$ref, file);
    nodes.set(schema, node);
    return node;
  }

  function resolveReference({ $ref: _, ...beside }: Schema, ref: string, file: string): SchemaNode {
    const found = findTarget(schemas, file, ref);
    const refer = (target: SchemaNode): SchemaNode => ({
      ...target,
      ...resolveSubschemas(beside, file),
      file: target.file,
      definition: ref.split("/").at(-1) ?? ref,
      target,
    });
    if (openTargets.has(found.schema)) {
      if (!isWithinUnion(found.schema))
        throw new Error(`schema/${file}: the schema at ${ref} contains itself. Write a separate schema for each level`);
      const node: SchemaNode = { file: found.file };
      completions.push(() => Object.assign(node, refer(resolve(found.schema, found.file))));
      return node;
    }
    openTargets.add(found.schema);
    const target = resolve(found.schema, found.file);
    openTargets.delete(found.schema);
    return refer(target);
  }

  /** Whether the union of all block types is between a schema around the current one and the current one. */
  function isWithinUnion(schema: Schema): boolean {
    const open = [...openTargets];
    return open.slice(open.indexOf(schema)).includes(schemas.get(UNION) ?? {});
  }

  function resolveSubschemas(schema: Schema, file: string): SchemaNode {
    return { ...mapSubschemas(schema, (child) => resolve(child, file)), file };
  }

  const files = new Map(Array.from(schemas, ([file, schema]) => [file, resolve(schema, file)]));
  for (const complete of completions) complete();
  const branches = files.get(UNION)?.oneOf ?? [];
  return {
    files,
    site: files.get("site.schema.json") ?? throwMissing("site.schema.json"),
    blocks: new Map(branches.map((block) => [String(block.properties?.type?.const), block])),
  };
}

function throwMissing(file: string): never {
  throw new Error(`schema/${file} does not exist`);
}

/** Where a reference of a schema in `file` leads. Throws when nothing is there. */
function findTarget(schemas: ReadonlyMap<string, Schema>, file: string, ref: string): { file: string; schema: Schema } {
  const { pathname, hash } = new URL(ref, `schema:/${file}`);
  const target = pathname.slice(1);
  const definition = hash.replace("#/definitions/", "");
  const schema = hash === "" ? schemas.get(target) : schemas.get(target)?.definitions?.[definition];
  if (!schema) throw new Error(`schema/${file}: there is no schema at ${ref}`);
  return { file: target, schema };
}

/** A copy of a schema with others in place of those directly in it. */
function mapSubschemas<Child>(
  { properties, patternProperties, definitions, items, oneOf, rendered: renderedForm, ...keywords }: Schema,
  map: (schema: Schema) => Child,
): Omit<Schema, keyof Subschemas<Schema>> & Subschemas<Child> {
  const mapNamed = (schemas: Readonly<Record<string, Schema>>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]));
  return {
    ...keywords,
    ...(properties && { properties: mapNamed(properties) }),
    ...(patternProperties && { patternProperties: mapNamed(patternProperties) }),
    ...(definitions && { definitions: mapNamed(definitions) }),
    ...(items && { items: map(items) }),
    ...(oneOf && { oneOf: oneOf.map(map) }),
    ...(renderedForm !== undefined && {
      rendered: typeof renderedForm === "object" ? map(renderedForm) : renderedForm,
    }),
  };
}

/** A schema and all of its subschemas, in pre-order, without the subschemas of its rendered form. */
export function listSubschemas(schema: Schema): Schema[] {
  const { rendered: _, ...writtenForm } = schema;
  const inner: Schema[] = [];
  mapSubschemas(writtenForm, (child) => inner.push(...listSubschemas(child)));
  return [schema, ...inner];
}

/** The type of a value in JSON; of a text that may be an object instead, "string". */
export function mainType({ type }: Pick<SchemaNode, "type">): JSONSchema7TypeName | undefined {
  return [type ?? []].flat()[0];
}

/** The schema of a value that may be of one of several variants; of an unknown variant, the common part of all. */
export function findVariant(node: SchemaNode, value: unknown): SchemaNode {
  const name = node.discriminator?.propertyName;
  if (name === undefined) return node;
  const variantName = findValue(value, `/${escapePointer(name)}`);
  return node.oneOf?.find(({ properties }) => properties?.[name]?.const === variantName) ?? node;
}

/** The schema of a property or an item of a value, which need not have it; undefined when the schema has none. */
export function findChild(node: SchemaNode, value: unknown, step: string): SchemaNode | undefined {
  const { properties = {}, patternProperties = {}, items } = findVariant(node, value);
  if (Object.hasOwn(properties, step)) return properties[step];
  return items ?? Object.values(patternProperties)[0];
}

/** The schema of the place at a pointer in a value, which need not have it; undefined when the schema has no such place. */
export function findSchema(root: SchemaNode, value: unknown, pointer: string): SchemaNode | undefined {
  let node: SchemaNode | undefined = root;
  let container = value;
  for (const step of splitPointer(pointer)) {
    node = node && findChild(node, container, step);
    container = findValue(container, `/${escapePointer(step)}`);
  }
  return node;
}
