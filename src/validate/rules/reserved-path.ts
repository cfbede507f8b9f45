import { writeInstead } from "../format/replacement.ts";
import type { Rule } from "../rule.ts";
import type { Pages } from "../site/pages/pages.ts";
import {
  deviceIn,
  isReserved,
  isUsable,
  LONGEST_PATH,
  outsideReserved,
  withoutDevices,
} from "../site/pages/reservedPaths.ts";

/** A path that the published site needs for its own files, or that is no file name on some computers. */
export const reservedPath: Rule = {
  id: "reserved-path",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    for (const { path, pointer } of pages.addresses) {
      if (isUsable(path)) continue;
      const place = { pointer, on: "value" } as const;
      if (path.length > LONGEST_PATH) {
        report({
          ...place,
          message: `The address has ${path.length} characters`,
          remedy: `Write a shorter one, of ${LONGEST_PATH} characters or fewer.`,
        });
        continue;
      }
      const free = freeAddress(path, pages);
      report({
        ...place,
        message: isReserved(path)
          ? `The address "${path}" is needed for files of the published site`
          : `The address "${path}" has "${deviceIn(path)}" in it, which is not allowed as a file name on Windows`,
        remedy: `Write another address, such as "${free}".`,
        suggestions: [writeInstead({ word: free, certain: false })],
      });
    }
  },
};

/** An address like another that the site may have and has not yet. */
function freeAddress(path: string, pages: Pages): string {
  const outside = withoutDevices(outsideReserved(path));
  for (const address of [outside, `${outside}-page`, `/page${outside}`])
    if (isUsable(address) && !pages.at(address)) return address;
  return `/page${pages.addresses.length}${outside}`;
}
