import { OperationError } from "../../edit/jsonEdits.ts";
import { destination } from "../../site/links.ts";
import { explainLink } from "../../validate/site/links/explainLink.ts";
import type { CheckedLink, CheckLinkRequest } from "./studioMessages.ts";

/** Checks an address that was typed, as validation does. Throws an OperationError when the request has none. */
export function checkLink(request: unknown): CheckedLink {
  const { href } = request as Partial<CheckLinkRequest>;
  if (typeof href !== "string") throw new OperationError("No link");
  const to = destination(href);
  // what is of the site itself is chosen from a list
  const isOutside = to.kind === "external" || to.kind === "contact";
  const { reason, remedy, replacement } = explainLink(isOutside ? to : { kind: "unknown", href }) ?? {};
  if (reason === undefined) return { status: "right" };
  const message = [
    `“${href.replace(/^(?:mailto|tel):/, "")}” ${reason}.`,
    replacement === undefined ? remedy : undefined,
  ]
    .filter(Boolean)
    .join(" ");
  return { status: "wrong", message, ...(replacement !== undefined && { instead: replacement }) };
}
