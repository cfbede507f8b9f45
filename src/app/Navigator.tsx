import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import type { Analytics, PageModel, SharedModel } from "../generated/props";
import { App } from "./App";
import { loadBlocks } from "./blockComponents";
import { internalPath } from "./internalPath";
import { fetchPage, warmPage } from "./models";
import { Page } from "./Page";
import { settle } from "./scroll";

interface NavigatorProps {
  shared: SharedModel;
  first: PageModel;
  onReady: () => void;
}

/** Most sites tell nobody: what it takes is fetched by those that do. */
async function tellOfView(analytics: Analytics): Promise<void> {
  const { sendPageView } = await import("../boot/pageView");
  sendPageView(analytics);
}

/** What shows that a link may be followed soon. */
const WARMING = ["pointerover", "focusin", "touchstart"];

/** Moves from page to page without loading a document: model, blocks, title, focus and scroll. */
export function Navigator({ shared, first, onReady }: NavigatorProps) {
  const location = useLocation();
  const path = location.pathname.replace(/(.)\/$/, "$1");
  // the page for unknown addresses is shown at the address that was asked for
  const [shown, setShown] = useState({ page: first, path });
  const settled = useRef(shown);
  const kind = useNavigationType();
  const navigate = useNavigate();

  useEffect(onReady, [onReady]);

  useEffect(() => {
    let current = true;
    if (path !== settled.current.path) {
      fetchPage(path, shared.base)
        .then(async (next) => {
          await loadBlocks(next.blocks.map(({ type }) => type));
          if (current) setShown({ page: next, path });
        })
        // the host knows what to show for an address that has no model
        .catch(() => current && window.location.reload());
    }
    return () => {
      current = false;
    };
  }, [path, shared.base]);

  useLayoutEffect(() => {
    if (shown === settled.current) return;
    settled.current = shown;
    document.title = shown.page.documentTitle;
    settle(kind, location.key, location.hash);
    if (shared.analytics) tellOfView(shared.analytics);
  }, [shown, kind, location, shared.analytics]);

  useEffect(() => {
    function follow(event: MouseEvent) {
      const path = internalPath(event, shared.base);
      if (path === undefined) return;
      event.preventDefault();
      navigate(path);
    }
    const warm = ({ target }: Event) => warmPage(target as Element, shared.base);
    document.addEventListener("click", follow);
    for (const intent of WARMING) document.addEventListener(intent, warm, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      for (const intent of WARMING) document.removeEventListener(intent, warm);
    };
  }, [navigate, shared.base]);

  return (
    <App shared={shared} path={shown.page.path}>
      <Page key={shown.page.path} page={shown.page} />
    </App>
  );
}
