import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { internalPath } from "./internalPath.ts";
import { warmPage } from "./models.ts";
import { scrollToHash } from "./scroll.ts";

/** Events after which a link may be followed soon. */
const WARMING = ["pointerover", "focusin", "touchstart"];

/**
 * Follows each link of the document that leads to a page of the site, which is below `base`, or to a place on it.
 * While the next page is pending, the address is already its own, and the last page is still shown.
 */
export function useFollowedLinks(base: string, isPending: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const path = internalPath(event, base);
      // the browser is loading another document: it alone can load this one instead
      if (path === undefined || "leaving" in document.documentElement.dataset) return;
      event.preventDefault();
      if (isPending && isPlace(event)) return scrollToHash(new URL(path, window.location.href).hash);
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
  }, [navigate, base, isPending]);
}

function isPlace({ target }: MouseEvent): boolean {
  return (target as Element).closest("a")?.dataset.kind === "anchor";
}
