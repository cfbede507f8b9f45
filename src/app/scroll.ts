/** Where the places stand in the tab's own store, for the way back from another website. */
const STORE = "prospectus-places";
/** How far down each entry of the history was when it was left, in CSS pixels. */
let places: Record<string, number> = {};
let key = "";

/** How the visitor came to an entry of the history. */
export interface Arrival {
  /** What tells the entry from all others. */
  key: string;
  hash: string;
  /** By the browser's back or forward button. */
  again: boolean;
  /** From a place on the same page. */
  near: boolean;
}

/** Remembers where the entry that is shown stands: to be called before anything of the next one is. */
export function leave(): void {
  places[key] = window.scrollY;
}

/** The browser went to an entry that it made itself, and scrolls there itself. */
export function stepAside(hash: string): void {
  key = "";
  reveal(hash);
}

/** Puts the scroll and the focus where a browser's own navigation would. */
export function settle({ key: nextKey, hash, again, near }: Arrival): void {
  key = nextKey;
  reveal(hash);
  const known = again ? places[nextKey] : undefined;
  const behavior = near && !again ? "auto" : "instant";
  if (known !== undefined) window.scrollTo({ top: known, behavior });
  else scrollToPlace(hash, behavior);
  if (!(near && again)) focusOnPlace(hash);
}

/** Goes to a place on the page that is shown, while the address is already that of the next one. */
export function goTo(hash: string): void {
  reveal(hash);
  scrollToPlace(hash, "auto");
  focusOnPlace(hash);
}

/** What an address means with its hash; null for the top of the page. */
function placeOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null;
}

/** Opens the disclosures that a place is in, as a browser does before it scrolls to something that is hidden. */
function reveal(hash: string): void {
  placeOf(hash)?.dispatchEvent(new Event("beforematch", { bubbles: true }));
}

function scrollToPlace(hash: string, behavior: ScrollBehavior): void {
  const target = placeOf(hash);
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

function focusOnPlace(hash: string): void {
  const goal = placeOf(hash) ?? document.querySelector<HTMLElement>("h1") ?? document.getElementById("main");
  if (goal) focusOn(goal);
}

/** Takes the scroll over from the browser, which cannot know when the next page is there. */
export function rememberScroll(firstKey: string): void {
  key = firstKey;
  places = stored();
  takeOver();
  addEventListener("pagehide", handBack);
  addEventListener("pageshow", comeBack);
  // a phone puts a page that is not seen away without a word, and loads it again later
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? handBack() : takeOver(),
  );
}

function takeOver(): void {
  history.scrollRestoration = "manual";
}

/** Safari shows a page that it kept at its top: to it, the page left with the scroll in its own hands. */
function comeBack({ persisted }: PageTransitionEvent): void {
  takeOver();
  if (persisted) window.scrollTo({ top: places[key], behavior: "instant" });
}

/** A page that is loaded again is the browser's own to scroll. */
function handBack(): void {
  leave();
  history.scrollRestoration = "auto";
  try {
    sessionStorage.setItem(STORE, JSON.stringify(places));
  } catch {
    // a browser that keeps nothing: pages open at their top
  }
}

/** What an address says in its own signs; one that is no address of ours may have them wrong. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

function stored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** The next press of Tab goes on from here, also where nothing can be pressed. */
function focusOn(goal: HTMLElement): void {
  const plain = !goal.matches("a[href], button, input, [tabindex], summary");
  if (plain) {
    goal.tabIndex = -1;
    goal.addEventListener("blur", () => goal.removeAttribute("tabindex"), { once: true });
  }
  goal.focus({ preventScroll: true });
}
