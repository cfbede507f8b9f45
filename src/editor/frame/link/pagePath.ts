import { createPageUrl, readPagePath } from "../../protocol/pageRoot.ts";

/** The path of the page that the window shows. */
export function readShownPath(): string {
  return readPagePath(previewPage.root, location.pathname);
}

/** Shows what an address of the site leads to, such as "/fees" or "https://example.org". */
export function openAddress(address: string): void {
  location.assign(address.startsWith("/") ? createPageUrl(previewPage.root, address) : address);
}
