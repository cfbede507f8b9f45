import { element } from "../../../frame/link/element.ts";
import css from "./sentForm.css?inline";

/** A field of a form with its answer. */
interface Answer {
  name: string;
  value: string;
}

/** Shows what a form of the page would send, in place of sending it: the policy of the preview's pages refuses that. */
export function startFormPreview(): void {
  // after the scripts of the page, which refuse a form with errors
  addEventListener("submit", (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    showForm(event.target, event.submitter);
  });
}

function showForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  // in a shadow root, so that the styles of the site do not apply
  const host = document.createElement("preview-form");
  const root = host.attachShadow({ mode: "open" });
  const title = element("h2", { id: "title" }, "This would be sent");
  // the page itself is its address where the form names none
  const address = new URL(form.getAttribute("action") || location.pathname, location.href);
  const close = element("button", { onclick: () => dialog.close() }, "Close");
  const dialog = element(
    "dialog",
    { onclose: () => host.remove() },
    title,
    element("p", {}, `On the published site, this form goes to ${address.href}. Here, nothing is sent.`),
    element("dl", {}, ...listAnswers(form, submitter).flatMap(describeAnswer)),
    close,
  );
  dialog.setAttribute("aria-labelledby", "title");
  root.append(element("style", {}, css), dialog);
  document.body.append(host);
  dialog.showModal();
}

/** The answers of a form, with the fields that nobody sees, but for the field that only programs fill in. */
function listAnswers(form: HTMLFormElement, submitter: HTMLElement | null): Answer[] {
  const isTrap = (name: string) => [...form.elements].some((field) => isNamed(field, name) && isSkipped(field));
  return [...new FormData(form, submitter)].flatMap(([name, value]) =>
    isTrap(name) ? [] : [{ name, value: String(value) }],
  );
}

const isNamed = (field: Element, name: string) => field.getAttribute("name") === name;
const isSkipped = (field: Element) => field instanceof HTMLElement && field.getAttribute("tabindex") === "-1";

function describeAnswer({ name, value }: Answer): HTMLElement[] {
  return [element("dt", {}, name), element("dd", {}, value || "–")];
}
