import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { internalPath } from "./internalPath.ts";
import { warmPage } from "./models.ts";
import { goTo } from "./scroll.ts";

/** What shows that a link may be followed soon. */
const WARMING = ["pointerover", "focusin", "touchstart"];

/**
 * Follows each link of the document that leads to a page of the site, which stands below `base`, or to a place on it.
 * While the next page is on its way, the address is that of it already, and what stands there is still the last one.
 */
export function useFollowedLinks(base: string, isOnTheWay: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const path = internalPath(event, base);
      // the browser is on its way to another link: it alone can leave that for this one
      if (path === undefined || "leaving" in document.documentElement.dataset) return;
      event.preventDefault();
      if (isOnTheWay && isPlace(event)) return goTo(new URL(path, window.location.href).hash);
      const { href, origin } = window.location;
      navigate(path, { replace: href === origin + base + path });
    }
    const warm = ({ target }: Event) => warmPage(target as Element, base);
    document.addEventListener("click", follow);
    for (const intent of WARMING) document.addEventListener(intent, warm, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      for (const intent of WARMING) document.removeEventListener(intent, warm);
    };
  }, [navigate, base, isOnTheWay]);
}

function isPlace({ target }: MouseEvent): boolean {
  return (target as Element).closest("a")?.dataset.kind === "anchor";
}
