import { createShownUrl } from "../../../app/state/address.ts";

/**
 * A page of the preview without its scripts, with the parts open that a script would open. Rejects when it cannot be
 * read.
 */
export async function readStillPage(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(createShownUrl(path), { signal });
  if (!response.ok) throw new Error(`The preview answered with ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const script of page.querySelectorAll("script,link[rel=modulepreload]")) script.remove();
  for (const bootElement of page.querySelectorAll("main [data-boot]")) {
    bootElement.removeAttribute("hidden");
    bootElement.toggleAttribute("open", bootElement.localName === "dialog");
  }
  return page.documentElement.outerHTML;
}
