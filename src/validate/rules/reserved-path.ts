import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";
import type { Pages } from "../site/pages/pages.ts";
import {
  findDevice,
  isReserved,
  isUsable,
  LONGEST_PATH,
  outsideReserved,
  withoutDevices,
  wrongCharacter,
} from "../site/pages/reservedPaths.ts";

/** A path that the published site needs for its own files, or that is no file name on some computers. */
export const reservedPath: SiteRule = {
  kind: "site",
  id: "reserved-path",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    // of a large site, nearly all addresses can be used
    if (pages.complete) return;
    for (const { path, pointer, page } of pages.addresses) {
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
      const message = describeReason(path);
      // an old address is as it is: another one would lead nowhere
      if (pointer.includes("/aliases/") && !/^[\w/-]*$/.test(path)) {
        report({ ...place, message, remedy: "Remove it: no web host that serves files can answer at this address." });
        continue;
      }
      if (page.entry) {
        report({ ...place, message, remedy: "Write another end of the address." });
        continue;
      }
      const free = freeAddress(path, pages);
      const suggestions = [writeInstead({ word: free, certain: false })];
      report({ ...place, message, remedy: `Write another address, such as "${free}".`, suggestions });
    }
  },
};

function describeReason(path: string): string {
  if (isReserved(path)) return `The address "${path}" is needed for files of the published site`;
  const device = findDevice(path);
  if (device) return `The address "${path}" has "${device}" in it, which is not allowed as a file name on Windows`;
  return `The address "${path}" has "${wrongCharacter(path)}" in it, which no file name can have`;
}

/** An address like another that the site may have and has not yet. */
function freeAddress(path: string, pages: Pages): string {
  const outside = withoutDevices(outsideReserved(path));
  for (const address of [outside, `${outside}-page`, `/page${outside}`])
    if (isUsable(address) && !pages.at(address)) return address;
  return `/page${pages.addresses.length}${outside}`;
}
