import { escapePointer } from "../../../json/escapePointer.ts";
import { getMembers, isObject } from "../../../json/isObject.ts";
import { findValue, lastStep } from "../../../json/pointer.ts";
import { findSchema, findVariant, mainType, type SchemaNode, UNION } from "../../../json/schemaModel.ts";
import { findBlockPointer } from "../../../site/blockPointer.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { findEntryList, listEntryPages } from "../../../site/entryPages.ts";
import { describeService } from "../../../site/forms/describeService.ts";
import { capital, inWords } from "../../../site/inWords.ts";
import { getLocale } from "../../../site/locales/index.ts";
import { once } from "../../../site/once.ts";
import { richTextToPlainText } from "../../../site/richText.ts";
import { resolveWords } from "../../../site/words/words.ts";
import { findPageByPointer } from "../../../site/writtenPages.ts";
import { getTitle } from "../../server/valueLabel.ts";
import { isTableRow, joinTable } from "../../tables/server/tableFields.ts";
import type { Field, FieldKind, FieldVariants, FrameFacts, TermCalendarChoice } from "../messages.ts";
import { listTermCalendars } from "./termCalendars.ts";

/** The kinds of the definitions that have a control of their own. All others have that of their type. */
const KINDS: Record<string, FieldKind> = {
  richText: "richText",
  amount: "amount",
  href: "href",
  email: "email",
  phone: "phone",
  path: "path",
  icon: "icon",
  mediaFile: "mediaFile",
  tableFile: "tableFile",
  recordingFile: "uploadedFile",
  captionsFile: "uploadedFile",
  picture: "picture",
  geo: "geo",
  color: "color",
  date: "date",
  instant: "instant",
  timeOfDay: "timeOfDay",
  closingTime: "timeOfDay",
  momentOrDay: "momentOrDay",
  entryId: "entryId",
};

/** The definition of a value that names a location. */
const LOCATION = "locationName";
/** The endings of the files that are uploaded as values of a definition. */
const ACCEPTED: Record<string, readonly string[]> = {
  recordingFile: [".mp3", ".m4a", ".ogg", ".mp4", ".webm"],
  captionsFile: [".vtt"],
};

/** The definitions of values that each language writes in its own way. */
const WRITTEN = ["amount", "time", "date", "instant", "momentOrDay"];

const TYPES: Record<string, FieldKind> = { string: "text", integer: "number", number: "number", boolean: "boolean" };

/**
 * The fields of a value of a spec by its JSON pointer, as the schema of sites describes them; undefined when it has no
 * such value. The value need not be in the spec. The blocks of a page are no fields, nor are constant values.
 */
