import { alternatives } from "../format/quote.ts";
import { lastStep, parentOf } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { blockContracts } from "./blockContracts.ts";
import { nounOf } from "./nounOf.ts";
import { faultsWith } from "./probe.ts";
import type { Contract, SchemaError } from "./schemaErrors.ts";

/** Keys of groups that are links, under whatever names. */
const LINK_KEYS = ["label", "href", "url"];

type Group = Readonly<Record<string, unknown>>;
type Told = Pick<ReportDescriptor, "remedy" | "suggestions">;

/** One thing that stands where another belongs: its keys need no words one by one. */
export interface Stranger {
  pointer: string;
  report: ReportDescriptor;
}

interface Found extends Told {
  noun: string;
}

/** Finds that a group is another thing than the one that belongs where it stands. */
export function misplaced(error: SchemaError, site: SiteContext): Stranger | undefined {
  const { pointer, contract } = error;
  const group = error.value as Group;
  if (contract.title === "Site") return otherFile(group, contract);
  if (contract.title === "Route" && typeof group.path === "string") return pageWithoutBlocks(group, pointer);
  const found = pageElsewhere(group, error) ?? thingWithType(error, site);
  if (!found) return undefined;
  const { noun, ...told } = found;
  const message = `${noun} stands where ${lowerFirst(nounOf(contract))} belongs`;
  return { pointer, report: { pointer, on: "key", message, ...told, groupBy: `${noun} ${contract.title}` } };
}

/** Another file, or a part of one, in place of the site. */
function otherFile(group: Group, { required = [] }: Contract): Stranger | undefined {
  const parts = required.filter((part) => part !== "version");
  if (parts.some((part) => Object.hasOwn(group, part))) return undefined;
  const message = `This is not a site.json: it has none of ${alternatives(parts, "and")}`;
  const remedy = isPage(group)
    ? 'It is one page: put it into the "routes" of a site.json.'
    : "Look whether another file was saved under this name, and put the right one in its place.";
  return { pointer: "", report: { pointer: "", on: "key", message, remedy } };
}

/** A page in which a block stands without the list around it. */
function pageWithoutBlocks(group: Group, pointer: string): Stranger | undefined {
  const { type, blocks } = group;
  if (typeof type !== "string" || !blockContracts().has(type) || blocks !== undefined) return undefined;
  const message = `A block, ${type}, stands in the page itself`;
  const remedy = `A page needs "blocks": write "blocks": [ { "type": "${type}", … } ] around what belongs to the block.`;
  return { pointer, report: { pointer: `${pointer}/type`, on: "key", message, remedy } };
}

function isPage({ path, blocks }: Group): boolean {
  return typeof path === "string" && Array.isArray(blocks);
}

function pageElsewhere(group: Group, { pointer, contract }: SchemaError): Found | undefined {
  if (!isPage(group) || Object.hasOwn(contract.properties ?? {}, "blocks")) return undefined;
  const routes = 'the first level of "routes"';
  if (lastStep(parentOf(pointer)) === "blocks")
    return { noun: "A page", remedy: `Move it out of the page around it, to ${routes}.` };
  const isMenu = contract.title === "NavigationItem";
  const label = JSON.stringify(typeof group.title === "string" ? group.title : "Some words");
  const link = `{ ${isMenu ? '"type": "link", ' : ""}"label": ${label}, "href": ${JSON.stringify(group.path)} }`;
  const isLink = isMenu || contract.properties?.href !== undefined;
  return { noun: "A page", remedy: `Move it to ${routes}${isLink ? `, and write ${link} in its place` : ""}.` };
}

function thingWithType({ pointer, contract, value }: SchemaError, site: SiteContext): Found | undefined {
  const { properties = {} } = contract;
  const { type, label, links, href } = value as Group;
  const isLink = typeof label === "string" && typeof href === "string";
  if (isLink && !contract.oneOf && !LINK_KEYS.some((key) => Object.hasOwn(properties, key)))
    return { noun: "A link", remedy: "Move it to a list of links, in the menu, in the footer or in a block." };
  if (typeof type !== "string" || contract.oneOf || Object.hasOwn(properties, "type")) return undefined;
  if (blockContracts().has(type)) {
    const told = Object.hasOwn(properties, "block") ? around(pointer, value, site) : undefined;
    return { noun: `A block, ${type},`, ...(told ?? { remedy: 'Move it to the "blocks" of a page.' }) };
  }
  const isMenuEntry = type === "group" || (type === "link" && href === undefined);
  if (!isMenuEntry || label === undefined || links === undefined) return undefined;
  return {
    noun: "A group of the menu",
    remedy: 'A group has links only: move this one out of it, to the first level of "navigation".',
  };
}

/** A block that stands in place of the group that holds it. */
function around(pointer: string, block: unknown, site: SiteContext): Told {
  const title = 'Write { "block": before it and } after it';
  const certain = faultsWith(site.value, pointer, { block }).length === 0;
  const edits = [{ on: "around", before: '{ "block": ', after: " }" } as const];
  return { remedy: `${title}.`, suggestions: [{ title, certain, edits }] };
}

function lowerFirst(noun: string): string {
  return noun.charAt(0).toLowerCase() + noun.slice(1);
}
