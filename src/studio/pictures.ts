import type { Operation } from "../edit/operations.ts";
import { pairsTo } from "../vite-plugin/preview/point/pairTrees.ts";
import type { PointMap } from "../vite-plugin/preview/point/pointMap.ts";
import type { WrittenPicture } from "../vite-plugin/preview/point/pointMessages.ts";
import { pickMediaFile, pickPicture, pictureOperations } from "./mediaShelf.ts";
import { type Finder, pageMap } from "./page.ts";
import { save } from "./save.ts";

/** Finds the pictures of the page. */
export const pictures: Finder = {
  targetsIn(element, map) {
    const pointer = element instanceof HTMLImageElement ? pictureOf(element, map) : undefined;
    if (pointer === undefined) return [];
    return [{ pointer, element, rectangles: () => element.getClientRects(), open: () => open(pointer) }];
  },
};

/** The pointer of a picture: that of its file's name, or of the value that has it. */
function pictureOf(image: HTMLImageElement, { root, pictures }: PointMap): string | undefined {
  const pair = pairsTo(image, root).at(-1);
  if (pair?.element !== image) return undefined;
  const marked = pair.node.attributes.get("src") ?? [];
  return marked
    .flatMap((pointer) => [pointer, pointer.replace(/\/src$/, "")])
    .find((pointer) => Object.hasOwn(pictures, pointer));
}

async function open(pointer: string): Promise<void> {
  const { hash, pictures } = await pageMap();
  const current = pictures[pointer] as WrittenPicture;
  const operations =
    typeof current === "string" ? await replaceFile(pointer, current) : await replace(pointer, current);
  if (operations.length > 0) await save({ title: "Picture", base: hash, operations });
}

async function replaceFile(pointer: string, current: string): Promise<Operation[]> {
  const value = await pickMediaFile(current);
  return value === undefined || value === current ? [] : [{ type: "setValue", pointer, value }];
}

async function replace(pointer: string, current: Exclude<WrittenPicture, string>): Promise<Operation[]> {
  const picked = await pickPicture(current);
  return picked ? pictureOperations(pointer, current, picked) : [];
}
