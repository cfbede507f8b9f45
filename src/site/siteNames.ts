import type { Site } from "../generated/site.ts";
import { getMembers } from "../json/isObject.ts";
import { findValue, getParentPointer } from "../json/pointer.ts";
import { resolveConstants } from "./constants.ts";
import { withoutEntryBlocks } from "./entryPages.ts";
import { mapBlock } from "./fields.ts";
import { expandFragments } from "./fragments.ts";
import { oncePer } from "./oncePer.ts";
import { listWrittenEntries } from "./writtenPages.ts";

/** The names that a site gives, for editors that propose them. */
export interface SiteNames {
  pages: { path: string; title: string; draft: boolean }[];
  /** Places on pages: the address of each, with the title of its page and its own heading, if it has one. */
  places: { href: string; page: string; heading?: string }[];
  /** The constants with their values. */
  constants: { name: string; text: string }[];
  fragments: string[];
}

/** Lists the names of a valid site, in the order of the file; drafts are included. */
export const siteNames = oncePer((site: Site): SiteNames => {
  const pages = [
    ...site.routes,
    ...listWrittenEntries(site).map(({ path, title, route, entry }) => {
      const blocks = (entry?.entry?.blocks ?? []) as Site["routes"][0]["blocks"];
      return { path, title, draft: site.routes[route]?.draft ?? false, blocks };
    }),
  ];
  return {
    pages: pages.map(({ path, title, draft = false }) => ({ path, title, draft })),
    places: pages.flatMap(({ path, title, blocks }) =>
      expandFragments(site, blocks, "")
        .flatMap(({ block }) => findPlaces(withoutEntryBlocks(block)))
        .map(({ id, ...place }) => ({ href: `${path}#${id}`, page: title, ...place })),
    ),
    constants: Array.from(resolveConstants(site.constants), ([name, text]) => ({ name, text })),
    fragments: Object.keys(site.fragments ?? {}),
  };
});

/** The properties that are shown as the heading of an object with an id. */
const HEADINGS = ["heading", "title", "question", "label"];

const findPlaces = oncePer((block: object): readonly { id: string; heading?: string }[] => {
  const places: { id: string; heading?: string }[] = [];
  mapBlock(
    block,
    (kind, value, pointer = "") => {
      if (kind !== "id") return value;
      const owner = getMembers(findValue(block, getParentPointer(pointer)));
      const heading = HEADINGS.map((name) => owner[name]).find((text) => text !== undefined);
      places.push({ id: String(value), ...(heading !== undefined && { heading: String(heading) }) });
      return value;
    },
    "",
  );
  return places;
});
