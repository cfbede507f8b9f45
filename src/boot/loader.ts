/** What has an id, under the name that the browser gives it: fewer bytes in every page than to look for it. */
declare const prospectus: HTMLElement;
/** What the page tells the loader, in a data block; the application reads the rest of it. */
const settings: { entry: string; style?: string } = JSON.parse(prospectus.textContent);
const page = document.documentElement.dataset;
let waiting: HTMLElement | undefined;
/** Also where the application has failed on this very page: it would fail again. */
let started = page.revision !== undefined && history.state?.failed === page.revision;

/**
 * Remembers a click on a button that React alone will answer: neither a plain script nor the browser itself does. Of a
 * click on a link, that the browser is on its way: what the application showed instead would be gone when it arrives.
 */
function remember(event: Event): void {
  const target = event.target as Element;
  if (!event.defaultPrevented && target.closest("a[data-kind=page]")) page.left = "";
  const button = target.closest<HTMLElement>("button:not([data-boot] *,[popovertarget])");
  if (!button) return;
  waiting = button;
  start();
}

/** Fetches and starts the application at the first sign that the visitor wants more than to read. */
async function start(): Promise<void> {
  if (started) return;
  started = true;
  try {
    const [application] = await Promise.all([import(/* @vite-ignore */ settings.entry), dress(settings.style)]);
    await application.start(settings, () => {
      // biome-ignore lint/suspicious/noGlobalAssign: see below
      onclick = null;
    });
    page.ready = "true";
    // biome-ignore lint/suspicious/noGlobalAssign: see below
    onpopstate = null;
    waiting?.click();
  } catch (error) {
    page.ready = "never";
    reportError(error); // the page goes on as the document that it is
  }
}

/** Fetches what the page's own styles leave out: what a pointer brings about, and all that other pages show. */
function dress(href: string | undefined): Promise<unknown> | undefined {
  if (!href) return undefined;
  return new Promise((onload, onerror) => {
    // a document has its styles in itself: without these the application would show the next page bare
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror }));
  });
}

// what waits for the application is closed until then, also where styles cannot ask whether there is scripting
page.ready = started ? "never" : "";
// Safari keeps what the application had asked for when the visitor left: a document is the browser's own to scroll
history.scrollRestoration = "auto";
// biome-ignore lint/suspicious/noGlobalAssign: fewer bytes in every page than a listener
onclick = remember;
// to the browser, pages that the application showed are this very document even when that was loaded anew: it would
// change the address alone. An entry with a state is one of the application's, unless it failed there
// biome-ignore lint/suspicious/noGlobalAssign: see above
onpopstate = ({ state }) => state && !state.failed && location.reload();
// ten pages cost as much as the application: who saves data gets it when nothing else can answer
for (const intent of (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData
  ? ["input"]
  : ["focusin", "pointerdown", "keydown", "pointerover"])
  addEventListener(intent, start);
