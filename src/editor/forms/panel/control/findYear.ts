import { getParentPointer } from "../../../../json/pointer.ts";
import type { FormState } from "./formState.ts";

/** The year of the calendar that a day belongs to; the present one if that has none. */
export function findYear(pointer: string, form: Pick<FormState, "read">): number {
  for (let place = getParentPointer(pointer); place !== ""; place = getParentPointer(place)) {
    const year = form.read(`${place}/year`);
    if (typeof year === "number") return year;
  }
  return new Date().getFullYear();
}
