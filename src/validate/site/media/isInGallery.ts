import { isObject } from "../../../json/isObject.ts";
import { splitPointer } from "../../../json/pointer.ts";

/** Whether a picture is in a gallery: of its many pictures, a phone fetches those to which its reader scrolls. */
export function isInGallery(site: unknown, pointer: string): boolean {
  let value = site;
  for (const step of splitPointer(pointer)) {
    if (isObject(value) && value.type === "gallery") return true;
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
  }
  return false;
}
