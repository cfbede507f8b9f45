import { proxy } from "comlink";
import { application } from "../../frame/link/application.ts";
import { pairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { pictureOperations } from "../../protocol/pictureOperations.ts";
import type { WrittenPicture } from "../../protocol/pointMessages.ts";
import type { ChosenPicture } from "../../protocol/windowApi.ts";
import type { Operation, Refusal } from "../../siteFile/messages.ts";
import { elementsAt, type Finder, type Position, pageMap, type Target } from "./page.ts";
import { trySave } from "./save.ts";
import { askWhere, placeOf } from "./sharedParts.ts";

/** Finds the pictures of the page. */
export const pictures: Finder = {
  targetsIn(element, map) {
    const pointer = element instanceof HTMLImageElement ? findPicture(element, map) : undefined;
    if (pointer === undefined) return [];
    return [{ pointer, element, rectangles: () => element.getClientRects(), open: () => openPicture(pointer) }];
  },
};

/** The pointer of a picture: that of its file's name, or of the value that has it. */
function findPicture(image: HTMLImageElement, { root, pictures }: PointMap): string | undefined {
  const pair = pairsTo(image, root).at(-1);
  if (pair?.element !== image) return undefined;
  const sourcePointers = pair.node.attributes.get("src") ?? [];
  return sourcePointers
    .flatMap((pointer) => [pointer, pointer.replace(/\/src$/, "")])
    .find((pointer) => Object.hasOwn(pictures, pointer));
}

/** The picture at a position of the window, also behind the area of a link; undefined if there is none. */
export function pictureAt(position: Position, map: PointMap): Target | undefined {
  return elementsAt(position, map).flatMap((element) => pictures.targetsIn(element, map))[0];
}

/** Asks for another picture in the place of one, for which a photo may have been dropped. */
export async function openPicture(pointer: string, droppedFile?: File): Promise<void> {
  const map = await pageMap();
  const current = map.pictures[pointer] as WrittenPicture;
  if (typeof current === "string")
    await application.pickMediaFile(
      current,
      droppedFile,
      proxy((value: string) => replace((pointer) => (value === current ? [] : [{ type: "setValue", pointer, value }]))),
    );
  else
    await application.pickPicture(
      current,
      droppedFile,
      proxy((pickedPicture: ChosenPicture) => replace((pointer) => pictureOperations(pointer, current, pickedPicture))),
    );

  /** Saves the operations that replace the picture at a pointer, where the person wants it. */
  async function replace(change: (pointer: string) => Operation[]): Promise<boolean | readonly Refusal[]> {
    if (change(pointer).length === 0) return true;
    const where = await askWhere(pointer, map);
    if (!where) return [];
    const place = placeOf(where, pointer, map);
    return trySave({ title: "Picture", base: map.hash, operations: [...place.copies, ...change(place.pointer)] });
  }
}
