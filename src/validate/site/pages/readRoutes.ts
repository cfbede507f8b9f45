import type { Group } from "../../../json/cursor.ts";
import { escapePointer } from "../../../json/escapePointer.ts";
import { getMembers, isObject } from "../../../json/isObject.ts";
import { type EntryPage, listEntryPages } from "../../../site/entryPages.ts";
import type { Address, Page } from "./page.ts";

type HasSchemaError = (pointer: string) => boolean;

/** The routes that can be read; `hidden` is whether one of them has further addresses under a misspelt key. */
export function readRoutes(routes: readonly unknown[], hasSchemaError: HasSchemaError) {
  let hasHidden = false;
  const allPages: Page[] = [];
  const addresses: Address[] = [];
  // pointers are only built if there is any error
  const hasErrors = hasSchemaError("");
  for (let index = 0; index < routes.length; index++) {
    const route = (routes[index] ?? {}) as Route;
    const { path, aliases } = route;
    if (typeof path !== "string") continue;
    const page = new RoutePage(path, route, index);
    if (hasErrors) {
      if (hasSchemaError(`${page.pointer}/path`) || hasSchemaError(`${page.pointer}/aliases`)) continue;
      hasHidden ||= hasSchemaError(page.pointer) && hidesAddresses(page, hasSchemaError);
    }
    allPages.push(page);
    addresses.push(new RouteAddress(path, page, "path"));
    aliases?.forEach((alias, at) => void addresses.push(new RouteAddress(alias, page, `aliases/${at}`)));
  }
  return { all: allPages, addresses, hidden: hasHidden };
}

/** The pages of entries and years of a site, and their addresses. */
export function readEntryPages(site: unknown, routes: readonly unknown[]): { pages: Page[]; addresses: Address[] } {
  const pages = isObject(site)
    ? listEntryPages(site).map((entry) => new ListedPage(entry, getMembers(routes[entry.route]).draft === true))
    : [];
  const addresses = pages.map(
    (page) => new RouteAddress(page.path, page, page.entry.year === undefined ? "id" : "archive"),
  );
  return { pages, addresses };
}

type Route = Group & { aliases?: readonly string[] };

/** A class, like the next one: of a large site, hardly any pointer is needed. */
class RoutePage implements Page {
  constructor(
    readonly path: string,
    readonly route: Group,
    readonly index: number,
  ) {}

  get pointer(): string {
    return `/routes/${this.index}`;
  }

  get titlePointer(): string {
    return `${this.pointer}/title`;
  }

  get draft(): boolean {
    return this.route.draft === true;
  }
}

/** The page of an entry or a year of a list. */
class ListedPage implements Page {
  readonly path: string;
  readonly pointer: string;
  readonly index: number;

  constructor(
    readonly entry: EntryPage,
    readonly draft: boolean,
  ) {
    ({ path: this.path, pointer: this.pointer, route: this.index } = entry);
  }

  get route(): Group {
    const { entry, kind } = this.entry;
    return entry ? { title: entry[kind.title] } : {};
  }

  get titlePointer(): string {
    return `${this.pointer}/${this.entry.kind.title}`;
  }
}

class RouteAddress implements Address {
  constructor(
    readonly path: string,
    readonly page: Page,
    private readonly way: string,
  ) {}

  get pointer(): string {
    return `${this.page.pointer}/${this.way}`;
  }
}

/** Whether a page has addresses under a key that the schema does not know. */
function hidesAddresses({ pointer, route }: Page, hasSchemaError: HasSchemaError): boolean {
  return Object.entries(route).some(
    ([key, value]) =>
      [value].flat().some((address) => typeof address === "string" && address.startsWith("/")) &&
      hasSchemaError(`${pointer}/${escapePointer(key)}`),
  );
}
