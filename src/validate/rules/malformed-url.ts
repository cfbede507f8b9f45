import type { InvalidAddress } from "../content/invalidAddress.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";
import { explainWebsite } from "../site/links/explainLink.ts";

/** Addresses that the build takes apart, with what is wrong with one. */
const ADDRESSES: Readonly<Record<string, (address: string) => InvalidAddress | undefined>> = {
  "/site/url": (address) => addressFlaw(address) ?? fileFlaw(address) ?? folderFlaw(address),
  "/site/analytics/endpoint": endpointFlaw,
};

const EXAMPLE = 'Write it as it stands in the address bar, such as "https://www.example.org".';
const PLAIN =
  'Write its path with letters from a to z, digits and - _ . ~ alone, such as "https://www.example.org/reading".';

/** An address of the site or of its analytics that no browser can read, although it looks like one. */
export const malformedUrl: Rule = {
  id: "malformed-url",
  severity: "error",
  phase: "reference",
  check({ value, hasSchemaError }, report) {
    for (const [pointer, flawOf] of Object.entries(ADDRESSES)) {
      const address = valueAt(value, pointer);
      if (typeof address !== "string" || hasSchemaError(pointer)) continue;
      const flaw = flawOf(address);
      if (!flaw) continue;
      const { fact, meant, certain = false, remedy = EXAMPLE } = flaw;
      const repair = meant === undefined ? undefined : writeInstead({ word: meant, certain });
      report({
        pointer,
        on: "value",
        message: `The address "${address}" ${fact}`,
        remedy: repair ? `${repair.title}.` : remedy,
        ...(repair && { suggestions: [repair] }),
      });
    }
  },
};

/** These addresses are written once, by whoever knows them: an example helps more than what a link is told. */
function addressFlaw(address: string): InvalidAddress | undefined {
  const flaw = explainWebsite(address);
  return flaw && { ...flaw, remedy: EXAMPLE };
}

/** All pages stand below the address of the site: it is a folder. */
function fileFlaw(url: string): InvalidAddress | undefined {
  const folder = url.replace(/\/[^/]*\.(html?|php|aspx?)$/i, "");
  return folder === url
    ? undefined
    : { fact: "names a page, where the address of the whole site belongs", meant: folder, certain: true };
}

/** Links, host rules and folders are all made of the path, and each takes other signs for something else. */
function folderFlaw(url: string): InvalidAddress | undefined {
  const [, host = "", path = ""] = /^(https?:\/\/[^/]*)(.*)$/.exec(url) ?? [];
  const odd = /[^\w.~/-]/.exec(path)?.[0];
  if (odd !== undefined) return { fact: `has "${odd}" in its path`, remedy: PLAIN };
  if (/\/\.{1,2}(\/|$)/.test(path)) return { fact: "has a folder of dots alone in its path", meant: new URL(url).href };
  if (path.includes("//"))
    return { fact: "has several slashes in a row", meant: host + path.replaceAll(/\/+/g, "/"), certain: true };
  return undefined;
}

function endpointFlaw(endpoint: string): InvalidAddress | undefined {
  if (endpoint.startsWith("//")) return { fact: "begins with two slashes", meant: `https:${endpoint}` };
  // browsers take it for a slash, and two of them for the beginning of another website
  if (endpoint.startsWith("/\\")) return { fact: 'has a "\\" where no sign belongs' };
  if (endpoint.startsWith("/")) return /\s/.test(endpoint) ? { fact: "has a space in it" } : undefined;
  return addressFlaw(endpoint);
}
