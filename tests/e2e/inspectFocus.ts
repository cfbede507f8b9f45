/** The element with the focus, in the application or in the page in its frame. */
export interface Focused {
  /**
   * Its role and name, such as "button Undo"; empty when nothing has the focus, as between the last control and the
   * first.
   */
  name: string;
  /** Defects for a person who goes there with the keyboard. */
  problems: string[];
}

/** Inspects the element with the focus: whether it is seen, has a ring and a name. */
export function inspectFocus(): Focused {
  const outer = document.activeElement;
  // a frame of another website shows nothing of itself
  const frame = outer instanceof HTMLIFrameElement && outer.contentDocument ? outer : undefined;
  const view = frame?.contentWindow ?? window;
  let element = view.document.activeElement as HTMLElement | null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
  if (!element || element === view.document.body) return { name: "", problems: frame ? ["lost in the page"] : [] };
  // a hidden control is within a visible part: the input of a choice within its label
  const isHidden = [element, element.parentElement].some((candidate) => candidate && candidate.offsetWidth < 2);
  const part = (isHidden ? element.closest<HTMLElement>("[data-focus-visible]") : null) ?? element;
  const text = [
    element.ariaLabel,
    ...(element.ariaLabelledByElements ?? []).map((naming) => naming.textContent),
    ...Array.from((element as HTMLInputElement).labels ?? [], (naming) => naming.textContent),
    element.textContent,
    element.title,
    element.getAttribute("alt"),
    element.querySelector("img")?.alt,
    element.querySelector("[title]")?.getAttribute("title"),
  ].find((candidate) => candidate?.trim());
  const problems = [];
  if (!text) problems.push("no name");
  if (!isSeen()) problems.push(`out of view or covered (${describePlace()})`);
  if (!hasRing()) problems.push("no ring");
  const name = `${element.role ?? element.localName} ${text?.trim().slice(0, 60)}`;
  return { name, problems: problems.map((problem) => `${name}: ${problem}`) };

  /** Whether enough is left of the part within its scroll containers, and not all of that is covered. */
  function isSeen(): boolean {
    let { left, top, right, bottom } = part.getBoundingClientRect();
    const room = { width: Math.min(right - left, 24), height: Math.min(bottom - top, 16) };
    const clip = (box: Pick<DOMRect, "left" | "top" | "right" | "bottom">) => {
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    };
    clip({ left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight });
    for (let around = part.parentElement; around && around !== view.document.body; around = around.parentElement)
      if (view.getComputedStyle(around).overflow !== "visible") clip(around.getBoundingClientRect());
    if (right - left < room.width || bottom - top < room.height || room.width < 2) return false;
    const root = part.getRootNode() as Document | ShadowRoot;
    const shares = [0.1, 0.5, 0.9];
    return shares.some((across) =>
      shares.some((down) => {
        const hit = root.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return hit !== null && (part.contains(hit) || hit.contains(part));
      }),
    );
  }

  /** Where the part is, and how far each of the elements around it is scrolled. */
  function describePlace(): string {
    const { top, bottom } = part.getBoundingClientRect();
    const scrolls = [];
    for (let around = part.parentElement; around; around = around.parentElement)
      if (around.scrollHeight > around.clientHeight) scrolls.push(`${around.scrollTop} of ${around.scrollHeight}`);
    return `${top} to ${bottom} px, scrolled by ${scrolls.join(", ")}`;
  }

  function hasRing(): boolean {
    // the browser draws one around a control within
    if (element?.matches("audio, video, input[type=date]")) return true;
    const around = [part, element, element?.parentElement, element?.parentElement?.parentElement];
    return [...around, ...part.querySelectorAll("*")].some((candidate) => {
      if (!candidate) return false;
      const { boxShadow } = view.getComputedStyle(candidate);
      return (
        (candidate === element && boxShadow !== "none") ||
        ["", "::before", "::after"].some((box) => {
          const { outlineStyle, outlineWidth } = view.getComputedStyle(candidate, box);
          return outlineStyle !== "none" && outlineWidth !== "0px";
        })
      );
    });
  }
}
