import { readFileSync } from "node:fs";
import { getMembers, isObject, type Members } from "../../json/isObject.ts";

/** A module that exports one component of its own name, which few sites need. */
interface Part {
  /** Its path in Prospectus. */
  module: string;
  /** Texts of which each site that needs it has one. */
  hints: readonly string[];
  /** Whether an object of the spec needs it. */
  isNeededBy(object: Members): boolean;
}

/** The lists whose entries can have pages of their own. */
const LISTS = ['"newsList"', '"eventList"'];

/** The parts of the application that few sites need. */
export const PARTS: readonly Part[] = [
  {
    // pages of visitors have none
    module: "src/app/PreviewNotes.tsx",
    hints: [],
    isNeededBy: () => false,
  },
  {
    module: "src/app/layout/SearchLink.tsx",
    hints: ['"search"'],
    isNeededBy: ({ type }) => type === "search",
  },
  {
    module: "src/app/layout/Breadcrumbs.tsx",
    hints: ['"breadcrumbs"', ...LISTS],
    isNeededBy: (object) => object.breadcrumbs === true || object.archive !== undefined || hasEntryPages(object),
  },
  {
    module: "src/app/EntryHead.tsx",
    hints: LISTS,
    isNeededBy: hasEntryPages,
  },
  {
    module: "src/blocks/eventList/Occurrences.tsx",
    hints: ['"start"'],
    isNeededBy: ({ type, events }) => type === "eventList" && hasEntry(events, ({ start }) => start !== undefined),
  },
  {
    module: "src/blocks/eventList/Subscription.tsx",
    hints: ['"calendar"'],
    isNeededBy: ({ type, calendar }) => type === "eventList" && calendar !== undefined,
  },
  {
    module: "src/blocks/profileGrid/Groups.tsx",
    hints: ['"groups"'],
    isNeededBy: ({ type, groups }) => type === "profileGrid" && groups !== undefined,
  },
  {
    module: "src/components/Frame/Offer.tsx",
    hints: ['"embed"', '"dashboardGrid"'],
    isNeededBy: ({ type, src, embedUrl, load }) => load !== "view" && isElsewhere(type === "embed" ? src : embedUrl),
  },
];
const TYPE = /"type"\s*:\s*"(\w+)"/g;
/** An escaped letter, as JSON allows it. */
const ESCAPED_LETTER = /\\u00[4-7]/i;

/** The code that a spec needs. */
export interface UsedParts {
  /** The block types that it names anywhere, also in drafts and in fragments on no page, among other types. */
  types: readonly string[];
  /** The paths of the parts that none of its blocks needs. */
  unusedParts: readonly string[];
}

/**
 * The block types and parts that a spec uses; undefined when it cannot be read, which loadSite reports. The code is
 * bundled while the spec is validated, so nothing more is known of it then. `ownTypes` are the types of blocks that the
 * site has itself: those may show each part.
 */
export function readUsedParts(file: string, ownTypes: readonly string[] = []): UsedParts | undefined {
  try {
    return findUsedParts(readFileSync(file, "utf8"), ownTypes);
  } catch {
    return undefined;
  }
}

/** The block types and parts that the text of a spec uses. Throws for a text that is not JSON. */
export function findUsedParts(text: string, ownTypes: readonly string[] = []): UsedParts {
  // the hints have no escapes
  if (ESCAPED_LETTER.test(text)) return findUsedParts(JSON.stringify(JSON.parse(text)), ownTypes);
  const types = [...new Set(Array.from(text.matchAll(TYPE), ([, type = ""]) => type))].sort();
  if (ownTypes.some((type) => types.includes(type))) return { types, unusedParts: [] };
  const possibleParts = PARTS.filter(({ hints }) => hints.some((hint) => text.includes(hint)));
  // a large spec takes a while, and most need none of them
  const usedParts = possibleParts.length > 0 ? listNeededParts(JSON.parse(text), possibleParts) : [];
  return { types, unusedParts: PARTS.filter((part) => !usedParts.includes(part)).map(({ module }) => module) };
}

function listNeededParts(spec: unknown, parts: readonly Part[]): Part[] {
  const neededParts = new Set<Part>();
  function visit(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    if (isObject(value))
      for (const part of parts) if (!neededParts.has(part) && part.isNeededBy(value)) neededParts.add(part);
    for (const member of Object.values(value)) visit(member);
  }
  visit(spec);
  return [...neededParts];
}

function hasEntry(entries: unknown, matches: (entry: Members) => boolean): boolean {
  return Array.isArray(entries) && entries.some((entry) => matches(getMembers(entry)));
}

/** Whether an object has a list in which some entry has blocks, and so a page of its own. */
function hasEntryPages(object: Members): boolean {
  return ["events", "entries"].some((name) => hasEntry(object[name], ({ blocks }) => blocks !== undefined));
}

/** Whether an address may be one of another website, as one with a constant may be. */
function isElsewhere(address: unknown): boolean {
  return typeof address === "string" && !address.startsWith("/");
}
