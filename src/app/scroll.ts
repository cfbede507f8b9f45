/** Where the scroll positions are in the tab's own storage, for the way back from another website. */
const STORAGE_KEY = "prospectus-scroll";
/** How far down each entry of the history was when it was left, in CSS pixels. */
let positions: Record<string, number> = {};
/** The entry that is shown. */
let shownKey = "";

/** How the visitor came to an entry of the history. */
export interface Arrival {
  /** The key of the entry. */
  key: string;
  hash: string;
  /** By the browser's back or forward button. */
  isTraversal: boolean;
  /** From a place on the same page. */
  isSamePage: boolean;
}

/** Saves the scroll position of the entry that is shown. Call it before anything of the next one is. */
export function saveScroll(): void {
  positions[shownKey] = window.scrollY;
}

/** Leaves an entry that the browser made itself to the browser, which scrolls to its place. */
export function yieldScroll(hash: string): void {
  shownKey = "";
  reveal(hash);
}

/** Puts the scroll and the focus where a browser's own navigation would. */
export function restoreScroll({ key, hash, isTraversal, isSamePage }: Arrival): void {
  shownKey = key;
  reveal(hash);
  const savedPosition = isTraversal ? positions[key] : undefined;
  const behavior = isSamePage && !isTraversal ? "auto" : "instant";
  if (savedPosition !== undefined) window.scrollTo({ top: savedPosition, behavior });
  else scrollTo(hash, behavior);
  if (!(isSamePage && isTraversal)) focus(hash);
}

/** Scrolls to a place on the page that is shown, while the address is already that of the next one. */
export function scrollToHash(hash: string): void {
  reveal(hash);
  scrollTo(hash, "auto");
  focus(hash);
}

/** The element that a hash names; null for the top of the page. */
function findTarget(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null;
}

/** Opens the disclosures around a target, as a browser does before it scrolls to something that is hidden. */
function reveal(hash: string): void {
  findTarget(hash)?.dispatchEvent(new Event("beforematch", { bubbles: true }));
}

function scrollTo(hash: string, behavior: ScrollBehavior): void {
  const target = findTarget(hash);
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

/** Moves the focus to a target, else to the heading: the next press of Tab goes on from there. */
function focus(hash: string): void {
  const target = findTarget(hash) ?? document.querySelector<HTMLElement>("h1") ?? document.getElementById("main");
  if (!target) return;
  if (!target.matches("a[href], button, input, [tabindex], summary")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Restores the scroll in the browser's place, which cannot know when the next page is there. */
export function manageScroll(firstKey: string): void {
  shownKey = firstKey;
  positions = stored();
  restoreManually();
  addEventListener("pagehide", handleHide);
  addEventListener("pageshow", handleShow);
  // a phone discards a page in the background without a pagehide, and loads it again later
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? handleHide() : restoreManually(),
  );
}

function restoreManually(): void {
  history.scrollRestoration = "manual";
}

/** Safari shows a page from its back/forward cache at its top: to it, the browser restores the scroll. */
function handleShow({ persisted: isRestored }: PageTransitionEvent): void {
  restoreManually();
  if (isRestored) window.scrollTo({ top: positions[shownKey], behavior: "instant" });
}

/** When the page is loaded again, the browser restores the scroll. */
function handleHide(): void {
  saveScroll();
  history.scrollRestoration = "auto";
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // without storage, pages open at their top
  }
}

/** A percent-encoded text; as it is written where that is malformed. */
function decoded(encodedText: string): string {
  try {
    return decodeURIComponent(encodedText);
  } catch {
    return encodedText;
  }
}

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    return {};
  }
}
