import { findValue } from "../../../json/pointer.ts";
import { type Destination, destination } from "../../../site/links.ts";
import type { InvalidAddress } from "../../../validate/content/invalidAddress.ts";
import { explainIncomplete, findCountry } from "../../../validate/content/phoneNumbers.ts";
import { explainLink } from "../../../validate/site/links/explainLink.ts";
import type { CheckedLink, CheckLinkRequest } from "../messages.ts";

/** Checks an address that was typed, as validation of the spec does. */
export function checkLink({ href }: CheckLinkRequest, spec: unknown): CheckedLink {
  const to = destination(href);
  // a page or file of the site itself is chosen from a list
  const isOutside = to.kind === "external" || to.kind === "contact";
  const invalid = explainLink(isOutside ? to : { kind: "unknown", href }) ?? explainNumber(to, spec);
  if (!invalid) return { status: "right" };
  const { reason, remedy, replacement } = invalid;
  const message = [
    `“${href.replace(/^(?:mailto|tel):/, "")}” ${reason}.`,
    replacement === undefined ? remedy : undefined,
  ]
    .filter(Boolean)
    .join(" ");
  return { status: "wrong", message, ...(replacement !== undefined && { instead: replacement }) };
}

/** Explains why nobody can have a telephone number. */
function explainNumber(to: Destination, spec: unknown): InvalidAddress | undefined {
  if (to.kind !== "contact" || !to.href.startsWith("tel:")) return undefined;
  const setting = (pointer: string) => String(findValue(spec, pointer) ?? "");
  const country = findCountry(setting("/site/organization/address/country"), setting("/site/language"));
  const invalid = explainIncomplete(to.href.slice("tel:".length), country);
  const { replacement } = invalid ?? {};
  return invalid && { ...invalid, ...(replacement !== undefined && { replacement: `tel:${replacement}` }) };
}
