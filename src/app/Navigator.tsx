import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";
import type { Analytics, PageModel, SharedModel } from "../generated/props.ts";
import { App } from "./App.tsx";
import { loadPageBlocks } from "./blockComponents.ts";
import { loadDocument } from "./documents.ts";
import { fetchPage } from "./models.ts";
import { hideOffline, isReachable, showOffline } from "./offline.ts";
import { Page } from "./Page.tsx";
import { leave, rememberScroll, settle, stepAside } from "./scroll.ts";
import { useFollowedLinks } from "./useFollowedLinks.ts";
import { Waiting } from "./Waiting.tsx";

interface NavigatorProps {
  shared: SharedModel;
  first: PageModel;
  onReady: () => void;
  /** Called when a block fails. */
  onFailure: () => void;
}

/** Most sites tell nobody: what it takes is fetched by those that do. */
const pageView = () => import("../boot/pageView.ts");

async function tellOfView(analytics: Analytics): Promise<void> {
  // the visitor may have gone on by the time that it is there
  const shown = { href: window.location.href, title: document.title };
  const { sendPageView } = await pageView();
  sendPageView(analytics, shown);
}

/** The model of a page, once all that renders it is loaded. Rejects when it is of another build than this application. */
async function nextPage(path: string, base: string, build: string | undefined): Promise<PageModel> {
  const page = await fetchPage(path, base);
  if (page.build !== build) throw new Error(`${path} is of another build`);
  await loadPageBlocks(page);
  return page;
}

/** What tells an entry of the history from all others: the first one of each document has no key of its own. */
const entryKey = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** Milliseconds that a page may take before the visitor is told that it is on its way. */
const PATIENCE = 250;
/** Milliseconds after which an answer that does not come is no longer waited for: the browser asks anew. */
const TIME_LIMIT = 10_000;

const pathOf = ({ pathname }: Location) => pathname.replace(/(.)\/$/, "$1");

/** Moves from page to page without loading a document: model, blocks, title, focus and scroll. */
export function Navigator({ shared, first, onReady, onFailure }: NavigatorProps) {
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
    let limit: ReturnType<typeof setTimeout> | undefined;
    function stopWaiting() {
      clearTimeout(patience);
      clearTimeout(limit);
      setWaiting(false);
    }
    function show(page: PageModel) {
      if (!current) return;
      leave();
      stopWaiting();
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
    async function fail(error: unknown) {
      // fetch and import() reject with a TypeError when there is no answer
      if (!(error instanceof TypeError) || (await isReachable(window.location.href))) return giveUp();
      if (!current) return;
      stopWaiting();
      showOffline(window.location.href);
    }
    patience = setTimeout(() => setWaiting(true), PATIENCE);
    limit = setTimeout(giveUp, TIME_LIMIT);
    nextPage(pathOf(location), shared.base, first.build).then(show).catch(fail);
    return () => {
      current = false;
      stopWaiting();
    };
  }, [location, again, shared.base, first.build]);

  useLayoutEffect(() => {
    const near = shown.page === settled.current.page;
    if (shown === settled.current) return;
    settled.current = shown;
    hideOffline();
    settle({ key: entryKey(shown.location), hash: shown.location.hash, again: shown.again, near });
    if (near) return;
    document.title = shown.page.documentTitle;
    // phones share the address that it gives: that of the page that was loaded
    document.querySelector("link[rel=canonical]")?.remove();
    // a page never fails for its statistics
    if (shared.analytics) tellOfView(shared.analytics).catch(() => {});
  }, [shown, shared.analytics]);

  useFollowedLinks(shared.base, pathOf(location) !== pathOf(shown.location));

  return (
    <App shared={shared} page={shown.page}>
      {waiting && <Waiting />}
      <Page key={shown.page.path} page={shown.page} onFailure={onFailure} />
    </App>
  );
}
