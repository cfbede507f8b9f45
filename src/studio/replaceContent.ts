/** Replaces the content of an element. What was open or had the focus is open or has it again, as far as it is still there. */
export function replaceContent(place: HTMLElement, content: readonly Node[]): void {
  const open = new Set([...place.querySelectorAll("details")].filter((one) => one.open).map(nameOf));
  const isFirst = place.childElementCount === 0;
  const focused = place.querySelector(":focus");
  const around = focused?.closest("details");
  place.replaceChildren(...content);
  if (isFirst) return;
  for (const details of place.querySelectorAll("details")) details.open = open.has(nameOf(details));
  if (!focused) return;
  const same = [...place.querySelectorAll<HTMLElement>(focused.localName)].find(
    (one) => nameOf(one) === nameOf(focused),
  );
  const part = [...place.querySelectorAll("details")].find((one) => around && nameOf(one) === nameOf(around));
  // it may be in a part that was closed
  for (let around = same?.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement && same?.localName !== "summary") around.open = true;
  (same ?? part?.querySelector("summary") ?? place.querySelector<HTMLElement>("summary,button"))?.focus();
}

/** What people know an element by; a part also by those that it is in. */
function nameOf(element: Element): string {
  if (element instanceof HTMLDetailsElement) {
    const around = element.parentElement?.closest("details");
    return `${around ? nameOf(around) : ""}/${element.firstElementChild?.textContent ?? ""}`;
  }
  const [label] = (element as HTMLInputElement).labels ?? [];
  return element.getAttribute("aria-label") ?? (label?.firstChild ?? element).textContent ?? "";
}
