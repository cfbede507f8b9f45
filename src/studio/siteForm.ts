import { element } from "../vite-plugin/preview/bar/element.ts";
import { PATCHED } from "../vite-plugin/preview/messages.ts";
import type { Field, FieldsAnswer } from "../vite-plugin/studio/studioMessages.ts";
import { createForm, type SaveChange } from "./form.ts";
import { request } from "./requests.ts";
import { save } from "./save.ts";

/** A part of a panel that people open, in which a value of site.json is edited in a form. */
export interface SiteForm {
  title: string;
  /** The JSON pointer of the value. */
  pointer: string;
  /** Whether a property of it is edited here. */
  has?(field: Field): boolean;
  /** Changes a form after it is shown, such as to add what is said of a value. */
  complete?(form: HTMLElement): void;
}

/** Creates the part of a panel with a form. The form follows what others change; `signal` ends that. */
export function siteForm({ title, pointer, has = () => true, complete }: SiteForm, signal: AbortSignal): HTMLElement {
  const place = element("div");
  const part = element("details", {}, element("summary", {}, title), place);
  let shown: FieldsAnswer | undefined;
  let saving = Promise.resolve<unknown>(undefined);
  let isMoving = false;
  part.addEventListener("toggle", () => void (part.open && !shown && refresh()));
  addEventListener(PATCHED, () => void (shown && saving.then(refresh)), { signal });
  return part;

  async function refresh(): Promise<void> {
    const before = shown;
    const now = await request<FieldsAnswer>("fields", { pointer });
    if (before && JSON.stringify(before.value) === JSON.stringify(now.value)) {
      shown = now;
      return;
    }
    // what is being typed is kept
    if (before !== shown || isTyped(place)) return;
    shown = now;
    const form = createForm(now.fields.filter(has), now.value, change, pointer);
    complete?.(form);
    place.replaceChildren(form);
  }

  /** The form itself shows what was changed in it. */
  async function change(...[operations, title]: Parameters<SaveChange>): Promise<boolean> {
    // what is shown has other places as soon as it is saved
    if (isMoving) return false;
    const moves = operations.some(({ type }) => /Item$/.test(type));
    if (moves) isMoving = true;
    const saved = saving.then(() => saveNow(operations, title));
    saving = saved.catch(() => false);
    try {
      return await saved;
    } finally {
      if (moves) isMoving = false;
    }
  }

  async function saveNow(...[operations, title]: Parameters<SaveChange>): Promise<boolean> {
    const isSaved = await save({ title, base: shown?.hash ?? "", operations });
    if (isSaved) shown = await request<FieldsAnswer>("fields", { pointer });
    return isSaved;
  }
}

/** Whether the focus is in a field, into which something may have been typed. */
function isTyped(within: HTMLElement): boolean {
  return within.querySelector("input:focus,textarea:focus") !== null;
}
