import { getMembers } from "../../json/isObject.ts";
import { blockContracts, describeObject } from "./blockTypes.ts";
import type { Explanation } from "./explanation.ts";
import type { SchemaError } from "./schemaErrors.ts";

/** Explains a block or a page in place of another object; undefined when the object is neither. */
export function explainWrongObject({ pointer, contract, value }: SchemaError): Explanation | undefined {
  const { type, path, blocks } = getMembers(value);
  const allowedProperties = contract.properties ?? {};
  const isPage = typeof path === "string" && Array.isArray(blocks) && !allowedProperties.blocks;
  const isBlock = path === undefined && !allowedProperties.type && blockContracts().has(String(type));
  if (!isPage && !isBlock) return undefined;
  const noun = describeObject(contract);
  const inList = isPage ? 'the first level of "routes"' : 'the "blocks" of a page';
  return {
    rule: "misplaced-value",
    pointer,
    on: "key",
    message: `${isPage ? "A page" : `A block, ${type},`} is in place of ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`,
    remedy: allowedProperties.block ? `Write { "block": { "type": "${type}", … } }.` : `Move it to ${inList}.`,
    groupBy: `${isPage} ${contract.typeName}`,
  };
}
