import { resolveRef, type Schema } from "../../../generate/readSchema.ts";
import { escapePointer } from "../../../json/escapePointer.ts";
import { stepsOf, valueAt } from "../../../json/pointer.ts";
import { localeOf } from "../../../site/locales/index.ts";
import { richTextToPlainText } from "../../../site/richText.ts";
import type { Field, FieldKind, FieldVariants } from "../../protocol/studioMessages.ts";
import { capital, inWords, PROPERTY_LABELS } from "../valueLabel.ts";

/** The kinds of the definitions that have a control of their own. All others have that of their type. */
const KINDS: Record<string, FieldKind> = {
  richText: "richText",
  amount: "amount",
  href: "href",
  path: "path",
  icon: "icon",
  mediaFile: "mediaFile",
  picture: "picture",
  color: "color",
  date: "date",
  instant: "instant",
  timeOfDay: "timeOfDay",
  closingTime: "timeOfDay",
};

const TYPES: Record<string, FieldKind> = { string: "text", integer: "number", number: "number", boolean: "boolean" };

/** Labels of definitions whose names only programmers know. */
const LABELS: Record<string, string> = { frameSource: "Page in the frame" };

/** A schema with the file that its references are relative to. */
interface Place {
  file: string;
  schema: Schema;
  /** The name of the definition that was referred to. */
  definition?: string;
}

/**
 * The fields of a value of a spec by its JSON pointer, as the schemas describe them; undefined when they have no such value.
 * It need not be in the spec. The blocks of a page are no fields, nor is what is always the same.
 */
