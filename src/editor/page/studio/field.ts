import { element } from "../element.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let fields = 0;

/** A control with its label, and a hint below it that screen readers read with it. */
export function field(label: string, control: Control, hint: string | HTMLElement = ""): HTMLElement {
  const labelElement = element("label", {}, label, control);
  if (hint === "") return labelElement;
  const below = element("small", { id: `hint-${fields++}` }, hint);
  control.setAttribute("aria-describedby", below.id);
  return element("div", { className: "field" }, labelElement, below);
}

/**
 * A field for one word that is checked while it is typed. `problemOf` says why a text cannot be written, and returns nothing
 * if it can; `hintOf` says what else is known of it.
 */
export function checkedField(
  label: string,
  value: string,
  problemOf: (text: string) => string | undefined,
  hintOf: (text: string) => string,
): { field: HTMLElement; input: HTMLInputElement; check(): void } {
  const input = element("input", { type: "text", defaultValue: value, required: true, spellcheck: false });
  input.autocapitalize = "off";
  const hint = element("span", { role: "status" });
  function check(): void {
    const { value: text } = input;
    const problem = text === "" || text === value ? undefined : problemOf(text);
    input.setCustomValidity(problem ?? "");
    input.setAttribute("aria-invalid", String(problem !== undefined));
    hint.textContent = problem ?? hintOf(text);
  }
  input.oninput = check;
  check();
  return { field: field(label, input, hint), input, check };
}
