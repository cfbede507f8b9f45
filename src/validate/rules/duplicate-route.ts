import { decodedPath, fileStem } from "../../site/addresses.ts";
import { quote } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import type { Address, Page } from "../site/pages/page.ts";
import { isReserved } from "../site/pages/reservedPaths.ts";

/** Two routes or aliases with the same path or the same file, or with paths that differ only in capital letters. */
export const duplicateRoute: SiteRule = {
  kind: "site",
  id: "duplicate-route",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    const addressesByStem = new Map<string, Address>();
    const folders = new Map<string, Address>();
    for (const address of pages.addresses) {
      const key = fileStem(address.path).toLowerCase();
      const first = addressesByStem.get(key);
      if (first && (isOtherForm(address, first) || isRefused(address, first))) continue;
      if (first) report(duplicate(address, first));
      else {
        addressesByStem.set(key, address);
        const folder = sharedFolder(address, folders);
        if (folder) report(folder);
      }
    }
  },
};

/** Whether reserved-path reports an address, which differs from another one of the same file. */
function isRefused({ path }: Address, first: Address): boolean {
  return path !== first.path && isReserved(path);
}

/** Whether an address is another form of one of the same page, such as /fees.html of /fees. */
function isOtherForm({ path, page }: Address, first: Address): boolean {
  return (
    page === first.page && decodedPath(path) !== decodedPath(first.path) && fileStem(path) === fileStem(first.path)
  );
}

/** A path in a folder that an earlier path writes with other capital letters: many file systems cannot have both. */
function sharedFolder(address: Address, folders: Map<string, Address>): ReportDescriptor | undefined {
  const { path, pointer } = address;
  for (let end = path.indexOf("/", 1); end > 0; end = path.indexOf("/", end + 1)) {
    const key = path.slice(0, end).toLowerCase();
    const first = folders.get(key);
    if (!first) folders.set(key, address);
    else if (!path.startsWith(first.path.slice(0, end))) {
      const word = first.path.slice(0, end) + path.slice(end);
      return {
        pointer,
        on: "value",
        message: `The address "${path}" begins like "${first.path}", with other capital letters`,
        remedy: `Write "${word}", or change the other address.`,
        suggestions: [writeInstead({ word, certain: false })],
        twin: first.pointer,
      };
    }
  }
  return undefined;
}

function duplicate(address: Address, first: Address): ReportDescriptor {
  return {
    pointer: address.pointer,
    on: "value",
    message: describeFact(address, first),
    remedy: describeRemedy(address, first),
    twin: first.pointer,
  };
}

function describeFact({ path, page, pointer }: Address, first: Address): string {
  if (page.entry)
    return `The address "${path}" of ${describeOwner(page)} is that of ${describeOwner(first.page)} already`;
  if (fileStem(path) === fileStem(first.path) && path !== first.path)
    return `The address "${path}" is where the page "${first.page.path}" is shown at "${first.path}"`;
  if (path !== first.path) return `The address "${path}" differs from "${first.path}" in capital letters only`;
  if (first.page === page) return `This page has the address "${path}" already`;
  const isOfPages = !isAlias(pointer) && !isAlias(first.pointer);
  return isOfPages
    ? `Two pages have the address "${path}"`
    : `The page "${first.page.path}" has the address "${path}" already`;
}

/** The entry, the year or the route of a page in words. */
function describeOwner({ path, entry, route }: Page): string {
  if (entry?.year !== undefined) return `the year ${entry.year} of a list`;
  const title = typeof route.title === "string" ? route.title : path;
  return entry ? `the entry ${quote(title)}` : `the page ${quote(title)}`;
}

/** An alias is removed rather than a page. */
function describeRemedy({ path, pointer, page }: Address, first: Address): string {
  if (page.entry?.year !== undefined) return "Give the other page another address.";
  if (page.entry) return `Write another "id", such as "${page.entry.entry?.id}-2".`;
  const ofAlias = isAlias(first.pointer);
  if (path !== first.path || (isAlias(pointer) && ofAlias))
    return "Write a different address for each page and each alias.";
  if (isAlias(pointer)) return "Remove it from these aliases, or give that page another address.";
  if (ofAlias) return `Remove "${path}" from the aliases of "${first.page.path}", or give this page another address.`;
  return "Write another address for one of the two.";
}

function isAlias(pointer: string): boolean {
  return pointer.includes("/aliases/");
}
