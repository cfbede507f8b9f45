import { escapePointer } from "../../site/fields";
import { allowedName } from "../names";
import { lastStep } from "../pointer";
import type { Report } from "../report";
import type { SiteContext } from "../siteContext";
import { exampleOf } from "../words/forms";
import { nearest } from "../words/nearest";
import { alternatives } from "../words/quote";
import { blockContracts } from "./blockContracts";
import { nounOf } from "./nounOf";
import { contractAt } from "./probe";
import type { Contract, SchemaError } from "./schemaErrors";

type Explained = readonly [keyword: string, report: Report];

/** Explains the unknown and the missing keys of one group: a misspelt key and the key that it meant are one fault. */
export function explainKeys(errors: readonly SchemaError[], site: SiteContext): Explained[] {
  const { pointer, contract, value } = errors[0] as SchemaError;
  if (contract.oneOf) return [missingTag(errors[0] as SchemaError)];
  const known = Object.keys(contract.properties ?? {});
  const absent = new Set(known.filter((name) => !Object.hasOwn(value as object, name)));
  const missing = new Set(errors.flatMap(({ params }) => (params.missingProperty as string | undefined) ?? []));
  const unknown = errors.flatMap(({ params }) => (params.additionalProperty as string | undefined) ?? []);
  const explained: Explained[] = [];
  const strange: Explained[] = [];

  for (const name of unknown) {
    const meant = nearest(name, absent);
    const only = unknown.length === 1 && missing.size === 1 ? ([...missing][0] as string) : undefined;
    const word = meant?.word ?? only;
    if (word) {
      absent.delete(word);
      missing.delete(word);
    }
    const at = { pointer: `${pointer}/${escapePointer(name)}`, name, contract };
    if (contract.patternProperties && !contract.properties) {
      explained.push(["additionalProperties", badName(at, site)]);
      continue;
    }
    const list = word ? explained : strange;
    list.push(["additionalProperties", unknownKey(at, word, meant?.certain ?? false)]);
  }
  if (missing.size === 0) return [...explained, ...strange];
  const lacking = { pointer, contract, names: [...missing], site };
  // what has other keys than those that it needs is rather another thing
  const others = missing.size > 1 ? strange.map(([, report]) => lastStep(report.pointer)) : [];
  const told = others.length > 0 ? [] : strange;
  return [...explained, ...told, ["required", missingKeys(lacking, others)]];
}

interface UnknownKey {
  pointer: string;
  name: string;
  contract: Contract;
}

function unknownKey({ pointer, name, contract }: UnknownKey, meant: string | undefined, certain: boolean): Report {
  const base = { pointer, on: "key", groupBy: `${contract.title} ${name}` } as const;
  const message = `${nounOf(contract)} has no "${name}"`;
  if (meant) {
    const changes = [{ on: "key", text: meant } as const];
    const suggestions = [{ title: `Write "${meant}" in its place`, certain, changes }];
    return { ...base, message, remedy: `Write "${meant}" in its place.`, suggestions };
  }
  const owners = ownersOf(name, contract);
  if (owners.length > 0) {
    const others = `it belongs to ${alternatives(owners.slice(0, 4))}`;
    return { ...base, message: `${message}; ${others}`, remedy: "Remove it, or change the type of the block." };
  }
  const names = Object.keys(contract.properties ?? {});
  return { ...base, message, remedy: `Remove it. What may stand here: ${alternatives(names, "and")}.` };
}

function badName({ pointer, name }: UnknownKey, site: SiteContext): Report {
  const meant = allowedName(pointer, name, site);
  const rule = 'A name starts with a small letter and has letters and digits only, such as "schoolName".';
  const title = `Write "${meant?.word}" in its place`;
  return {
    pointer,
    on: "key",
    message: `${JSON.stringify(name)} cannot be a name here`,
    remedy: meant ? `${title}. ${rule}` : rule,
    ...(meant && { suggestions: [{ title, certain: meant.certain, changes: [{ on: "key", text: meant.word }] }] }),
  };
}

/** A group that does not say which of several things it is. */
function missingTag({ pointer, contract, value, params }: SchemaError): Explained {
  const tag = String(params.missingProperty);
  const allowed = (contract.properties?.[tag]?.enum ?? []).map(String);
  const members = Object.entries(value as Record<string, unknown>);
  const misspelt = members.find(([, text]) => allowed.includes(String(text)))?.[0];
  const meant = nearest(
    tag,
    members.map(([name]) => name),
  );
  if (misspelt ?? meant) {
    const name = misspelt ?? (meant?.word as string);
    const at = { pointer: `${pointer}/${escapePointer(name)}`, name, contract };
    return ["additionalProperties", unknownKey(at, tag, misspelt !== undefined && nearest(name, [tag]) !== undefined)];
  }
  const guess = likeliestType(members.map(([name]) => name));
  const example = guess && allowed.includes(guess) ? `, such as "${tag}": "${guess}"` : "";
  const message = `${nounOf(contract)} needs "${tag}", which is missing`;
  return [
    "required",
    { pointer, on: "key", message, remedy: `Add "${tag}"${example}. It may be ${alternatives(allowed)}.` },
  ];
}

/** The block type that has most of some keys. */
function likeliestType(keys: readonly string[]): string | undefined {
  const ranked = [...blockContracts()].map(([type, { properties = {}, required = [] }]) => {
    const known = keys.filter((key) => Object.hasOwn(properties, key)).length;
    const lacking = required.filter((key) => key !== "type" && !keys.includes(key)).length;
    return { type, score: known - lacking };
  });
  return ranked.toSorted((a, b) => b.score - a.score)[0]?.type;
}

/** The block types that have a key which this one lacks. */
function ownersOf(name: string, contract: Contract): string[] {
  const contracts = [...blockContracts()];
  if (!contracts.some(([, own]) => own.title === contract.title)) return [];
  return contracts.filter(([, own]) => own.properties && Object.hasOwn(own.properties, name)).map(([type]) => type);
}

interface Lacking {
  pointer: string;
  contract: Contract;
  /** The keys that are missing. */
  names: readonly string[];
  site: SiteContext;
}

/** The keys that a group needs and lacks; `others` stand in it in their place. */
function missingKeys({ pointer, contract, names, site }: Lacking, others: readonly string[]): Report {
  const examples = names.map((name) => {
    const property = contractAt(site.value, `${pointer}/${escapePointer(name)}`) ?? contract.properties?.[name] ?? {};
    return `"${name}": ${exampleOf(property, name)}`;
  });
  const description = names.length === 1 ? contract.properties?.[names[0] as string]?.description : undefined;
  const meaning = description ? ` It says: ${description}` : "";
  const which = `${alternatives(names, "and")}, which ${names.length === 1 ? "is" : "are"} missing`;
  const instead = others.length > 0 ? `; it has ${alternatives(others, "and")}, which it cannot have` : "";
  return {
    pointer,
    on: "key",
    message: `${nounOf(contract)} needs ${which}${instead}`,
    remedy: `${others.length > 0 ? "Write" : "Add"} ${examples.join(", ")}${others.length > 0 ? " in their place" : ""}.${meaning}`,
    ...(names.length > 1 && { groupBy: `${contract.title} ${names.join()} ${others.join()}` }),
  };
}
