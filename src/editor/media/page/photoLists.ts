import { findBlockPointer } from "../../../site/blockPointer.ts";
import { findShownBlock } from "../../blocks/page/blocks.ts";
import { createPlace } from "../../frame/edit/places.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { PhotoList } from "../../protocol/windowApi.ts";

/** The place after a picture of a list; undefined if it is in none. */
export function findPhotoList(picturePointer: string, map: PointMap): PhotoList | undefined {
  const block = findBlockPointer(picturePointer);
  const [, name, index, , property = ""] =
    /^\/([^/]+)\/(\d+)(\/([^/]+))?$/.exec(picturePointer.slice(block?.length ?? 0)) ?? [];
  if (block === undefined || name === undefined || typeof map.pictures[picturePointer] === "string") return undefined;
  return { ...createPlace(`${block}/${name}`, map), block, name, property, index: Number(index) + 1 };
}

/** The end of the list of pictures in the block that an element is in; undefined if it has none, or several. */
export function findPhotoListAround(element: EventTarget | null, map: PointMap): PhotoList | undefined {
  const block = element instanceof Element ? findShownBlock(element, map) : undefined;
  if (!block) return undefined;
  const lists = Object.keys(map.pictures)
    .filter((pointer) => pointer.startsWith(`${block.pointer}/`))
    .flatMap((pointer) => findPhotoList(pointer, map) ?? []);
  const last = lists.reduce<PhotoList | undefined>((a, b) => (a && a.index > b.index ? a : b), undefined);
  return lists.every(({ pointer }) => pointer === last?.pointer) ? last : undefined;
}
