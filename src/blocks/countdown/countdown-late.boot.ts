/** Shows the remaining time every second until it ends; collapses to a pill and reopens. */
export default function startCountdown(element: HTMLElement): () => void {
  const { start, target, storageKey } = element.dataset as Record<"start" | "target" | "storageKey", string>;
  const [from, until] = [start, target].map(Date.parse) as [number, number];
  const [bar, progress, close, pill] = ["bar", "progress", "close", "pill"].map((part) =>
    element.querySelector(`[data-part=${part}]`),
  ) as [HTMLElement, HTMLProgressElement, HTMLElement, HTMLElement];
  // a countdown in the content covers nothing: its attributes are set where no style looks for them
  const page = element.closest("main") ? bar : document.documentElement;
  const units = [...element.querySelectorAll<HTMLElement>("[data-unit]")];
  const language = document.documentElement.lang || "en";
  const plurals = new Intl.PluralRules(language);
  const percents = new Intl.NumberFormat(language, { style: "percent" });
  let timer: ReturnType<typeof setTimeout>;
  let outOfStep = false;
  let wasHidden = true;

  function tick(): void {
    const left = until - Date.now();
    element.hidden = left <= 0;
    // an ancestor may be scheduled
    const isHidden = !!element.closest("[hidden]");
    if (isHidden !== wasHidden) {
      wasHidden = isHidden;
      pin();
    }
    if (element.hidden) return;
    writeAll(Math.ceil(left / 1000));
    // rounded to visible steps, because each change causes layout and paint
    const elapsedPercent = Math.round(Math.max(1 - left / (until - from), 0) * 1000) / 10;
    if (progress.value !== elapsedPercent || !progress.hasAttribute("aria-valuetext")) {
      progress.value = elapsedPercent;
      const share = percents.format(elapsedPercent / 100);
      progress.setAttribute("aria-valuetext", `${progress.dataset.valueText?.replace("{percent}", share)}`);
    }
    // CSS repeats the pulse without the main thread; here it is synchronized with the ticks
    if (outOfStep)
      for (const pulse of units.at(-1)?.getAnimations?.() ?? []) pulse.startTime = document.timeline.currentTime;
    const next = left % 1000 || 1000;
    // this tick was not on a whole second (the first one, or after sleep), but the next will be
    outOfStep = next < 940;
    timer = setTimeout(tick, next);
  }

  function writeAll(seconds: number): void {
    let rest = seconds;
    for (const unit of units) {
      const size = +(unit.dataset.size as string);
      const number = Math.floor(rest / size);
      // an unchanged number is not written, which avoids a needless layout
      write(unit, `${number}`.padStart(2, "0"));
      const name = unit.nextElementSibling as HTMLElement | null;
      const forms = name?.dataset.forms && JSON.parse(name.dataset.forms);
      if (forms) write(name, forms[plurals.select(number)] ?? forms.other);
      rest %= size;
    }
  }

  function collapse(isCollapsed: boolean): void {
    bar.hidden = isCollapsed;
    pill.hidden = !isCollapsed;
    pin();
    outOfStep = true;
  }

  const restore = () => withStorage((storage) => collapse(storage.getItem(storageKey) === "1"));

  // an attribute, because a style with :has would be recalculated every second
  function pin(): void {
    if (wasHidden) delete page.dataset.pinned;
    else page.dataset.pinned = bar.hidden ? "pill" : "bar";
  }

  function onClick(event: Event): void {
    const isCollapsed = close.contains(event.target as Node);
    if (!isCollapsed && event.target !== pill) return;
    collapse(isCollapsed);
    (isCollapsed ? pill : close).focus();
    // the second click of a double click would hit the element that has taken its place
    addEventListener("click", (next) => next.detail > 1 && next.preventDefault(), { capture: true, once: true });
    withStorage((storage) => (isCollapsed ? storage.setItem(storageKey, "1") : storage.removeItem(storageKey)));
  }

  // larger text or a wider font may need more lines than the styles reserve
  function reserveSpace(): void {
    const height = bar.offsetHeight;
    if (Math.abs(Number.parseFloat(getComputedStyle(document.body).marginBottom) - height) > 1)
      page.style.setProperty("--bar-height", `${height}px`);
  }

  tick();
  restore();
  // a page from the back/forward cache has the state from before the next page
  addEventListener("pageshow", restore);
  element.addEventListener("click", onClick);
  new ResizeObserver(reserveSpace).observe(bar);
  return () => {
    clearTimeout(timer);
    removeEventListener("pageshow", restore);
    element.removeEventListener("click", onClick);
    delete page.dataset.pinned;
  };
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Uses sessionStorage, if the browser allows it. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // the state is lost with the page
  }
}
