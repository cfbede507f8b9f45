/**
 * The data block, under the name that the browser gives an element with an id: fewer bytes in every page than to look
 * for it.
 */
declare const prospectus: HTMLElement;
/** The addresses of all that the application needs on this page, from its data block. */
const settings: {
  entry: string;
  /** The model that all pages share, and the one of the page. */
  models: string[];
  style?: string;
} = JSON.parse(prospectus.textContent);
const page = document.documentElement.dataset;
/** Elements that the document itself answers: links, elements with boot scripts, and buttons of popovers. */
const ANSWERED = "a[data-kind=page],[data-boot],[popovertarget]";
/** Fields, which only React answers. */
const FIELD = "input,select,textarea";
/** The button that is clicked again once the application is ready. */
let clickedButton: HTMLElement | undefined;
/** Also where the application has failed on this very page: it would fail again. */
let isStarted = page.revision !== undefined && history.state?.failed === page.revision;

/**
 * Replays a click on a button that only React handles: neither a plain script nor the browser itself does. After a
 * click on a link the browser loads its document: a change by the application would be gone when that arrives.
 */
function handleClick(event: Event): void {
  const target = event.target as Element;
  if (!event.defaultPrevented && target.closest("a[data-kind=page]")) page.leaving = "";
  const button = target.closest("button");
  if (!button || button.closest(ANSWERED)) return;
  clickedButton = button;
  start();
}

/** Fetches and starts the application at the first intent: the visitor wants more than to read. */
async function start(): Promise<void> {
  if (isStarted || (page.ready && !navigator.onLine)) return;
  isStarted = true;
  try {
    // all of it at once: on a slow connection, each answer that another request waits for costs as much as all the rest
    const [application, ...models] = await Promise.all([
      import(/* @vite-ignore */ settings.entry),
      // where a host lets browsers cache for minutes, a cached model may be older than a document published since
      ...settings.models.map(async (address) => (await fetch(address, { cache: "no-cache" })).json()),
      loadStyles(settings.style),
    ]);
    await application.start(models, () => {
      // biome-ignore lint/suspicious/noGlobalAssign: see below
      onclick = null;
    });
    page.ready = "true";
    // biome-ignore lint/suspicious/noGlobalAssign: see below
    onpopstate = null;
    clickedButton?.click();
  } catch (error) {
    page.ready = "never";
    reportError(error); // the page stays the document that it is
    clickedButton = undefined;
    // without a network it failed for a time only: the visitor's next intent tries again
    isStarted = navigator.onLine;
  }
}

/** Loads the styles that the page leaves out: for a pointer, and for all other pages. */
function loadStyles(href: string | undefined): Promise<unknown> | undefined {
  if (!href) return undefined;
  return new Promise((onload, onerror) => {
    // without these the application would show the next page without styles; its document has them in itself
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror }));
  });
}

// on it depend the styles of elements that only the application answers
page.ready = isStarted ? "never" : "";
// Safari keeps the value of the application when the visitor leaves: the browser restores the scroll of a document
history.scrollRestoration = "auto";
// biome-ignore lint/suspicious/noGlobalAssign: fewer bytes in every page than a listener
onclick = handleClick;
// to the browser, pages that the application showed are this very document even when it was loaded again: it would
// change the address alone. An entry with a state is one of the application's, unless it failed there
// biome-ignore lint/suspicious/noGlobalAssign: see above
onpopstate = ({ state }) => state && !state.failed && location.reload();
// ten pages cost as much as the application: with data saving, only a click on a button starts it
if (!navigator.connection?.saveData) {
  addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse" && (target as Element).closest("a[data-kind=page]")) start();
  });
  // a finger scrolls, taps an element that the document answers, or follows a link, whose document would share the
  // connection with the application: on a phone that pays only where something is typed or chosen
  addEventListener("pointerdown", ({ target, pointerType }) => {
    const element = target as Element;
    if (pointerType === "mouse" ? !element.closest?.(ANSWERED) : element.closest?.(FIELD)) start();
  });
  // these keys press, close and scroll
  addEventListener("keydown", ({ key }) => /^( |Enter|Escape)$/.test(key) || start());
}
