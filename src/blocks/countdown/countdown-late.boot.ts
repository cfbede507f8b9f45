/** Shows the time that is left, second by second, until it is over; collapses to a pill and reopens. */
export default function startCountdown(element: HTMLElement): () => void {
  const { start, target, storageKey } = element.dataset as Record<"start" | "target" | "storageKey", string>;
  const [from, until] = [start, target].map(Date.parse) as [number, number];
  const [bar, progress, close, pill] = ["bar", "progress", "close", "pill"].map((part) =>
    element.querySelector(`[data-part=${part}]`),
  ) as [HTMLElement, HTMLProgressElement, HTMLElement, HTMLElement];
  // one that stands on the page itself covers nothing: it tells of room where nobody hears
  const page = element.closest("main") ? bar : document.documentElement;
  const units = [...element.querySelectorAll<HTMLElement>("[data-unit]")];
  let timer: ReturnType<typeof setTimeout>;
  let outOfStep = false;
  let wasHidden = true;

  function tick(): void {
    const left = until - Date.now();
    element.hidden = left <= 0;
    // what holds it may have a time of its own
    const isHidden = !!element.closest("[hidden]");
    if (isHidden !== wasHidden) {
      wasHidden = isHidden;
      pin();
    }
    if (element.hidden) return;
    write(Math.ceil(left / 1000));
    // in steps that can be seen: each is laid out and painted
    const elapsed = Math.round(Math.max(1 - left / (until - from), 0) * 1000) / 10;
    if (progress.value !== elapsed) progress.value = elapsed;
    // the styles repeat the pulse by themselves, which does not wake the page; here it is put in step with the ticks
    if (outOfStep)
      for (const pulse of units.at(-1)?.getAnimations?.() ?? []) pulse.startTime = document.timeline.currentTime;
    const next = left % 1000 || 1000;
    // where this tick did not begin a second, the next does: after the first one, or once the machine has slept
    outOfStep = next < 940;
    timer = setTimeout(tick, next);
  }

  function write(seconds: number): void {
    let rest = seconds;
    for (const unit of units) {
      const size = +(unit.dataset.size as string);
      const count = `${Math.floor(rest / size)}`.padStart(2, "0");
      // what stays the same is not laid out again
      if (unit.textContent !== count) unit.textContent = count;
      rest %= size;
    }
  }

  function collapse(collapsed: boolean): void {
    bar.hidden = collapsed;
    pill.hidden = !collapsed;
    pin();
    outOfStep = true;
  }

  const recall = () => withStorage((storage) => collapse(storage.getItem(storageKey) === "1"));

  // said once on the page itself: a style that looks for it (:has) would be worked out anew every second
  function pin(): void {
    if (wasHidden) delete page.dataset.pinned;
    else page.dataset.pinned = bar.hidden ? "pill" : "bar";
  }

  function onClick(event: Event): void {
    const collapsed = close.contains(event.target as Node);
    if (!collapsed && event.target !== pill) return;
    collapse(collapsed);
    (collapsed ? pill : close).focus();
    // the second of two clicks falls on what stands there now
    addEventListener("click", (next) => next.detail > 1 && next.preventDefault(), { capture: true, once: true });
    withStorage((storage) => (collapsed ? storage.setItem(storageKey, "1") : storage.removeItem(storageKey)));
  }

  // larger text, or a wider font, may need more lines than the styles leave room for
  function makeRoom(): void {
    const height = bar.offsetHeight;
    if (Math.abs(Number.parseFloat(getComputedStyle(document.body).marginBottom) - height) > 1)
      page.style.setProperty("--bar-height", `${height}px`);
  }

  tick();
  recall();
  // a page that the browser kept does not know what was chosen on the next
  addEventListener("pageshow", recall);
  element.addEventListener("click", onClick);
  new ResizeObserver(makeRoom).observe(bar);
  return () => {
    clearTimeout(timer);
    removeEventListener("pageshow", recall);
    element.removeEventListener("click", onClick);
    delete page.dataset.pinned;
  };
}

/** Uses the session's memory, if the browser allows it one. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // the choice is forgotten with the page
  }
}
