import { isObject } from "../../../json/isObject.ts";
import { findValue, splitPointer } from "../../../json/pointer.ts";
import { findEntryList } from "../../../site/entryPages.ts";

/**
 * Whether a picture is in a gallery, or in a list of entries such as news: of its many pictures, a phone fetches those to
 * which its reader scrolls. `page` is the pointer of an entry, if the picture is looked at on the entry's own page.
 */
export function isInGallery(site: unknown, pointer: string, page = ""): boolean {
  let value = findValue(site, page);
  for (const step of splitPointer(pointer.slice(page.length))) {
    if (isObject(value) && (value.type === "gallery" || findEntryList(String(value.type))?.property === step))
      return true;
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
  }
  return false;
}
