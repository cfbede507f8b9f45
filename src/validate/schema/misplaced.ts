import { lastStep, parentOf } from "../pointer";
import type { Report } from "../report";
import { blockContracts } from "./blockContracts";
import { nounOf } from "./nounOf";
import type { SchemaError } from "./schemaErrors";

const INTO_BLOCKS = 'Move it to the "blocks" of a page.';

/** One thing that stands where another belongs: its keys need no words one by one. */
export function misplaced({ pointer, contract, value }: SchemaError): Report | undefined {
  const group = value as Record<string, unknown>;
  const found = contract.oneOf ? pageAmongBlocks(group, pointer) : thingWithType(group, contract.properties ?? {});
  if (!found) return undefined;
  const expected = lowerFirst(nounOf(contract));
  return {
    pointer,
    on: "key",
    message: `${found.noun} stands where ${expected} belongs`,
    remedy: found.remedy,
    groupBy: `${found.noun} ${contract.title}`,
  };
}

interface Found {
  noun: string;
  remedy: string;
}

function thingWithType(group: Record<string, unknown>, properties: object): Found | undefined {
  const { type, label, links, href } = group;
  if (typeof type !== "string" || Object.hasOwn(properties, "type")) return undefined;
  if (blockContracts().has(type)) return { noun: `A block, ${type},`, remedy: INTO_BLOCKS };
  const isMenuEntry = type === "group" || (type === "link" && href === undefined);
  if (!isMenuEntry || label === undefined || links === undefined) return undefined;
  return {
    noun: "A group of the menu",
    remedy: 'A group has links only: move this one out of it, to the first level of "navigation".',
  };
}

function pageAmongBlocks({ path, blocks }: Record<string, unknown>, pointer: string): Found | undefined {
  if (lastStep(parentOf(pointer)) !== "blocks" || typeof path !== "string" || !Array.isArray(blocks)) return undefined;
  return { noun: "A page", remedy: 'Move it out of the page around it, to the first level of "routes".' };
}

function lowerFirst(noun: string): string {
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}
