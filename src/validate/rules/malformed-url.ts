import { findValue } from "../../json/pointer.ts";
import { WEB_FILE } from "../content/fileNames.ts";
import type { InvalidAddress } from "../content/invalidAddress.ts";
import { writeInstead } from "../format/replacement.ts";
import type { SiteRule } from "../rule.ts";
import { explainWebsite } from "../site/links/explainLink.ts";

/** An address of the site or of its analytics that no browser or host can use. */
export const malformedUrl: SiteRule = {
  kind: "site",
  id: "malformed-url",
  severity: "error",
  phase: "reference",
  check({ value, hasSchemaError }, report) {
    for (const [pointer, explain] of Object.entries(ADDRESSES)) {
      const address = findValue(value, pointer);
      if (typeof address !== "string" || hasSchemaError(pointer)) continue;
      const invalid = explain(address);
      if (!invalid) continue;
      const { reason, replacement, certain = false } = invalid;
      // the replacement may have another problem
      const next = replacement === undefined ? invalid : explain(replacement);
      const remedy = next?.remedy ?? EXAMPLE;
      const fix = replacement === undefined || next ? undefined : writeInstead({ word: replacement, certain });
      report({
        pointer,
        on: "value",
        message: `The address "${address}" ${reason}`,
        remedy: fix ? `${fix.title}.` : remedy,
        ...(fix && { suggestions: [fix] }),
      });
    }
  },
};

const ADDRESSES: Readonly<Record<string, (address: string) => InvalidAddress | undefined>> = {
  "/site/url": (address) => explainAddress(address) ?? explainPath(address),
  "/site/analytics/endpoint": explainEndpoint,
  "/site/analytics/url": explainAddress,
};

const EXAMPLE = 'Write it as in the address bar, such as "https://www.example.org".';
const PLAIN =
  'Write only letters from a to z, digits and - _ . ~ in its path, such as "https://www.example.org/reading".';

function explainAddress(address: string): InvalidAddress | undefined {
  const invalid = explainWebsite(address);
  return invalid && { ...invalid, remedy: EXAMPLE };
}

/** The site's address is a folder for all pages. Links, hosts and file systems must agree on its path. */
function explainPath(url: string): InvalidAddress | undefined {
  if (WEB_FILE.test(url)) {
    const replacement = url.slice(0, url.lastIndexOf("/"));
    return { reason: "is the address of a page, not of the whole site", replacement, certain: true };
  }
  const [scheme = "", , host = "", ...steps] = url.split("/");
  const path = steps.map((step) => `/${step}`).join("");
  const special = /[^\w.~/-]/.exec(path)?.[0];
  if (special !== undefined) return { reason: `has "${special}" in its path`, remedy: PLAIN };
  if (path.includes("//"))
    return {
      reason: "has several slashes in a row",
      replacement: `${scheme}//${host}${path.replaceAll(/\/+/g, "/")}`,
      certain: true,
    };
  const { href } = new URL(url);
  // a browser removes folders such as . and ..
  return path !== "" && !href.endsWith(path)
    ? { reason: "has dots for a folder in its path", replacement: href }
    : undefined;
}

function explainEndpoint(endpoint: string): InvalidAddress | undefined {
  if (endpoint.startsWith("//")) return { reason: "begins with two slashes", replacement: `https:${endpoint}` };
  // browsers read /\ as //, the beginning of another website
  if (endpoint.startsWith("/\\")) return { reason: 'has a "\\" after the "/"' };
  if (endpoint.startsWith("/")) return endpoint.includes(" ") ? { reason: "has a space in it" } : undefined;
  return explainAddress(endpoint);
}
