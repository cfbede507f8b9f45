/** Milliseconds until a menu closes after the pointer has left it, or a link in it was clicked. */
const CLOSE_DELAY = 100;
/** Milliseconds in which a click on a group belongs to the pointer movement that opened it. */
const SETTLE_DELAY = 400;
/** The width from which the menu is a bar, in the unit of its styles: larger text needs more room. */
const WIDE = "(min-width: 64rem)";

/**
 * Opens and closes the menu and its groups by pointer, click and key. It runs in the page from the start: hover must not
 * wait for the application.
 */
export default function startMenu(menu: HTMLElement): () => void {
  const stop = new AbortController();
  const wide = matchMedia(WIDE);
  const groups = Array.from(menu.querySelectorAll("details"));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closing: HTMLDetailsElement | undefined;
  let hoveredGroup: { group: HTMLDetailsElement; since: number } | undefined;

  function openOnly(open: HTMLDetailsElement | undefined): void {
    clearTimeout(timer);
    timer = undefined;
    for (const group of groups) group.open = group === open;
  }
  function openByHover(group: HTMLDetailsElement): void {
    if (!group.open) hoveredGroup = { group, since: performance.now() };
    openOnly(group);
  }
  const justHovered = (group: HTMLDetailsElement) =>
    group.open && hoveredGroup?.group === group && performance.now() - hoveredGroup.since < SETTLE_DELAY;
  function closeSoon(also?: () => void): void {
    clearTimeout(timer);
    closing = groups.find((group) => group.open);
    timer = setTimeout(() => {
      openOnly(undefined);
      also?.();
    }, CLOSE_DELAY);
  }
  // browsers without popovers do not know this selector either: inside :is() it is not an error
  const hide = () => menu.matches(":is(:popover-open)") && menu.hidePopover();
  function on<Type extends keyof DocumentEventMap>(
    target: EventTarget,
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
  ): void {
    target.addEventListener(type, handle as EventListener, { signal: stop.signal });
  }
  const hovers = (event: PointerEvent) => wide.matches && event.pointerType === "mouse";

  for (const group of groups) {
    on(group, "pointerenter", (event) => hovers(event) && openByHover(group));
    // a click toggles: it must not close a group that the pointer has just opened
    on(group.firstElementChild as Element, "click", (event) => justHovered(group) && event.preventDefault());
    on(group, "pointerleave", (event) => hovers(event) && closeSoon());
    // browsers without exclusive disclosures leave the others open; a busy browser may fire toggle late, when it is to close
    on(group, "toggle", () => group.open && (timer === undefined || group !== closing) && openOnly(group));
    if (wide.matches && group.matches(":hover")) openByHover(group);
  }
  // in a popover that its invoker button opened, Tab does not move on from a closed group in Firefox
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  if (button)
    on(button, "click", (event) => {
      event.preventDefault();
      menu.togglePopover();
    });
  on(menu, "click", ({ target }) => {
    if ((target as Element).closest("a")) closeSoon(hide);
  });
  on(document, "click", ({ target }) => {
    if (wide.matches && !menu.contains(target as Node)) openOnly(undefined);
  });
  on(menu, "focusout", ({ relatedTarget }) => {
    const next = relatedTarget as Element | null;
    // the menu's button closes it without a script
    if (!next || menu.contains(next) || next.matches(`[popovertarget="${menu.id}"]`)) return;
    if (!wide.matches) hide();
    // a pending close is not postponed
    else if (timer === undefined) closeSoon();
  });
  on(document, "keydown", ({ key }) => {
    const open = groups.find((group) => group.open);
    if (key !== "Escape" || !open || !wide.matches) return;
    openOnly(undefined);
    if (open.contains(document.activeElement)) open.querySelector("summary")?.focus();
  });
  on(wide, "change", () => {
    if (!wide.matches) return;
    openOnly(undefined);
    hide();
  });
  // the menu must not cover the page that the visitor goes back to
  addEventListener("popstate", () => closeSoon(hide), { signal: stop.signal });
  // nor a page in the back/forward cache
  addEventListener("pagehide", hide, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
