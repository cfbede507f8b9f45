import { below } from "../../../json/fileStyle.ts";
import { isObject } from "../../../json/isObject.ts";
import { findValue, splitPointer } from "../../../json/pointer.ts";
import { findSchema, findVariant } from "../../../json/schemaModel.ts";
import { createExampleText } from "../../../site/exampleText.ts";
import { findKind } from "../../../site/fields.ts";
import { readLanguage } from "../../../site/language.ts";
import { findTitle } from "../../server/valueLabel.ts";
import { isTextKind, unusedId } from "./exampleValues.ts";

/** The parts of a spec that these functions need; it has no errors. */
interface Spec {
  site: { sharePicture: string };
}

/**
 * A new item for a list of a spec: with the properties of the last one, and with the names of its texts in their place.
 * Undefined if there is no such list with an item.
 */
export function createNewItem(spec: Spec, list: string): unknown {
  const items = findValue(spec, list);
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const specText = JSON.stringify(spec);
  return renew(`${list}/${items.length - 1}`);

  function renew(pointer: string): unknown {
    const oldValue = findValue(spec, pointer);
    const kind = findKind(spec, splitPointer(pointer));
    if (kind === "picture") return { src: spec.site.sharePicture, decorative: true };
    if (kind !== undefined && isTextKind(kind)) return createExampleText(findTitle(pointer, spec));
    if (kind === "id") return unusedId(String(oldValue), specText);
    if (Array.isArray(oldValue)) return oldValue.slice(0, 1).map((_, index) => renew(`${pointer}/${index}`));
    if (!isObject(oldValue) || kind !== undefined) return oldValue;
    const schema = findSchema(readLanguage().site, spec, pointer);
    const { required = [], anyOf = [] } = schema ? findVariant(schema, oldValue) : {};
    const alternative = anyOf.find((names) => names.required.every((name) => Object.hasOwn(oldValue, name)));
    const requiredNames = [...required, ...(alternative?.required ?? [])];
    return Object.fromEntries(
      Object.keys(oldValue).flatMap((name) =>
        requiredNames.includes(name) ? [[name, renew(below(pointer, name))]] : [],
      ),
    );
  }
}
