/**
 * Replaces the checks of the browser by errors beside the fields and a list of links to them, from the first focus in
 * the form on. The browser shows one error at a time, for some seconds, and not to all screen readers.
 */
export default function startForm(form: HTMLFormElement): () => void {
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  const links = form.querySelectorAll<HTMLElement>("[data-summary] a span");
  /** The title of the page without errors. */
  let title: string | undefined;

  function takeOver(): void {
    form.noValidate = true;
  }

  /** Shows or hides the error of a question, and returns whether it has one. */
  function check(question: HTMLElement, index: number): boolean {
    const controls = [...question.querySelectorAll<HTMLInputElement>("input,textarea")];
    const error = question.querySelector<HTMLElement>("[data-missing],[data-wrong]");
    const [control] = controls;
    if (!control || !error) return false;
    const isGroup = question.matches("fieldset");
    const { validity, type } = control;
    const { missing, wrong } = error.dataset;
    // browsers do not want one of several boxes
    const isEmpty = isGroup && type === "checkbox" ? !controls.some(({ checked }) => checked) : validity.valueMissing;
    const isMissing = missing !== undefined && isEmpty;
    const isInvalid = isMissing || !validity.valid;
    const link = links[index];
    const text = (isMissing ? missing : wrong) ?? "";
    if (isInvalid && link) link.textContent = error.textContent = text;
    error.hidden = !isInvalid;
    link?.closest("li")?.toggleAttribute("hidden", !isInvalid);
    const element = isGroup ? question : control;
    const hint = (element.getAttribute("aria-describedby") ?? "").replace(error.id, "").trim();
    element.setAttribute("aria-describedby", isInvalid ? `${hint} ${error.id}`.trim() : hint);
    if (!isGroup) control.setAttribute("aria-invalid", `${isInvalid}`);
    return isInvalid;
  }

  function handleSubmit(event: Event): void {
    const questions = [...form.querySelectorAll<HTMLElement>("[data-checked]")];
    const hasErrors = questions.map(check).includes(true);
    if (summary) summary.hidden = !hasErrors;
    title ??= document.title;
    document.title = hasErrors ? (form.dataset.title ?? "").replace("{title}", title) : title;
    if (!hasErrors) return;
    event.preventDefault();
    summary?.focus();
  }

  /** Focuses the field that a link of the list names: a link alone would only scroll there. */
  function handleClick(event: Event): void {
    const id = (event.target as Element).closest("[data-summary] a")?.getAttribute("href")?.slice(1);
    const control = id && document.getElementById(id);
    if (!control) return;
    event.preventDefault();
    control.focus();
    // below its label
    control.closest("[data-checked]")?.scrollIntoView();
  }

  form.addEventListener("focusin", takeOver);
  form.addEventListener("submit", handleSubmit);
  form.addEventListener("click", handleClick);
  return () => {
    form.removeEventListener("focusin", takeOver);
    form.removeEventListener("submit", handleSubmit);
    form.removeEventListener("click", handleClick);
  };
}
