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

function duplicate({ path, pointer, page }: Address, first: Address): Report {
  const same = path === first.path;
  const what = `the address "${path}" ${same ? "is taken" : `differs from "${first.path}" in capital letters only`}`;
  const owner = first.page === page ? "this page has it already" : `it leads to the page ${ownerOf(first)}`;
  return {
    pointer,
    on: "value",
    message: `${what.charAt(0).toUpperCase()}${what.slice(1)}${same ? `: ${owner}` : ""}`,
    remedy: remedyOf(path, pointer, first),
    twin: first.pointer,
  };
}

/** The alias goes rather than the page: it was there for those who have an old link. */
function remedyOf(path: string, pointer: string, first: Address): string {
  const [isAlias, isOfAlias] = [pointer, first.pointer].map((place) => place.includes("/aliases/"));
  if (path !== first.path || isAlias === isOfAlias) return "Give each page and each alias an address of its own.";
  if (isAlias) return "Remove it from these aliases, or give that page another address.";
  return `Remove "${path}" from the "aliases" of "${first.page.path}", or give this page another address.`;
}

function ownerOf({ path, page }: Address): string {
  return path === page.path ? `"${page.path}"` : `"${page.path}" as an alias`;
}
