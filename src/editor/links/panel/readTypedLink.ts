import { createSiteLinks } from "../../../site/links.ts";
import { APPLICATION } from "../../protocol/applicationAddress.ts";

/** An address that was typed or pasted, as it is written in a link. */
export interface TypedLink {
  kind: "page" | "website" | "email" | "phone";
  href: string;
}

/** The addresses of the site: links to them lead to a page. */
export interface SiteAddresses {
  /** The address of the published site. */
  url: string;
  /** The address of the preview, which people copy from their browser. */
  preview: string;
}

/** Reads a typed or pasted address; undefined if it is words to search for. */
export function readTypedLink(typedText: string, addresses: SiteAddresses): TypedLink | undefined {
  const text = typedText.trim();
  if (/^[/#](?!\/)/.test(text)) return { kind: "page", href: text };
  const scheme = /^[a-z][a-z+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme === "mailto:") return { kind: "email", href: text };
  if (scheme === "tel:") return { kind: "phone", href: text };
  if (/^[^\s/@:]+@[^\s/@:]+$/.test(text)) return { kind: "email", href: `mailto:${text}` };
  if (isNumber(text)) return { kind: "phone", href: `tel:${text}` };
  if (scheme !== undefined && /^[a-z][a-z+.-]*:\S/i.test(text) && !isHost(text)) return readWebsite(text, addresses);
  return isHost(text) ? readWebsite(`https://${text}`, addresses) : undefined;
}

/** Whether a text has the digits of a telephone number, and nothing but separators between them. */
function isNumber(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && text.replaceAll(/\D/g, "").length >= 3;
}

/** Whether a text begins with the name of a website, such as www.clinic.example/fees. */
function isHost(text: string): boolean {
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(text);
}

/** A website, or a page of this site by its whole address. */
function readWebsite(href: string, { url, preview }: SiteAddresses): TypedLink {
  const shownPath = href.startsWith(`${preview}/`) ? href.slice(preview.length) : undefined;
  const ownPath = shownPath?.startsWith(`${APPLICATION}/`) ? shownPath.slice(APPLICATION.length) : shownPath;
  const path = ownPath?.replace(/\?panel=\w+$/, "") ?? createSiteLinks(url)(href);
  return path.startsWith("/") ? { kind: "page", href: path } : { kind: "website", href };
}
