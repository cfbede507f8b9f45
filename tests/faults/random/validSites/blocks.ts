import fc from "fast-check";
import type { SchemaNode } from "../../../../src/json/schemaModel.ts";
import { blockContracts } from "../contracts.ts";
import { type Blank, leaf } from "./values.ts";

type Properties = Record<string, unknown>;

/** A value of a contract, with blanks for values that depend on the rest of the site. */
export function createArbitrary(contract: SchemaNode): fc.Arbitrary<unknown> {
  if (contract.typeName === "Blocks") return blocks();
  if (contract.oneOf) return fc.oneof(...contract.oneOf.map((branch) => createObject(branch)));
  if (contract.type === "array" && contract.items) {
    const item = createArbitrary(contract.items);
    return fc.array(item, { minLength: 1, maxLength: 3 });
  }
  return contract.type === "object" ? createObject(contract) : leaf(contract);
}

/** An object of a contract with any of its optional properties but those in `without`. */
export function createObject(contract: SchemaNode, without: readonly string[] = []): fc.Arbitrary<Properties> {
  // pages of entries have tests of their own: ids, tags and blocks of entries depend on each other
  const isEntry = contract.properties?.id?.definition === "entryId";
  const properties = Object.entries(contract.properties ?? {})
    .filter(([key]) => !without.includes(key) && !(isEntry && ["id", "tags", "blocks"].includes(key)))
    .map(([key, schema]) => [key, createArbitrary(schema)] as const);
  const requiredKeys = (contract.required ?? []).filter((key) => !without.includes(key));
  const object = fc.record(Object.fromEntries(properties), { requiredKeys });
  const choices: readonly { required: string[] }[] = contract.anyOf ?? [{ required: [] }];
  // two at once contradict each other
  const isOne = (value: Properties) =>
    choices.filter(({ required: neededKeys }) => neededKeys.every((key) => key in value)).length === 1;
  return object.filter(isOne).map(withMoments);
}

const PAST = ["2024-02-29T00:00:00Z", "2025-09-27T00:00:00+03:00", "2025-10-01T14:59"];
const TIMES = ["02-28T23:59:59Z", "11-20T06:00:01-05:00", "12-31T23:00"];

/** Fills the moments of an object in order: the last is in the future, and the first of several may be past. */
function withMoments(object: Properties): Properties {
  const blanks = Object.entries(object).filter(([, value]) => (value as Partial<Blank>)?.blank === "instant");
  const filledEntries = blanks.map(([key, value], index) => {
    const { number } = value as Blank;
    const past = index === 0 && blanks.length > 1 && number % 2 === 0;
    return [key, past ? PAST[number % PAST.length] : `${2030 + index}-${TIMES[number % TIMES.length]}`];
  });
  return { ...object, ...Object.fromEntries(filledEntries) };
}

/** Constraints that JSON Schema cannot express: how values of one block depend on each other, by block type. */
const consistent: Record<string, (value: Properties) => Properties> = {
  eventList: withDatedEvents,
  feeStructure: withTotal,
  form: withConsent,
  player: withRecording,
  priceList: withItems,
  profileGrid: withOwnGroups,
  table: withEvenRows,
};

/** The blocks of a page, which have every type but fragments, whose blocks replace them. */
export function blocks(): fc.Arbitrary<Properties[]> {
  const types = blockContracts.filter(({ rendered: isRendered }) => isRendered !== false);
  return fc.array(createBlock(types), { minLength: 1, maxLength: 4 });
}

/** A block of one of the types that are allowed among the banners. */
export function bannerBlock(): fc.Arbitrary<Properties> {
  return createBlock(blockContracts.filter(({ typeName = "" }) => ["Notice", "Countdown", "Popup"].includes(typeName)));
}

function createBlock(contracts: readonly SchemaNode[]): fc.Arbitrary<Properties> {
  return fc
    .oneof(...contracts.map((contract) => createObject(contract)))
    .map((value) => consistent[String(value.type)]?.(value) ?? value);
}

/** Fields whose names differ, and consent by a page elsewhere: no page of the site says what a service does. */
function withConsent({ thanks: _, fields, ...value }: Properties): Properties {
  const namedFields = (fields as Properties[] | undefined)?.map((field, index) => ({
    ...field,
    name: `field${index}`,
  }));
  const consent = { text: "I agree.", privacy: "https://elsewhere.example/privacy" };
  return { ...value, ...(namedFields && { fields: namedFields }), ...("service" in value && { consent }) };
}

/** A table without a file, whose cells are in the site. */
function withEvenRows({
  columns = ["Day", "Time"],
  rows = [["Monday", "9"]],
  file: _,
  ...value
}: Properties): Properties {
  const heads = columns as unknown[];
  const evenRows = (rows as unknown[][]).map((row) => heads.map((_head, index) => row[index % row.length]));
  return { ...value, columns, rows: evenRows };
}

/** A price list without a file, whose items are in the site. */
function withItems({ items = [{ title: "Tea", free: true }], file: _, ...value }: Properties): Properties {
  return { ...value, items };
}

/** A player of a recording in the media folder, with captions. */
function withRecording(value: Properties): Properties {
  return { ...value, file: "talk.mp3", captions: "talk.vtt" };
}

function withOwnGroups({ profiles, ...value }: Properties): Properties {
  const { groups } = value;
  const members = (profiles as Properties[]).map(({ groups: ownGroups, ...profile }) =>
    ownGroups && groups ? { ...profile, groups } : profile,
  );
  return { ...value, profiles: members };
}

/** Events of which each has a day in words or a start of its own, with one calendar at most on a site. */
function withDatedEvents({ calendar: _, events, ...value }: Properties): Properties {
  const topics = Array.isArray(value.tags) ? value.tags : undefined;
  const datedEvents = (events as Properties[]).map((event, index) => {
    const { event: name, status, date, time, start, place } = event;
    const common = {
      event: name,
      ...(status !== undefined && { status }),
      ...(topics && event.tags !== undefined && { tags: topics }),
    };
    if (start === undefined) return { ...common, date, time };
    const hour = `2030-01-${10 + index}T1`;
    return {
      ...{ ...common, start: `${hour}0:00`, place: `${place} ${JSON.stringify(event).length}` },
      ...(event.end !== undefined && { end: `${hour}1:30` }),
      ...(event.repeat !== undefined && { repeat: { every: "week", count: 3, except: [`2030-01-${17 + index}`] } }),
    };
  });
  return { ...value, year: value.year ?? 2030, events: datedEvents };
}

function withTotal(value: Properties): Properties {
  const terms = value.terms as { amount: Blank }[];
  const number = terms.reduce((sum, { amount }) => sum + amount.number, 0);
  return { ...value, total: { ...(value.total as object), amount: { blank: "amount", number } } };
}
