import type { Flaw } from "../flaw";
import { websiteFlaw } from "../flaws";
import { valueAt } from "../pointer";
import type { Rule } from "../rule";
import { writeInstead } from "../words/replacement";

/** Addresses that the build takes apart, with what is wrong with one. */
const ADDRESSES: Readonly<Record<string, (address: string) => Flaw | undefined>> = {
  "/site/url": (address) => websiteFlaw(address) ?? fileFlaw(address),
  "/site/analytics/endpoint": endpointFlaw,
};

const EXAMPLE = 'Write it as it stands in the address bar, such as "https://www.example.org".';

/** An address of the site or of its analytics that no browser can read, although it looks like one. */
export const malformedUrl: Rule = {
  id: "malformed-url",
  severity: "error",
  phase: "reference",
  check({ value, hasFault }, report) {
    for (const [pointer, flawOf] of Object.entries(ADDRESSES)) {
      const address = valueAt(value, pointer);
      if (typeof address !== "string" || hasFault(pointer)) continue;
      const flaw = flawOf(address);
      if (!flaw) continue;
      const { fact, meant, certain = false } = flaw;
      const repair = meant === undefined ? undefined : writeInstead({ word: meant, certain });
      report({
        pointer,
        on: "value",
        message: `The address "${address}" ${fact}`,
        remedy: repair ? `${repair.title}.` : EXAMPLE,
        ...(repair && { suggestions: [repair] }),
      });
    }
  },
};

/** All pages stand below the address of the site: it is a folder. */
function fileFlaw(url: string): Flaw | undefined {
  const folder = url.replace(/\/[^/]*\.(html?|php|aspx?)$/i, "");
  return folder === url
    ? undefined
    : { fact: "names a page, where the address of the whole site belongs", meant: folder, certain: true };
}

function endpointFlaw(endpoint: string): Flaw | undefined {
  if (endpoint.startsWith("//")) return { fact: "begins with two slashes", meant: `https:${endpoint}` };
  if (endpoint.startsWith("/")) return /\s/.test(endpoint) ? { fact: "has a space in it" } : undefined;
  return websiteFlaw(endpoint);
}
