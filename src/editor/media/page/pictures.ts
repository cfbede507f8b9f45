import { type Finder, findElementsAt, type Position, type Target } from "../../frame/edit/page.ts";
import { createPlace } from "../../frame/edit/places.ts";
import { application } from "../../frame/link/application.ts";
import { findPairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";

/** Finds the pictures of the page. */
export const pictures: Finder = {
  findTargets(element, map) {
    const pointer = element instanceof HTMLImageElement ? findPicture(element, map) : undefined;
    if (pointer === undefined) return [];
    return [{ pointer, element, rectangles: () => element.getClientRects(), open: () => openPicture(pointer, map) }];
  },
};

/** The pointer of a picture: that of its file's name, or of the value that has it. */
function findPicture(image: HTMLImageElement, { root, pictures }: PointMap): string | undefined {
  const pair = findPairsTo(image, root).at(-1);
  if (pair?.element !== image) return undefined;
  const sourcePointers = pair.node.attributes.get("src") ?? [];
  return sourcePointers
    .flatMap((pointer) => [pointer, pointer.replace(/\/src$/, "")])
    .find((pointer) => Object.hasOwn(pictures, pointer));
}

/** The picture at a position of the window, also behind the area of a link; undefined if there is none. */
export function findPictureAt(position: Position, map: PointMap): Target | undefined {
  return findElementsAt(position, map).flatMap((element) => pictures.findTargets(element, map))[0];
}

/** Has the application ask for another picture in the place of one, for which a photo may have been dropped. */
export function openPicture(pointer: string, map: PointMap, droppedFile?: File): void {
  const current = map.pictures[pointer];
  if (current !== undefined) void application.changePicture({ ...createPlace(pointer, map), current }, droppedFile);
}
