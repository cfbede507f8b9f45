import type { Address } from "../pages/page";
import type { Report } from "../report";
import type { Rule } from "../rule";

/** Two routes or aliases with one address, also when only the case of their letters differs. */
export const duplicateRoute: Rule = {
  id: "duplicate-route",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    const seen = new Map<string, Address>();
    for (const address of pages.addresses) {
      const key = address.path.toLowerCase();
      const first = seen.get(key);
      if (first) report(duplicate(address, first));
      else seen.set(key, address);
    }
  },
};

function duplicate(address: Address, first: Address): Report {
  return {
    pointer: address.pointer,
    on: "value",
    message: factOf(address, first),
    remedy: remedyOf(address, first),
    twin: first.pointer,
  };
}

function factOf({ path, page, pointer }: Address, first: Address): string {
  if (path !== first.path) return `The address "${path}" differs from "${first.path}" in capital letters only`;
  if (first.page === page) return `The address "${path}" is taken: this page has it already`;
  if (isAlias(pointer) || isAlias(first.pointer))
    return `The address "${path}" is taken: it leads to the page ${ownerOf(first)}`;
  const { title } = first.page.route;
  return `Two pages have the address "${path}"${typeof title === "string" ? `: it is that of "${title}" already` : ""}`;
}

/** The alias goes rather than the page: it was there for those who have an old link. */
function remedyOf({ path, pointer }: Address, first: Address): string {
  const ofAlias = isAlias(first.pointer);
  if (path !== first.path || (isAlias(pointer) && ofAlias))
    return "Give each page and each alias an address of its own.";
  if (isAlias(pointer)) return "Remove it from these aliases, or give that page another address.";
  if (ofAlias) return `Remove "${path}" from the "aliases" of "${first.page.path}", or give this page another address.`;
  return 'Write another "path" for one of the two.';
}

function isAlias(pointer: string): boolean {
  return pointer.includes("/aliases/");
}

function ownerOf({ path, page }: Address): string {
  return path === page.path ? `"${page.path}"` : `"${page.path}" as an alias`;
}
