import { escapePointer } from "../../../json/escapePointer.ts";
import { findValue, lastStep } from "../../../json/pointer.ts";
import { findSchema, findVariant, mainType, type SchemaNode, UNION } from "../../../json/schemaModel.ts";
import { capital, inWords } from "../../../site/inWords.ts";
import { getLocale } from "../../../site/locales/index.ts";
import { richTextToPlainText } from "../../../site/richText.ts";
import { resolveWords } from "../../../site/words/words.ts";
import { getTitle } from "../../server/valueLabel.ts";
import { isTableRow, joinTable } from "../../tables/server/tableFields.ts";
import type { Field, FieldKind, FieldVariants } from "../messages.ts";

/** The kinds of the definitions that have a control of their own. All others have that of their type. */
const KINDS: Record<string, FieldKind> = {
  richText: "richText",
  amount: "amount",
  href: "href",
  path: "path",
  icon: "icon",
  mediaFile: "mediaFile",
  tableFile: "tableFile",
  recordingFile: "uploadedFile",
  captionsFile: "uploadedFile",
  picture: "picture",
  color: "color",
  date: "date",
  instant: "instant",
  timeOfDay: "timeOfDay",
  closingTime: "timeOfDay",
};

/** The endings of the files that are uploaded as values of a definition. */
const ACCEPTED: Record<string, readonly string[]> = {
  recordingFile: [".mp3", ".m4a", ".ogg", ".mp4", ".webm"],
  captionsFile: [".vtt"],
};

/** The definitions of values that each language writes in its own way. */
const WRITTEN = ["amount", "time", "date", "instant"];

const TYPES: Record<string, FieldKind> = { string: "text", integer: "number", number: "number", boolean: "boolean" };

/**
 * The fields of a value of a spec by its JSON pointer, as the schema of sites describes them; undefined when it has no
 * such value. The value need not be in the spec. The blocks of a page are no fields, nor are constant values.
 */
export function formFields(site: SchemaNode, spec: unknown, pointer: string): Field[] | undefined {
  const node = findSchema(site, spec, pointer);
  if (!node || isFixed(node)) return undefined;
  const value = findValue(spec, pointer);
  const context = { key: lastStep(pointer), language: String(findValue(spec, "/site/language")) };
  const field = createField("", findVariant(node, value), value, true, context);
  const fields = field.kind === "group" || field.kind === "picture" ? (field.fields ?? []) : [field];
  return `${pointer}/`.startsWith(WORDS) ? addWords(fields, readWords(context.language, pointer)) : fields;
}

const WORDS = "/words/";

/** The default words of a language, for the words of a site or a part of them. */
function readWords(language: string, pointer: string): unknown {
  return findValue({ words: resolveWords({ site: { language: getLocale(language).baseName } }) }, pointer);
}

/** Fields of words with those that apply where nothing is written. */
function addWords(fields: readonly Field[], words: unknown): Field[] {
  return fields.map((field) => {
    const word = findValue(words, `/${field.name}`);
    if (field.fields) return { ...field, fields: addWords(field.fields, word) };
    const text = findValue(word, "/other") ?? word;
    return typeof text === "string" ? { ...field, default: text } : field;
  });
}

/** The name of a field, and the language of the site. */
interface FieldContext {
  key: string;
  language: string;
}

