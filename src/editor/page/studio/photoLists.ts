import { proxy } from "comlink";
import { application } from "../../frame/link/application.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { findPhotoProperty, insertPhotos } from "../../protocol/photoList.ts";
import type { ChosenPicture } from "../../protocol/windowApi.ts";
import { findBlockPointer, findShownBlock } from "./blocks.ts";
import { trySave } from "./save.ts";
import { askWhere, placeOf } from "./sharedParts.ts";

/** A place in a list of a block that has pictures, such as the photos of a gallery. */
export interface PhotoList {
  block: string;
  /** The JSON pointer of the list, its name in the block, and the property of an item that is the picture. */
  pointer: string;
  name: string;
  property: string;
  /** Where photos are added. */
  index: number;
}

/** The place after a picture of a list; undefined if it is in none. */
export function findPhotoList(picturePointer: string, { pictures }: PointMap): PhotoList | undefined {
  const block = findBlockPointer(picturePointer);
  const [, name, index, , property = ""] =
    /^\/([^/]+)\/(\d+)(\/([^/]+))?$/.exec(picturePointer.slice(block?.length ?? 0)) ?? [];
  if (block === undefined || name === undefined || typeof pictures[picturePointer] === "string") return undefined;
  return { block, pointer: `${block}/${name}`, name, property, index: Number(index) + 1 };
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

/** Asks what photos show, and adds them to a list. Resolves to false if its items need more than a picture. */
export async function addPhotos(list: PhotoList, files: File[], map: PointMap): Promise<boolean> {
  const answer = await application.readFields(list.block);
  const field = answer.fields.find(({ name }) => name === list.name);
  if (!field?.item || findPhotoProperty(field.item) !== list.property) return false;
  const { label } = field;
  await application.pickPhotos(
    files,
    proxy(async (pictures: ChosenPicture[]) => {
      const where = await askWhere(list.pointer, map);
      if (!where) return [];
      const { pointer, copies } = placeOf(where, list.pointer, map);
      const operations = [...copies, ...insertPhotos({ ...list, pointer }, pictures)];
      return trySave({ title: label, base: map.hash, operations });
    }),
  );
  return true;
}