export function formFields(site: SchemaNode, spec: unknown, pointer: string): Field[] | undefined {
  const node = findSchema(site, spec, pointer);
  if (!node || isFixed(node)) return undefined;
  const value = findValue(spec, pointer);
  const language = String(findValue(spec, "/site/language"));
  const termCalendars = once(() => listTermCalendars(spec));
  const list = once(() => findEntries(spec, pointer));
  const context = { key: lastStep(pointer), language, spec, termCalendars, list, pointer };
  const field = createField("", findVariant(node, value), value, true, context);
  const fields = ["group", "picture", "geo"].includes(field.kind) ? (field.fields ?? []) : [field];
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

/** The name of a field, the language of the site and its spec. */
interface FieldContext {
  key: string;
  language: string;
  spec: unknown;
  /** Lists the term calendars of the site. */
  termCalendars: () => TermCalendarChoice[];
  /** The list of entries in the block of the form. */
  list(): EntriesInForm | undefined;
  /** The JSON pointer of the value of the form. */
  pointer: string;
}

/** A list of entries that may have pages of their own. */
interface EntriesInForm {
  /** The path of the page with the list. */
  path: string;
  title: string;
}

/** The list of entries in the block at a pointer or around it. */
function findEntries(spec: unknown, pointer: string): EntriesInForm | undefined {
  const blockPointer = findBlockPointer(pointer);
  const block = getMembers(findValue(spec, blockPointer ?? ""));
  const kind = findEntryList(String(block.type));
  if (blockPointer === undefined || !kind || !isObject(spec)) return undefined;
  const entryPage = listEntryPages(spec).find(({ list, entry }) => entry && list.pointer === blockPointer);
  const path = entryPage?.path.replace(/\/[^/]*$/, "") ?? findPageByPointer(spec, blockPointer)?.path ?? "";
  return { path: path === "/" ? "" : path, title: kind.title };
}

type Choices = NonNullable<Field["choices"]>;

/** The locations of the organization, by the names that are shown. */
function listLocations(spec: unknown): Choices {
  const locations = findValue(spec, "/site/organization/locations");
  const constants = resolveConstants(getMembers(findValue(spec, "/constants")) as Record<string, string>);
  return (Array.isArray(locations) ? locations : []).map(({ id, name }) => ({
    value: id,
    label: substitute(String(name), constants),
  }));
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
  if (node.oneOf) {
    const kind = node.control === "service" ? "service" : "variants";
    return { ...field, kind, variants: describeVariants(node, context) };
  }
  if (definition === "frameLoad") return { ...field, kind: "frameLoad", choices: FRAME_LOADS };
  if (node.enum) return { ...field, kind: "choice", choices: listChoices(node.enum, node.labels) };
  if (node.const === true) return { ...field, kind: "flag" };
  if (definition === LOCATION) return { ...field, kind: "choice", choices: listLocations(context.spec) };
  if (node.control === "declared")
    return {
      ...field,
      kind: "choices",
      ...(node.items?.definition === LOCATION
        ? { choices: listLocations(context.spec) }
        : listDeclaredTexts(name, context)),
    };
  if (node.items) return { ...field, ...describeList(node.items, node, value, isRequired, context) };
  if (type === "object") {
    const fields = listFields(node, value, context);
    const object = { ...field, fields, blank: createBlank(node, fields) };
    if (node.control === "repetition")
      return { ...object, kind: "repetition", termCalendars: context.termCalendars(), language: context.language };
    return { ...object, kind: node.control === "week" ? "week" : (KINDS[definition] ?? "group") };
  }
  if (Array.isArray(node.type) && typeof value === "object")
    return { ...field, kind: "group", fields: listPluralForms(node, value, context), blank: {} };
  const { minimum, maximum, control } = node;
  if (!(type in TYPES)) throw new Error(`schema/${node.file}: no control for ${JSON.stringify(node)}`);
  return {
    ...field,
    kind: control === "day" || control === "shortName" ? control : (KINDS[definition] ?? field.kind),
    ...((control === "day" || WRITTEN.includes(definition)) && { language: context.language }),
    ...(ACCEPTED[definition] && { accept: ACCEPTED[definition] }),
    ...(control === "end" && { isEnd: true }),
    ...(definition === "entryId" && describeEntryPage(context)),
    ...(definition === "time" && { isTime: true }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}

const FRAME_LOADS = [
  { value: "click", label: "At a click" },
  { value: "view", label: "When it comes into view" },
];

/** Facts about the frame of an object with its address, in the words of the site's list of other websites. */
function describeFrame(
  properties: Readonly<Record<string, SchemaNode>>,
  { spec }: FieldContext,
): FrameFacts | undefined {
  const [source] = Object.entries(properties).find(([, { definition }]) => definition === "frameSource") ?? [];
  const { site, words } = getMembers(spec);
  const { language, url } = getMembers(site);
  if (source === undefined || typeof language !== "string" || typeof url !== "string") return undefined;
  const { thirdParties } = resolveWords({ site: { language }, words: getMembers(words) });
  const { click, view, learnsAddress, cookies } = thirdParties;
  const describe = (when: string) => [when, learnsAddress, cookies].join(" ");
  return { source, siteUrl: url, sentAtClick: describe(click), sentInView: describe(view) };
}

/** The texts that a block declares, for the form of a part of it, which does not have them. */
function listDeclaredTexts(name: string, { spec, pointer }: FieldContext): Pick<Field, "choices"> {
  const block = findBlockPointer(pointer);
  if (block === undefined || block === pointer) return {};
  const texts = findValue(spec, `${block}/${name}`);
  return { choices: (Array.isArray(texts) ? texts : []).map((text) => ({ value: text, label: String(text) })) };
}

function describeEntryPage({ list }: FieldContext): Pick<Field, "entryPage"> {
  const { path, title } = list() ?? {};
  return path === undefined || title === undefined ? {} : { entryPage: { list: path, title } };
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
  { minItems, control }: SchemaNode,
  value: unknown,
  isRequired: boolean,
  context: FieldContext,
): Pick<Field, "kind"> & Partial<Field> {
  const item = createField("", itemNode, findValue(value, "/0"), true, context);
  if (control === "declarations") return { kind: control, item, blank: [] };
  const blank = isRequired && minItems !== undefined ? [blankItem(item)] : [];
  if (control === "lines") return { kind: "lines", item, blank };
  return { kind: itemNode.control === "table" || isTableRow(item) ? "table" : "list", item, blank };
}

function listFields(node: SchemaNode, value: unknown, context: FieldContext): Field[] {
  const { properties = {}, patternProperties = {} } = node;
  const { requiredNames, hiddenNames } = chooseCells(node, value);
  const create = (name: string, child: SchemaNode, isRequired: boolean) =>
    addFrame(
      createField(name, child, findValue(value, `/${escapePointer(name)}`), isRequired, { ...context, key: name }),
    );
  const addFrame = (field: Field) => {
    const frame = field.kind === "frameLoad" ? describeFrame(properties, context) : undefined;
    return frame ? { ...field, frame } : field;
  };
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

function describeVariants({ discriminator, oneOf = [], control }: SchemaNode, context: FieldContext): FieldVariants {
  const name = discriminator?.propertyName ?? "";
  const choices = oneOf.map((variant) => {
    const value = variant.properties?.[name]?.const;
    const fields = listFields(variant, undefined, context);
    const notes = control === "service" ? describeService(String(value)) : [];
    const label = getTitle(variant, String(value));
    return { value, label, fields, blank: createBlank(variant, fields), ...(notes.length > 0 && { notes }) };
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
  if (kind === "variants" || kind === "service") return variants?.choices[0]?.blank;
  return blank;
}

function listChoices(values: readonly unknown[], labels: SchemaNode["labels"]): NonNullable<Field["choices"]> {
  const label = (value: string) =>
    labels?.[value] ?? (/^[A-Za-z]*[a-z][A-Za-z]*$/.test(value) ? inWords(value) : capital(value));
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
