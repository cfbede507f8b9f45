import type { WrittenPicture } from "../locate/messages.ts";
import type { FormOperation } from "./formValue.ts";
import type { ChosenPicture } from "./windowApi.ts";

const PROPERTIES = ["src", "alt", "decorative", "focus"] as const;

/** The operations by which a picture becomes another one; equal properties stay as they are written. */
export function pictureOperations(
  pointer: string,
  current: Exclude<WrittenPicture, string>,
  pickedPicture: ChosenPicture,
): FormOperation[] {
  const next: { [Name in (typeof PROPERTIES)[number]]?: unknown } = pickedPicture;
  return PROPERTIES.flatMap((name): FormOperation[] => {
    const place = `${pointer}/${name}`;
    if (next[name] === current[name]) return [];
    if (next[name] === undefined) return [{ type: "removeProperty", pointer: place }];
    return [{ type: "setProperty", pointer: place, value: next[name], order: PROPERTIES }];
  });
}
