import { APPLICATION } from "../../protocol/applicationAddress.ts";
import { createPageUrl } from "../../protocol/pageRoot.ts";
import type { OpenPanel } from "./studioState.ts";

/** The address below which the pages for the frame are, where Studio is a part of the published site. */
const readRoot = () => document.documentElement.dataset.pages;

/** The page and the panel that an address of the application shows. */
export function readAddress({ pathname, search }: Pick<Location, "pathname" | "search">): {
  path: string;
  panel?: string;
} {
  const query = new URLSearchParams(search);
  const path = readRoot() === undefined ? pathname.slice(APPLICATION.length) : query.get("page");
  const panel = query.get("panel");
  return { path: path || "/", ...(panel !== null && { panel }) };
}

/**
 * The address of the application with a page and a panel: "/@studio/fees?panel=pages", or "?page=/fees&panel=pages" in a
 * folder of files, where a path would need a file.
 */
export function createAddress(path: string, panel?: OpenPanel): string {
  // the form of a block is at a place that may have another block by the next load
  const query = panel && panel.name !== "block" ? `panel=${panel.name}` : "";
  if (readRoot() === undefined) return APPLICATION + path + (query && `?${query}`);
  return `${location.pathname}?page=${path}${query && `&${query}`}`;
}

/** The address of the page at a path, for a frame. */
export function createShownUrl(path: string): string {
  return createPageUrl(readRoot() ?? "", path);
}
