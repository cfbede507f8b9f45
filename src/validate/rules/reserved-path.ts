import type { Pages } from "../pages/pages";
import { isReserved, outsideReserved } from "../pages/reservedPaths";
import type { Rule } from "../rule";

/** An address that the published site needs for its own files. */
export const reservedPath: Rule = {
  id: "reserved-path",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    for (const address of pages.addresses) {
      const { path } = address;
      if (!isReserved(path)) continue;
      const free = freeAddress(path, pages);
      const title = `Write "${free}"`;
      report({
        pointer: address.pointer,
        on: "value",
        message: `The address "${path}" is needed for files of the published site`,
        remedy: `Choose another address, such as "${free}".`,
        suggestions: [{ title, certain: false, changes: [{ on: "value", text: free }] }],
      });
    }
  },
};

/** An address like another that the site may have and has not yet. */
function freeAddress(path: string, pages: Pages): string {
  const outside = outsideReserved(path);
  for (const address of [outside, `${outside}-page`, `/page${outside}`])
    if (!isReserved(address) && !pages.at(address)) return address;
  return `/page${pages.addresses.length}${outside}`;
}
