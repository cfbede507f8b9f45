import { alternatives } from "../format/quote.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { blockContracts } from "./blockContracts.ts";
import { nounOf } from "./nounOf.ts";
import { faultsWith } from "./probe.ts";
import type { SchemaError } from "./schemaErrors.ts";
import type { UnknownKey } from "./unknownKey.ts";

/** Explains a group that would be without a fault if it said that it is another thing, to which its unknown key belongs. */
export function wrongTag(key: UnknownKey, group: SchemaError, site: SiteContext): ReportDescriptor | undefined {
  const { name, contract } = key;
  const value = group.value as Readonly<Record<string, unknown>>;
  const { contract: union } = faultsWith(site.value, group.pointer, {}).find((error) => error.contract.oneOf) ?? {};
  const [tag = ""] = union?.required ?? [];
  const types = (union?.properties?.[tag]?.enum ?? []).map(String).filter((type) => type !== value[tag]);
  const owners = union?.title === "Block" ? types.filter((type) => hasKey(type, name)) : types;
  const fitting = owners.filter(
    (type) => faultsWith(site.value, group.pointer, { ...value, [tag]: type }).length === 0,
  );
  const [type] = fitting;
  if (type === undefined) return undefined;
  const title = `Write "${tag}": "${type}"`;
  const edits = [{ pointer: `${group.pointer}/${tag}`, on: "value", text: type } as const];
  return {
    pointer: key.pointer,
    on: "key",
    message: `${nounOf(contract)} has no "${name}"; it belongs to ${alternatives(fitting)}`,
    remedy: `${title}, or remove "${name}".`,
    suggestions: [{ title, certain: false, edits }],
  };
}

function hasKey(type: string, name: string): boolean {
  return Object.hasOwn(blockContracts().get(type)?.properties ?? {}, name);
}
