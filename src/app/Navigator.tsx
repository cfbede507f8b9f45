import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";
import type { Analytics, PageModel, SharedModel } from "../generated/props";
import { App } from "./App";
import { loadBlocks } from "./blockComponents";
import { fetchPage } from "./models";
import { Page } from "./Page";
import { leave, rememberScroll, settle, stepAside } from "./scroll";
import { useFollowedLinks } from "./useFollowedLinks";
import { Waiting } from "./Waiting";

interface NavigatorProps {
  shared: SharedModel;
  first: PageModel;
  onReady: () => void;
}

/** Most sites tell nobody: what it takes is fetched by those that do. */
const pageView = () => import("../boot/pageView");

async function tellOfView(analytics: Analytics): Promise<void> {
  // the visitor may have gone on by the time that it is there
  const shown = { href: window.location.href, title: document.title };
  const { sendPageView } = await pageView();
  sendPageView(analytics, shown);
}

/** The model of a page, when all that draws it is there too. */
async function nextPage(path: string, base: string): Promise<PageModel> {
  const page = await fetchPage(path, base);
  await loadBlocks(page.blocks.map(({ type }) => type));
  return page;
}

/** What tells an entry of the history from all others: the first one of each document has no key of its own. */
const entryKey = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** Milliseconds that a page may take before the visitor is told that it is on its way. */
const PATIENCE = 250;
/** Milliseconds after which an answer that does not come is no longer waited for: the browser asks anew. */
const TIME_LIMIT = 10_000;

/** Loads the document at the address that is shown, at its top as a link would: a reload stays where the last page was. */
function loadDocument(from: string): void {
  const { href, pathname } = window.location;
  // asked a second time, it is under way
  if (pathname === from) return;
  window.history.replaceState(null, "", from);
  window.location.replace(href);
}

const pathOf = ({ pathname }: Location) => pathname.replace(/(.)\/$/, "$1");

/** Moves from page to page without loading a document: model, blocks, title, focus and scroll. */
export function Navigator({ shared, first, onReady }: NavigatorProps) {
  const location = useLocation();
  const again = useNavigationType() === "POP";
  // the page for unknown addresses is shown at the address that was asked for
  const [shown, setShown] = useState({ page: first, location, again });
  const settled = useRef(shown);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    rememberScroll(entryKey(settled.current.location));
    onReady();
    // at the first move its file may be gone, with a new publishing; that it is not there is told by then
    if (shared.analytics) pageView().catch(() => {});
  }, [onReady, shared.analytics]);

  useEffect(() => {
    let current = true;
    let patience: ReturnType<typeof setTimeout> | undefined;
    function show(page: PageModel) {
      if (!current) return;
      leave();
      clearTimeout(patience);
      setWaiting(false);
      setShown({ page, location, again });
    }
    const from = settled.current;
    if (pathOf(location) === pathOf(from.location)) {
      if (location === from.location) return undefined;
      // an entry without a state is one that the browser made
      if (window.history.state) show(from.page);
      else stepAside(location.hash);
      return undefined;
    }
    // the host knows what to show for an address that has no model
    function giveUp() {
      if (current) loadDocument(shared.base + from.location.pathname);
      current = false;
    }
    patience = setTimeout(() => setWaiting(true), PATIENCE);
    const limit = setTimeout(giveUp, TIME_LIMIT);
    nextPage(pathOf(location), shared.base)
      .then(show)
      .catch(giveUp)
      .finally(() => clearTimeout(limit));
    return () => {
      current = false;
      clearTimeout(limit);
      clearTimeout(patience);
      setWaiting(false);
    };
  }, [location, again, shared.base]);

  useLayoutEffect(() => {
    const near = shown.page === settled.current.page;
    if (shown === settled.current) return;
    settled.current = shown;
    settle({ key: entryKey(shown.location), hash: shown.location.hash, again: shown.again, near });
    if (near) return;
    document.title = shown.page.documentTitle;
    // phones share the address that it gives: that of the page that was loaded
    document.querySelector("link[rel=canonical]")?.remove();
    // a page never fails for its statistics
    if (shared.analytics) tellOfView(shared.analytics).catch(() => {});
  }, [shown, shared.analytics]);

  useFollowedLinks(shared.base, pathOf(location) !== pathOf(shown.location));

  // a page published anew since may ask for what the application in hand does not know; its document brings its own
  const reload = () => loadDocument(shared.base + settled.current.location.pathname);

  return (
    <App shared={shared} page={shown.page}>
      {waiting && <Waiting />}
      <Page key={shown.page.path} page={shown.page} onFailure={shown.page === first ? undefined : reload} />
    </App>
  );
}
