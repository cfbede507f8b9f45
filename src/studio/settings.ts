import { element } from "../vite-plugin/preview/bar/element.ts";
import { PATCHED, PROBLEMS_CHANGED } from "../vite-plugin/preview/messages.ts";
import type { FieldsAnswer, Refusal } from "../vite-plugin/studio/studioMessages.ts";
import { createForm, type SaveChange } from "./form.ts";
import { FormValue, isSame } from "./formValue.ts";
import { say } from "./overlay.ts";
import { closePanel, openPanel } from "./panel.ts";
import { request } from "./requests.ts";
import { save } from "./save.ts";

/** A value whose settings are shown. */
export interface Settings {
  title: string;
  pointer: string;
  /** Shown above the form. */
  note?: string;
}

/** Opens a panel with the form of a value of site.json, which follows what others change in it. */
export async function openSettings({ title, pointer, note }: Settings): Promise<void> {
  const first = await read();
  if (!first) return say("These settings cannot be shown: site.json is being edited in another program.");
  const place = element("div");
  const notes = note ? [element("p", { className: "note" }, note)] : [];
  let { hash } = first;
  let known = show(first);
  let saving = 0;
  const stop = onUpdates(refresh);
  openPanel({ title, content: element("div", {}, ...notes, place), onClose: stop });

  function read(): Promise<FieldsAnswer | undefined> {
    return request<FieldsAnswer>("fields", { pointer }).catch(() => undefined);
  }

  function show({ fields, value }: FieldsAnswer): FormValue {
    place.replaceChildren(createForm(fields, value, change, pointer));
    return new FormValue(value, pointer);
  }

  async function change(...[operations, title]: Parameters<SaveChange>): ReturnType<SaveChange> {
    let refused: readonly Refusal[] | undefined;
    saving++;
    const isSaved = await save({
      title,
      base: hash,
      operations,
      onSaved: (saved) => {
        hash = saved;
        for (const operation of operations) known.apply(operation);
      },
      onRefused: (refusals) => {
        refused = refusals;
      },
    });
    saving--;
    return refused ?? isSaved;
  }

  /** Shows what was changed elsewhere, such as by an undo. */
  async function refresh(): Promise<void> {
    const now = await read();
    if (!now || saving > 0 || !place.isConnected) return;
    if (now.value === undefined && first?.value !== undefined) return closePanel();
    hash = now.hash;
    if (!isSame(now.value, known.at(pointer))) known = show(now);
  }
}

/** Calls back when the file has changed; returns what stops it. */
export function onUpdates(update: () => void): () => void {
  addEventListener(PATCHED, update);
  import.meta.hot?.on(PROBLEMS_CHANGED, update);
  return () => {
    removeEventListener(PATCHED, update);
    import.meta.hot?.off(PROBLEMS_CHANGED, update);
  };
}
