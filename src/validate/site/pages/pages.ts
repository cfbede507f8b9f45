import { findValue } from "../../../json/pointer.ts";
import { decodedPath, fileStem } from "../../../site/addresses.ts";
import type { BlockList } from "./blockList.ts";
import { type Contents, createContents } from "./contents.ts";
import type { Address, Page } from "./page.ts";
import { readEntryPages, readRoutes } from "./readRoutes.ts";
import { isUsable } from "./reservedPaths.ts";

/** The pages of a site, their addresses and their contents. */
export interface Pages extends Contents {
  all: readonly Page[];
  addresses: readonly Address[];
  /** Whether every route has a valid, unique and available address. */
  complete: boolean;
  /** The page at an address. */
  at(path: string): Page | undefined;
}

/** Creates the pages of a site, which may have schema errors; their contents are complete after the walk. */
export function createPages(
  site: unknown,
  lists: readonly BlockList[],
  hasSchemaError: (pointer: string) => boolean,
): Pages {
  const routes = findValue(site, "/routes");
  const routeList = Array.isArray(routes) ? routes : [];
  const { all: routePages, addresses: routeAddresses, hidden: hasHidden } = readRoutes(routeList, hasSchemaError);
  const ofEntries = readEntryPages(site, routeList);
  const allPages = [...routePages, ...ofEntries.pages];
  const addresses = [...routeAddresses, ...ofEntries.addresses];
  const byPath = new Map<string, Page>();
  const stems = new Map<string, Page>();
  for (const { path, page } of addresses) {
    const [decodedAddress, stem] = [decodedPath(path), fileStem(path)];
    if (!byPath.has(decodedAddress)) byPath.set(decodedAddress, page);
    if (!stems.has(stem)) stems.set(stem, page);
  }
  return {
    all: allPages,
    addresses,
    complete:
      Array.isArray(routes) &&
      routePages.length > 0 &&
      routePages.length === routes.length &&
      !hasHidden &&
      // an entry may be without the address that it is to have
      !(hasSchemaError("") && ofEntries.addresses.some(({ pointer }) => hasSchemaError(pointer))) &&
      byPath.size === addresses.length &&
      addresses.every(({ path, page }) => isUsable(path) && stems.get(fileStem(path)) === page),
    at: (path) => byPath.get(decodedPath(path)),
    ...createContents(allPages, lists, hasSchemaError),
  };
}