export function formFields(schemas: Map<string, Schema>, spec: unknown, pointer: string): Field[] | undefined {
  const steps = stepsOf(pointer);
  let place: Place | undefined = { file: "site.schema.json", schema: schemas.get("site.schema.json") as Schema };
  let value = spec;
  for (const step of steps) {
    place = findChild(findVariant(place, value), step);
    if (!place) return undefined;
    value = valueAt(value, `/${escapePointer(step)}`);
  }
  const variant = findVariant(place, value);
  // the reference to a definition says of what kind the value is
  const { schema, file } = variant.schema === resolved(place.schema, place.file).schema ? place : variant;
  if (isFixed(schema, file)) return undefined;
  const field = createField("", steps.at(-1) ?? "", schema, file, true, value);
  return field.kind === "group" || field.kind === "picture" ? (field.fields ?? []) : [field];

  function resolved(schema: Schema, file: string): Place {
    if (!schema.$ref) return { schema, file };
    const target = resolveRef(schemas, file, schema.$ref);
    return { ...resolved(target.schema, target.file), definition: schema.$ref.split("/").at(-1) as string };
  }

  function findChild({ schema, file }: Place, step: string): Place | undefined {
    const { properties = {}, patternProperties = {}, items } = schema;
    const namedChild = Object.hasOwn(properties as object, step)
      ? (properties as Record<string, Schema>)[step]
      : undefined;
    const child =
      namedChild ?? (items as Schema | undefined) ?? Object.values(patternProperties as Record<string, Schema>)[0];
    // what the reference says beside it matters to the one who fills it in
    return child && { schema: child, file };
  }

  /** The schema of a value that is of one of several variants. */
  function findVariant(place: Place, value: unknown): Place {
    const resolvedPlace = resolved(place.schema, place.file);
    const variants = resolvedPlace.schema.oneOf as Schema[] | undefined;
    const name = findDiscriminator(resolvedPlace.schema);
    if (!variants || name === undefined) return resolvedPlace;
    const variantName = valueAt(value, `/${name}`);
    const places = variants.map((variant) => resolved(variant, resolvedPlace.file));
    return places.find(({ schema }) => readConst(schema, name) === variantName) ?? resolvedPlace;
  }

  function createField(
    name: string,
    key: string,
    writtenSchema: Schema,
    file: string,
    isRequired: boolean,
    value: unknown,
  ): Field {
    const target = resolved(writtenSchema, file);
    const { schema, definition = "" } = target;
    const defaultValue = writtenSchema.default ?? schema.default;
    // a text field shows one of several plural forms
    const fallback = Array.isArray(schema.type)
      ? ((defaultValue as { other?: string } | undefined)?.other ?? defaultValue)
      : defaultValue;
    const field: Field = {
      name,
      label: LABELS[definition] ?? PROPERTY_LABELS[key] ?? inWords(key),
      help: createHelp(String(writtenSchema.description ?? schema.description ?? "")),
      kind: TYPES[[schema.type].flat()[0] as string] ?? "group",
      required: isRequired,
      ...(fallback !== undefined && { default: fallback }),
    };
    if (schema.oneOf) return { ...field, kind: "variants", variants: describeVariants(target) };
    if (schema.enum) return { ...field, kind: "choice", choices: listChoices(schema.enum as unknown[]) };
    if (schema.const === true) return { ...field, kind: "flag" };
    if (schema.items) return { ...field, kind: "list", ...describeList(key, target, isRequired, value) };
    if (schema.type === "object") {
      const fields = listFields(target, value);
      return { ...field, kind: KINDS[definition] ?? "group", fields, blank: createBlank(target, fields) };
    }
    const forms = Array.isArray(schema.type) && typeof value === "object" ? listPluralForms(target, value) : undefined;
    if (forms) return { ...field, kind: "group", fields: forms, blank: {} };
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    if (!(([schema.type].flat()[0] as string) in TYPES))
      throw new Error(`schema/${file}: no control for ${JSON.stringify(writtenSchema)}`);
    return {
      ...field,
      kind: KINDS[definition] ?? field.kind,
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    };
  }

  /** The fields of a word with plural forms: those that the language of the site has, and those that are written. */
  function listPluralForms(place: Place, value: unknown): Field[] {
    const language = localeOf(String(valueAt(spec, "/site/language"))).baseName;
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const names: readonly string[] = [...pluralCategories, ...Object.keys((value ?? {}) as object)];
    return listFields(place, value).filter(({ name }) => names.includes(name));
  }

  function describeList(key: string, { schema, file }: Place, isRequired: boolean, value: unknown): Partial<Field> {
    const item = createField("", key, schema.items as Schema, file, true, valueAt(value, "/0"));
    return { item, blank: isRequired && schema.minItems !== undefined ? [blankItem(item)] : [] };
  }

  function listFields({ schema, file }: Place, value: unknown): Field[] {
    const requiredNames = (schema.required ?? []) as string[];
    const { properties = {}, patternProperties = {} } = schema;
    const namedFields = Object.entries(properties as Record<string, Schema>)
      .filter(([, child]) => !isFixed(child, file) && !isBlocks(child, file))
      .map(([name, child]) =>
        createField(name, name, child, file, requiredNames.includes(name), valueAt(value, `/${name}`)),
      );
    const [patternSchema] = Object.values(patternProperties as Record<string, Schema>);
    if (!patternSchema || isBlocks(patternSchema, file)) return namedFields;
    const names = Object.keys((value ?? {}) as object);
    return names.map((name) => createField(name, name, patternSchema, file, false, valueAt(value, `/${name}`)));
  }

  /** Whether a value is always the same, such as the type of a block. */
  function isFixed(schema: Schema, file: string): boolean {
    const fixedValue = resolved(schema, file).schema.const;
    return fixedValue !== undefined && fixedValue !== true;
  }

  /** Whether a value is a list of blocks, which are edited in the page. */
  function isBlocks(schema: Schema, file: string): boolean {
    const { schema: list, file: listFile } = resolved(schema, file);
    const item = list.items as Schema | undefined;
    return item !== undefined && resolved(item, listFile).file === "block.schema.json";
  }

  function describeVariants({ schema, file }: Place): FieldVariants {
    const name = findDiscriminator(schema) as string;
    const choices = (schema.oneOf as Schema[]).map((variant) => {
      const place = resolved(variant, file);
      const value = readConst(place.schema, name);
      const fields = listFields(place, undefined);
      return { value, label: inWords(String(value)), fields, blank: createBlank(place, fields) };
    });
    return { name, choices };
  }

  function createBlank({ schema, file }: Place, fields: readonly Field[]): Record<string, unknown> {
    const requiredNames = (schema.required ?? []) as string[];
    return Object.fromEntries(
      requiredNames.flatMap((name): [string, unknown][] => {
        const child = (schema.properties as Record<string, Schema>)[name] as Schema;
        const fixedValue = resolved(child, file).schema.const;
        if (fixedValue !== undefined) return [[name, fixedValue]];
        const field = fields.find((candidate) => candidate.name === name);
        const value = field && blankValue(field);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
}

/** What a new item of a list begins with. */
function blankItem(item: Field): unknown {
  return blankValue(item) ?? "";
}

/** What a required value begins with; undefined for one that has to be filled in. */
function blankValue({ kind, blank, choices, variants, default: fallback }: Field): unknown {
  if (kind === "boolean") return fallback ?? false;
  if (kind === "choice") return fallback ?? choices?.[0]?.value;
  if (kind === "variants") return variants?.choices[0]?.blank;
  return blank;
}

function findDiscriminator(schema: Schema): string | undefined {
  return (schema.discriminator as { propertyName: string } | undefined)?.propertyName;
}

function readConst(schema: Schema, name: string): unknown {
  return (schema.properties as Record<string, Schema> | undefined)?.[name]?.const;
}

function listChoices(values: readonly unknown[]): NonNullable<Field["choices"]> {
  const label = (value: string) => (/^[A-Za-z]*[a-z][A-Za-z]*$/.test(value) ? inWords(value) : capital(value));
  return values.map((value) => ({ value, label: label(String(value)) }));
}

/** A description as help: a checkbox is true or false in the file, and formatted words have markup there. */
function createHelp(description: string): string {
  return richTextToPlainText(description)
    .replace(/^true\b/, "Tick")
    .replace(/^false\b/, "Untick")
    .replaceAll(/\bfalse\b/g, "untick");
}