function createField(
  name: string,
  node: SchemaNode,
  value: unknown,
  isRequired: boolean,
  context: FieldContext,
): Field {
  const { key } = context;
  const { definition = "" } = node;
  const type = mainType(node) ?? "";
  const fallback = findDefault(node);
  const field: Field = {
    name,
    label: getTitle(node, key),
    help: createHelp(node.description ?? "", getTitle(node, key)),
    kind: TYPES[type] ?? "group",
    required: isRequired,
    ...(node.section !== undefined && { section: node.section }),
    ...(fallback !== undefined && { default: fallback }),
  };
  if (node.oneOf) return { ...field, kind: "variants", variants: describeVariants(node, context) };
  if (node.enum) return { ...field, kind: "choice", choices: listChoices(node.enum) };
  if (node.const === true) return { ...field, kind: "flag" };
  if (node.items) return { ...field, ...describeList(node.items, node, value, isRequired, context) };
  if (type === "object") {
    const fields = listFields(node, value, context);
    const kind = node.control === "week" ? "week" : (KINDS[definition] ?? "group");
    return { ...field, kind, fields, blank: createBlank(node, fields) };
  }
  if (Array.isArray(node.type) && typeof value === "object")
    return { ...field, kind: "group", fields: listPluralForms(node, value, context), blank: {} };
  const { minimum, maximum, control } = node;
  if (!(type in TYPES)) throw new Error(`schema/${node.file}: no control for ${JSON.stringify(node)}`);
  return {
    ...field,
    kind: control === "day" ? control : (KINDS[definition] ?? field.kind),
    ...((control === "day" || WRITTEN.includes(definition)) && { language: context.language }),
    ...(ACCEPTED[definition] && { accept: ACCEPTED[definition] }),
    ...(control === "end" && { isEnd: true }),
    ...(definition === "time" && { isTime: true }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}

/** The default of a value; a text field shows one of several plural forms. */
function findDefault({ type, default: fallback }: SchemaNode): unknown {
  return Array.isArray(type) ? (findValue(fallback, "/other") ?? fallback) : fallback;
}

/** The fields of a word with plural forms: those that the language of the site has, and those that are written. */
function listPluralForms(node: SchemaNode, value: object | null, context: FieldContext): Field[] {
  const { pluralCategories } = new Intl.PluralRules(getLocale(context.language).baseName).resolvedOptions();
  const names: readonly string[] = [...pluralCategories, ...Object.keys(value ?? {})];
  return listFields(node, value, context).filter(({ name }) => names.includes(name));
}

function describeList(
  itemNode: SchemaNode,
  { minItems }: SchemaNode,
  value: unknown,
  isRequired: boolean,
  context: FieldContext,
): Pick<Field, "kind"> & Partial<Field> {
  const item = createField("", itemNode, findValue(value, "/0"), true, context);
  const blank = isRequired && minItems !== undefined ? [blankItem(item)] : [];
  return { kind: isTableRow(item) ? "table" : "list", item, blank };
}

function listFields(node: SchemaNode, value: unknown, context: FieldContext): Field[] {
  const { properties = {}, patternProperties = {} } = node;
  const { requiredNames, hiddenNames } = chooseCells(node, value);
  const create = (name: string, child: SchemaNode, isRequired: boolean) =>
    createField(name, child, findValue(value, `/${escapePointer(name)}`), isRequired, { ...context, key: name });
  const namedFields = Object.entries(properties)
    .filter(([name, child]) => !isFixed(child) && !isBlocks(child) && !hiddenNames.includes(name))
    .sort(([a, first], [b, second]) => rankField(a, first) - rankField(b, second))
    .map(([name, child]) => create(name, child, requiredNames.includes(name)));
  const [patternNode] = Object.values(patternProperties);
  if (!patternNode || isBlocks(patternNode)) return joinTable(namedFields);
  return Object.keys(value ?? {}).map((name) => create(name, patternNode, false));
}

/** The properties that an object needs, and those for which it has a file: a table has either cells of its own or a file. */
function chooseCells({ properties = {}, required: requiredNames = [], anyOf = [] }: SchemaNode, value: unknown) {
  const [fileName] = Object.entries(properties).find(([, child]) => child.definition === "tableFile") ?? [];
  const cells = anyOf.flatMap(({ required: names = [] }) => names.filter((name) => name !== fileName));
  if (fileName === undefined) return { requiredNames, hiddenNames: [] };
  return findValue(value, `/${fileName}`) === undefined
    ? { requiredNames: [...requiredNames, ...cells], hiddenNames: [] }
    : { requiredNames, hiddenNames: cells };
}

/** Where a field is in its form: the content comes first, then the closed parts; there the name for links is last. */
function rankField(name: string, { definition, section }: SchemaNode): number {
  if (definition === "id") return 3;
  if (definition === "tone" || name === "background") return 2;
  return section === undefined ? 0 : 1;
}

/** Whether a value is always the same, such as the type of a block. */
function isFixed({ const: fixedValue }: SchemaNode): boolean {
  return fixedValue !== undefined && fixedValue !== true;
}

/** Whether a value is a list of blocks, which are edited in the page. */
function isBlocks({ items }: SchemaNode): boolean {
  return items?.$id === UNION;
}

function describeVariants({ discriminator, oneOf = [] }: SchemaNode, context: FieldContext): FieldVariants {
  const name = discriminator?.propertyName ?? "";
  const choices = oneOf.map((variant) => {
    const value = variant.properties?.[name]?.const;
    const fields = listFields(variant, undefined, context);
    return { value, label: getTitle(variant, String(value)), fields, blank: createBlank(variant, fields) };
  });
  return { name, choices };
}

function createBlank({ properties = {}, required: requiredNames = [] }: SchemaNode, fields: readonly Field[]): object {
  return Object.fromEntries(
    requiredNames.flatMap((name): [string, unknown][] => {
      const fixedValue = properties[name]?.const;
      if (fixedValue !== undefined) return [[name, fixedValue]];
      const field = fields.find((candidate) => candidate.name === name);
      const value = field && blankValue(field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The initial value of a new item of a list. */
function blankItem(item: Field): unknown {
  return blankValue(item) ?? "";
}

/** The initial value of a required field; undefined for one that has to be filled in. */
function blankValue({ kind, blank, choices, variants, default: fallback }: Field): unknown {
  if (kind === "boolean") return fallback ?? false;
  if (kind === "choice") return fallback ?? choices?.[0]?.value;
  if (kind === "variants") return variants?.choices[0]?.blank;
  return blank;
}

function listChoices(values: readonly unknown[]): NonNullable<Field["choices"]> {
  const label = (value: string) => (/^[A-Za-z]*[a-z][A-Za-z]*$/.test(value) ? inWords(value) : capital(value));
  return values.map((value) => ({ value, label: label(String(value)) }));
}

/** A description as help: a checkbox is true or false in the file, and formatted words have markup there. "" if it repeats the label. */
function createHelp(description: string, label: string): string {
  if (repeatsLabel(description, label)) return "";
  return richTextToPlainText(description)
    .replace(/^true\b/, "Tick")
    .replace(/^false\b/, "Untick")
    .replaceAll(/\bfalse\b/g, "untick");
}

/** Whether a description has no word that the label does not have: "The events." beside "Events". */
function repeatsLabel(description: string, label: string): boolean {
  const labelStems = listStems(label);
  return listStems(description).every((stem) => labelStems.includes(stem));
}

/** The beginnings of the words of a text, which are the same in singular and plural, without words that only join others. */
function listStems(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => !JOINING.has(word)).map((word) => word.slice(0, 4));
}

const JOINING = new Set("a an the of in on for and or its this these all one each block".split(" "));
