import { fetchResource } from "../../frame/link/fetchResource.ts";
import { readShownPath } from "../../frame/link/pagePath.ts";
import { POINTS } from "../../protocol/pointMessages.ts";
import { PAGE } from "../../protocol/previewMessages.ts";
import type { Points } from "../messages.ts";
import { readMarkedTree } from "./markedTree.ts";
import type { Pair } from "./pairTrees.ts";

/** The page with its counterpart that was rendered with marks. */
export interface PointMap
  extends Pick<
    Points,
    "version" | "hash" | "blocks" | "counts" | "names" | "texts" | "richTexts" | "fragmentUses" | "links" | "pictures"
  > {
  root: Pair;
}

/** The root element of the page, as React has it. */
export const ROOT = "app";

/** Loads where the values of the page are from, as the file is now. */
export async function loadPointMap(): Promise<PointMap> {
  const answer = await fetchResource(POINTS, { [PAGE]: readShownPath() });
  if (!answer) throw new Error("The preview does not say where the values of the page are from");
  return createPointMap(answer);
}

/** Pairs the places of values with the elements of the page. */
export function createPointMap({ html, pointers, blocks, ...points }: Points): PointMap {
  const markedDocument = new DOMParser().parseFromString(`<body><div>${html}</div>`, "text/html");
  const node = readMarkedTree(markedDocument.body.firstElementChild as Element, pointers, blocks);
  return { ...points, blocks, root: { element: document.getElementById(ROOT) as Element, node } };
}
