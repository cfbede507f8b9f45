/** Replaces the content of an element. What was open or had the focus is open or has it again, as far as it is still there. */
export function replaceContent(place: HTMLElement, content: readonly Node[]): void {
  const open = new Set([...place.querySelectorAll("details")].filter((details) => details.open).map(nameElement));
  const isFirst = place.childElementCount === 0;
  const focusedElement = place.querySelector(":focus");
  const around = focusedElement?.closest("details");
  place.replaceChildren(...content);
  if (isFirst) return;
  for (const details of place.querySelectorAll("details")) details.open = open.has(nameElement(details));
  if (!focusedElement) return;
  const counterpart = [...place.querySelectorAll<HTMLElement>(focusedElement.localName)].find(
    (candidate) => nameElement(candidate) === nameElement(focusedElement),
  );
  const part = [...place.querySelectorAll("details")].find(
    (details) => around && nameElement(details) === nameElement(around),
  );
  // it may be in a part that was closed
  for (let around = counterpart?.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement && counterpart?.localName !== "summary") around.open = true;
  (counterpart ?? part?.querySelector("summary") ?? place.querySelector<HTMLElement>("summary,button"))?.focus();
}

/** What people know an element by; a part also by those that it is in. */
function nameElement(element: Element): string {
  if (element instanceof HTMLDetailsElement) {
    const around = element.parentElement?.closest("details");
    return `${around ? nameElement(around) : ""}/${element.firstElementChild?.textContent ?? ""}`;
  }
  const [label] = (element as HTMLInputElement).labels ?? [];
  return element.getAttribute("aria-label") ?? (label?.firstChild ?? element).textContent ?? "";
}
