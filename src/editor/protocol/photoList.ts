import type { Field } from "../forms/messages.ts";
import type { FormOperation } from "./formValue.ts";
import type { ChosenPicture } from "./windowApi.ts";

/**
 * The property with the picture of an item that needs nothing but a picture, such as a photo of a gallery; "" if the item
 * is a picture. undefined for items of other lists.
 */
export function findPhotoProperty(item: Field): string | undefined {
  if (item.kind === "picture") return "";
  const [field, ...otherFields] = (item.fields ?? []).filter(({ required }) => required);
  return item.kind === "group" && field?.kind === "picture" && otherFields.length === 0 ? field.name : undefined;
}

/** The operations that insert pictures into a list, one after the other. */
export function insertPhotos(
  { pointer, index, property }: { pointer: string; index: number; property: string },
  pictures: readonly ChosenPicture[],
): Extract<FormOperation, { type: "insertItem" }>[] {
  return pictures.map((picture, offset) => ({
    ...{ type: "insertItem", pointer, index: index + offset },
    value: createPhoto(property, picture),
  }));
}

/** The item of a list with a picture. */
export function createPhoto(property: string, picture: ChosenPicture): unknown {
  return property === "" ? picture : { [property]: picture };
}
