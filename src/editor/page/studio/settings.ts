import { application } from "../application.ts";
import { element } from "../element.ts";
import { createLiveForm, readFields } from "./liveForm.ts";
import { say } from "./overlay.ts";
import { closePanel, openPanel } from "./panel.ts";

/** A value whose settings are shown. */
export interface Settings {
  title: string;
  pointer: string;
  /** Shown above the form. */
  note?: string;
}

/** Opens a panel with the form of a value of site.json, which follows what others change in it. */
export async function openSettings({ title, pointer, note }: Settings): Promise<void> {
  if (application) return application.openBlock({ pointer, label: title, ...(note !== undefined && { note }) });
  const first = await readFields(pointer);
  if (!first) return say("These settings cannot be shown: site.json is being edited in another program.");
  const { form, stop } = createLiveForm({ pointer, onGone: closePanel }, first);
  const notes = note ? [element("p", { className: "note" }, note)] : [];
  openPanel({ title, content: element("div", {}, ...notes, form), onClose: stop });
}
