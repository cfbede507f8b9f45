import { suggestHref } from "../site/links/suggestHref.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** How the addresses of this site and of others begin. */
export const ADDRESS = /^(\/|#|\{|https?:|mailto:|tel:)./;

/** The address that a text gives, as a link has it; undefined when it gives none. */
export function addressIn(value: unknown, site: SiteContext): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return suggestHref(text, site)?.text ?? (ADDRESS.test(text) ? text : undefined);
}
