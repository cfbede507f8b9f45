import { DEVICES, type Device } from "../../../app/state/studioState.ts";
import type { CatalogueView } from "./catalogueView.ts";
import { emulateMedia } from "./emulateMedia.ts";

/** The heights of the screens in CSS pixels, for blocks that are as high as the screen. */
const HEIGHTS: Record<Device, number> = { phone: 760, tablet: 1000, desktop: 760 };
/** In CSS pixels; a block that shows less has nothing to show at the moment. */
const LEAST_HEIGHT = 8;

/** The original media queries of style rules. */
const originalQueries = new WeakMap<MediaList, string>();
/** The original directions of pages. */
const originalDirections = new WeakMap<Document, string>();

/** Shows the page of an example in colours, in a direction and in a medium. */
export function emulateView(page: Document, { scheme, direction, medium, scripts }: CatalogueView): void {
  const { documentElement: root } = page;
  const originalDirection = originalDirections.get(page) ?? root.dir;
  originalDirections.set(page, originalDirection);
  root.dir = direction || originalDirection;
  const print = medium === "print";
  root.style.colorScheme = print ? "light" : scheme;
  const media = { print, scheme, scripting: scripts !== "none" };
  for (const sheet of page.styleSheets) emulateRules(sheet.cssRules, (query) => emulateMedia(query, media));
}

function emulateRules(rules: CSSRuleList, emulate: (query: string) => string): void {
  for (const rule of rules) {
    if ("media" in rule) emulateList(rule.media as MediaList, emulate);
    if ("cssRules" in rule) emulateRules(rule.cssRules as CSSRuleList, emulate);
  }
}

function emulateList(list: MediaList, emulate: (query: string) => string): void {
  const originalQuery = originalQueries.get(list) ?? list.mediaText;
  originalQueries.set(list, originalQuery);
  const emulatedQuery = emulate(originalQuery);
  if (emulatedQuery !== list.mediaText) list.mediaText = emulatedQuery;
}

/**
 * Gives a frame the size of a device's screen, scaled to the room in its stage, and the stage the height of the block. A
 * higher block makes the frame higher; a lower one does not make it lower, because sizes may depend on it. Returns whether
 * the block shows anything.
 */
export function fitFrame(frame: HTMLIFrameElement, stage: HTMLElement, device: Device): boolean {
  const { contentDocument: page, contentWindow: window } = frame;
  const main = page?.querySelector("main");
  if (!page || !window || !main || stage.clientWidth === 0) return true;
  const [width, height] = [DEVICES[device], HEIGHTS[device]];
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  const neededHeight = Math.ceil(main.getBoundingClientRect().bottom + window.scrollY);
  const visibleHeight = page.querySelector("dialog[open]") ? height : neededHeight;
  const scale = Math.min(1, stage.clientWidth / width);
  frame.style.height = `${Math.max(visibleHeight, height)}px`;
  frame.style.scale = `${scale}`;
  stage.style.height = `${Math.max(visibleHeight, 1) * scale}px`;
  return visibleHeight >= LEAST_HEIGHT;
}

interface PageListeners {
  /** Called when the page has other style sheets. */
  onStyles(): void;
  /** Called when the page or its stage has another size. */
  onSize(): void;
  /** Called when a script of the page has thrown an error. */
  onError(event: ErrorEvent): void;
}

/** Watches the page of an example, and stops its links. Returns a function that ends this. */
export function watchPage(
  page: Document,
  stage: HTMLElement,
  { onStyles, onSize, onError }: PageListeners,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // the application adds styles of its own
  const styles = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) node.addEventListener("load", onStyles, { signal });
    onStyles();
  });
  styles.observe(page.head, { childList: true });
  const sizes = new ResizeObserver(onSize);
  for (const element of [page.querySelector("main"), stage]) if (element) sizes.observe(element);
  page.addEventListener("click", keepPage, { capture: true, signal });
  page.defaultView?.addEventListener("error", onError, { signal });
  return () => {
    controller.abort();
    styles.disconnect();
    sizes.disconnect();
  };
}

/** Keeps a frame on its example. */
function keepPage(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (link && link.target !== "_blank" && !link.hash) event.preventDefault();
}

/** Has the page of an example fetch its application, as it does when a visitor does something. */
export function requestApplication({ defaultView: window }: Document): void {
  window?.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "mouse" }));
}
