import { readMarkedTree } from "./markedTree.ts";
import type { Pair } from "./pairTrees.ts";
import { POINTS, type Points } from "./pointMessages.ts";

/** The page with its counterpart that was rendered with marks. */
export interface PointMap
  extends Pick<Points, "hash" | "blocks" | "names" | "texts" | "richTexts" | "fragmentUses" | "links" | "pictures"> {
  root: Pair;
}

/** The root element of the page, as React has it. */
export const ROOT = "app";

/** Loads where the values of the page are from, as the file is now. */
export async function loadPointMap(): Promise<PointMap> {
  const path = new URLSearchParams({ page: location.pathname });
  const { html, pointers, blocks, ...points }: Points = await (await fetch(`${POINTS}?${path}`)).json();
  const marked = new DOMParser().parseFromString(`<body><div>${html}</div>`, "text/html");
  const node = readMarkedTree(marked.body.firstElementChild as Element, pointers, blocks);
  return { ...points, blocks, root: { element: document.getElementById(ROOT) as Element, node } };
}
