import { type EmulatedMedia, emulateMedia } from "./emulateMedia.ts";

/** The sizes of the screens in CSS pixels. */
const SCREENS = {
  phone: { width: 390, height: 760 },
  tablet: { width: 768, height: 1000 },
  desktop: { width: 1280, height: 760 },
};
/** In CSS pixels; a block that shows less has nothing to show at the moment. */
const LEAST_HEIGHT = 8;

const form = findElement(document, "#view", HTMLFormElement);
const status = findElement(document, "#status", HTMLElement);
const types = [...document.querySelectorAll<HTMLElement>(".type")];
const frames = [...document.querySelectorAll<HTMLIFrameElement>(".stage iframe")];
/** The media of style rules as they are written. */
const originalMedia = new WeakMap<MediaList, string>();
/** What had the focus last outside of the frames. */
let lastFocusedElement: HTMLElement | undefined;

/** The first element of this page that a selector matches. Throws if there is none of that type. */
function findElement<Found extends Element>(root: ParentNode, selector: string, type: new () => Found): Found {
  const element = root.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The catalogue has no ${selector}.`);
  return element;
}

function isSwitch(value: unknown): value is HTMLInputElement | HTMLSelectElement {
  return value instanceof HTMLInputElement || value instanceof HTMLSelectElement;
}

/** The value of a switch. */
function chosen(name: string): string {
  const field = form.elements.namedItem(name);
  return isSwitch(field) ? field.value : "";
}

/** Prepares the page of an example each time that its frame has loaded one. */
function prepare(frame: HTMLIFrameElement): void {
  const { contentDocument: page, contentWindow: view } = frame;
  const main = page?.querySelector("main");
  if (!page || !view || !main) return;
  page.documentElement.dataset.direction = page.documentElement.dir;
  page.addEventListener("click", stay, { capture: true });
  // the application adds styles of its own
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) node.addEventListener("load", () => emulate(frame));
    emulate(frame);
  }).observe(page.head, { childList: true });
  const sizes = new ResizeObserver(() => fit(frame));
  sizes.observe(main);
  emulate(frame);
  fit(frame);
  takeFocusFrom(frame);
  frame.inert = false;
  // pages ask for their application when a visitor does something
  if (chosen("scripts") === "never") view.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "mouse" }));
}

/** Gives the focus back that a popup in a frame has taken: a visitor cannot have moved it into an inert frame. */
function takeFocusFrom(frame: HTMLIFrameElement): void {
  if (!frame.inert || document.activeElement !== frame) return;
  frame.blur();
  lastFocusedElement?.focus({ preventScroll: true });
}

/** Keeps a frame on its example: its links to pages of the site lead nowhere here. */
function stay(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (link && link.target !== "_blank" && !link.hash) event.preventDefault();
}

/** Shows the page in a frame as the switches say. */
function emulate({ contentDocument: page }: HTMLIFrameElement): void {
  const pageDirection = page?.documentElement.dataset.direction;
  // a page that is not prepared yet
  if (!page || pageDirection === undefined) return;
  const print = chosen("medium") === "print";
  const dark = chosen("colors") === "dark";
  const media = { print, dark, scripting: chosen("scripts") !== "none" };
  const direction = chosen("direction");
  page.documentElement.dir = direction === "own" ? pageDirection : direction;
  page.documentElement.style.colorScheme = dark && !print ? "dark" : "light";
  for (const sheet of page.styleSheets) emulateRules(sheet.cssRules, media);
}

function emulateRules(rules: CSSRuleList, media: EmulatedMedia): void {
  for (const rule of rules) {
    if ("media" in rule) emulateList(rule.media as MediaList, media);
    if ("cssRules" in rule) emulateRules(rule.cssRules as CSSRuleList, media);
  }
}

function emulateList(list: MediaList, media: EmulatedMedia): void {
  const original = originalMedia.get(list) ?? list.mediaText;
  originalMedia.set(list, original);
  const emulatedMedia = emulateMedia(original, media);
  if (emulatedMedia !== list.mediaText) list.mediaText = emulatedMedia;
}

/**
 * Gives a frame the size of the chosen screen, scaled to the room that there is, and shows as much of it as its block
 * needs. A higher block makes the frame higher; a lower one does not make it lower, because sizes may depend on it.
 */
function fit(frame: HTMLIFrameElement): void {
  const { contentDocument: page, contentWindow: view } = frame;
  const main = page?.querySelector("main");
  const stage = frame.parentElement;
  if (!main || !view || !stage || stage.clientWidth === 0) return;
  const { width, height } = new Map(Object.entries(SCREENS)).get(chosen("width")) ?? SCREENS.desktop;
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  const neededHeight = Math.ceil(main.getBoundingClientRect().bottom + view.scrollY);
  const shownHeight = page?.querySelector("dialog[open]") ? height : neededHeight;
  const scale = Math.min(1, stage.clientWidth / width);
  frame.style.height = `${Math.max(shownHeight, height)}px`;
  frame.style.transform = `scale(${scale})`;
  stage.style.height = `${Math.max(shownHeight, 1) * scale}px`;
  const nothing = stage.parentElement?.querySelector<HTMLElement>(".nothing");
  if (nothing) nothing.hidden = shownHeight >= LEAST_HEIGHT;
}

/** Loads the pages of all frames again when their scripts are to run in another way. */
function loadPages(): void {
  const scripts = chosen("scripts");
  for (const frame of frames) {
    const { page = "", failing = "" } = frame.dataset;
    if (scripts === "none") frame.setAttribute("sandbox", "allow-same-origin allow-popups");
    else frame.removeAttribute("sandbox");
    frame.inert = true;
    frame.src = scripts === "never" ? failing : page;
  }
}

/** Shows the types in which every word of the search occurs. */
function search(): void {
  const words = chosen("search").toLowerCase().split(/\s+/).filter(Boolean);
  let matchCount = 0;
  for (const type of types) {
    const text = type.textContent?.toLowerCase() ?? "";
    type.hidden = !words.every((word) => text.includes(word));
    if (!type.hidden) matchCount += 1;
    const item = document.querySelector<HTMLElement>(`nav [data-type="${type.id}"]`);
    if (item) item.hidden = type.hidden;
  }
  status.textContent = words.length > 0 ? `${matchCount} of ${types.length} block types` : "";
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = findElement(button.parentElement ?? document, "code", HTMLElement);
  try {
    await navigator.clipboard.writeText(source.textContent ?? "");
    status.textContent = "The JSON is copied.";
    button.dataset.copied = "";
    setTimeout(() => delete button.dataset.copied, 2000);
  } catch {
    // browsers refuse it on a page without HTTPS
    getSelection()?.selectAllChildren(source);
    status.textContent = "Your browser does not let this page copy. The JSON is selected: press Ctrl+C.";
  }
}

/** Keeps the switches in the address, for a reload and for others whom it is sent to. */
function saveSwitches(): void {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== initial.get(name)) values.set(name, value);
  const query = values.size > 0 ? `?${values}` : "";
  history.replaceState(null, "", `${location.pathname}${query}${location.hash}`);
}

/** The switches as the page has them at first. */
const width = findElement(form, "[name=width]", HTMLSelectElement);
if (innerWidth < SCREENS.tablet.width) width.value = "phone";
const initial = new FormData(form);
for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements.namedItem(name);
  if (isSwitch(field)) field.value = value;
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  if (!isSwitch(target)) return;
  saveSwitches();
  if (target.name === "search") search();
  else if (target.name === "scripts") loadPages();
  for (const frame of frames) {
    emulate(frame);
    fit(frame);
  }
});
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(".copy") : null;
  if (button) copy(button);
});
addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLElement && target.tagName !== "IFRAME") lastFocusedElement = target;
});
addEventListener("resize", () => frames.forEach(fit));
for (const frame of frames) {
  frame.addEventListener("load", () => prepare(frame));
  if (frame.contentDocument?.readyState === "complete") prepare(frame);
}
search();
if (chosen("scripts") !== "run") loadPages();
