import { element } from "../vite-plugin/preview/bar/element.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let fields = 0;

/** A control with its label, and a hint below it that screen readers read with it. */
export function field(label: string, control: Control, hint: string | HTMLElement = ""): HTMLElement {
  const named = element("label", {}, label, control);
  if (hint === "") return named;
  const below = element("small", { id: `hint-${fields++}` }, hint);
  control.setAttribute("aria-describedby", below.id);
  return element("div", { className: "field" }, named, below);
}
