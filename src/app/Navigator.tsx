import { use, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";
import type { Analytics, PageModel, SharedModel } from "../generated/props.ts";
import { App } from "./App.tsx";
import { documentTime, loadDocument } from "./documents.ts";
import { fetchPage } from "./models.ts";
import { hideOffline, isReachable, showOffline } from "./offline.ts";
import { Page } from "./Page.tsx";
import { PendingIndicator } from "./PendingIndicator.tsx";
import { manageScroll, restoreScroll, saveScroll, yieldScroll } from "./scroll.ts";
import { useFollowedLinks } from "./useFollowedLinks.ts";

interface NavigatorProps {
  shared: SharedModel;
  first: PageModel;
  onReady: () => void;
  /** Called when a block fails. */
  onFailure: () => void;
}

/** A location and the page to show there. */
interface Visit {
  location: Location;
  /** By the browser's back or forward button. */
  isTraversal: boolean;
  /** Whether the browser itself made this entry of the history, for a place on the page. */
  isOfBrowser: boolean;
  /** Never rejects: when the page cannot be loaded, the last one stays. */
  page: PageModel | Promise<PageModel>;
  /** Rejects when the page cannot be loaded. */
  loading?: Promise<PageModel>;
}

/**
 * Moves from page to page without loading a document: model, blocks, title, focus and scroll. These functions run after
 *
 * |                               | before the page is there | when the page is there                          |
 * | ----------------------------- | ------------------------ | ----------------------------------------------- |
 * | a link to another page        | saveScroll, loadPage     | restoreScroll (to its top or hash), title, view |
 * | back or forward to a page     | saveScroll, loadPage *   | restoreScroll (to where it was), title, view    |
 * | a link to a place on the page | saveScroll               | restoreScroll (to the hash)                     |
 * | a hash typed in the address   | yieldScroll              | nothing: the browser has scrolled               |
 * | a save, in the preview        | nothing                  | the title                                       |
 *
 * `*`: unless the page was shown before. A page that cannot be loaded is loaded as a document, or reported as offline.
 */
export function Navigator({ shared: sharedModel, first, onReady, onFailure }: NavigatorProps) {
  const next = useVisit(sharedModel.base, first);
  const deferredVisit = useDeferredValue(next);
  // in the preview, a save is shown at once
  const shownVisit = import.meta.env.DEV && deferredVisit.location === next.location ? next : deferredVisit;
  const page = shownVisit.page instanceof Promise ? use(shownVisit.page) : shownVisit.page;
  const committedRef = useRef({ visit: shownVisit, page });
  const [offlineVisit, setOfflineVisit] = useState<Visit>();

  useEffect(() => {
    manageScroll(entryKey(committedRef.current.visit.location));
    onReady();
    // fetched now: after the site is published again its file may be gone
    if (sharedModel.analytics) importPageView().catch(() => {});
  }, [onReady, sharedModel.analytics]);

  useLayoutEffect(() => {
    const { visit } = committedRef.current;
    if (next === visit || (import.meta.env.DEV && next.location === visit.location)) return;
    if (isSamePath(next, visit) && next.isOfBrowser) yieldScroll(next.location.hash);
    else saveScroll();
  }, [next]);

  useEffect(() => {
    let isCurrent = true;
    async function handleFailure(error: unknown) {
      // fetch and import() reject with a TypeError when there is no answer
      const isOffline = error instanceof TypeError && !(await isReachable(window.location.href));
      if (!isCurrent) return;
      if (!isOffline) return loadDocument(sharedModel.base + committedRef.current.visit.location.pathname);
      showOffline(window.location.href);
      setOfflineVisit(next);
    }
    // the visitor may have scrolled meanwhile
    next.loading?.then(saveScroll, handleFailure);
    return () => {
      isCurrent = false;
    };
  }, [next, sharedModel.base]);

  useLayoutEffect(() => {
    const last = committedRef.current;
    if (shownVisit === last.visit) return;
    committedRef.current = { visit: shownVisit, page };
    if (import.meta.env.DEV && shownVisit.location === last.visit.location) {
      document.title = page.documentTitle;
      return;
    }
    const isSamePage = page === last.page;
    if (isSamePage && shownVisit.isOfBrowser) return;
    hideOffline();
    const { location, isTraversal } = shownVisit;
    restoreScroll({ key: entryKey(location), hash: location.hash, isTraversal, isSamePage });
    if (isSamePage) return;
    document.title = page.documentTitle;
    // phones share the address in it: that of the page that was loaded
    document.querySelector("link[rel=canonical]")?.remove();
    if (sharedModel.analytics) reportPageView(sharedModel.analytics).catch(() => {});
  }, [shownVisit, page, sharedModel.analytics]);

  const isPending = !isSamePath(next, shownVisit);
  useFollowedLinks(sharedModel.base, isPending);

  return (
    <App shared={sharedModel} page={page}>
      {isPending && next !== offlineVisit && <PendingIndicator />}
      <Page key={page.path} page={page} onFailure={onFailure} />
    </App>
  );
}

/** The visit to the location that React Router holds. It begins to load the page unless that was shown before. */
function useVisit(base: string, first: PageModel): Visit {
  const location = useLocation();
  const isTraversal = useNavigationType() === "POP";
  // the page for unknown addresses is shown at the address that was asked for
  const [pages, setPages] = useState(() => new Map([[readPath(location), first]]));
  // in the preview, a save changes the models of all pages
  if (import.meta.env.DEV && first !== pages.values().next().value) setPages(new Map([[readPath(location), first]]));
  return useMemo(() => {
    const path = readPath(location);
    const visit = { location, isTraversal, isOfBrowser: window.history.state === null };
    const loadedPage = pages.get(path);
    if (loadedPage) return { ...visit, page: loadedPage };
    const loading = loadPage(path, base, first.build);
    loading.then((page) => pages.set(path, page)).catch(() => {});
    return { ...visit, loading, page: loading.catch(() => new Promise<never>(() => {})) };
  }, [location, isTraversal, pages, base, first.build]);
}

/**
 * The model of a page, once all that renders it is loaded. Rejects when the document of the page would have been there
 * first, and when the model is of another build than this application.
 */
function loadPage(path: string, base: string, build: string | undefined): Promise<PageModel> {
  async function load() {
    const page = await fetchPage(path, base);
    if (page.build !== build) throw new Error(`${path} is of another build`);
    return page;
  }
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${path} did not load in time`)), documentTime());
  });
  return Promise.race([load(), timeout]);
}

const readPath = ({ pathname }: Location) => pathname.replace(/(.)\/$/, "$1");
const isSamePath = (visit: Visit, otherVisit: Visit) => readPath(visit.location) === readPath(otherVisit.location);
/** The key of an entry of the history: the first one of each document has no key of its own. */
const entryKey = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** Most sites have no analytics, and do not pay for it. */
const importPageView = () => import("../boot/pageView.ts");

async function reportPageView(analytics: Analytics): Promise<void> {
  // the visitor may have gone on by the time that the script is loaded
  const view = { href: window.location.href, title: document.title };
  const { sendPageView } = await importPageView();
  sendPageView(analytics, view);
}
