import { element } from "../element.ts";
import { createLiveForm, type LiveForm, readFields } from "./liveForm.ts";
import { isReadOnly } from "./readOnly.ts";

/** Creates a part of a panel with a form, which is shown when people open the part. `signal` ends that it follows changes. */
export function siteForm(title: string, value: LiveForm, signal: AbortSignal): HTMLElement {
  const part = element("details", {}, element("summary", {}, title));
  let isShown = false;
  part.addEventListener("toggle", async () => {
    if (!part.open || isShown) return;
    if (isReadOnly()) {
      part.open = false;
      return;
    }
    isShown = true;
    const first = await readFields(value.pointer);
    isShown = first !== undefined;
    if (!first || signal.aborted) return;
    const { form, stop } = createLiveForm(value, first);
    signal.addEventListener("abort", stop);
    part.append(form);
  });
  return part;
}
