import { useEffect } from "react";

/**
 * Keeps the focused element in view when the focus leaves a list. React Aria scrolls to an item a frame after its
 * focus, even when on a slow computer a second Tab has left the list by then.
 */
export function useFocusInView(): void {
  useEffect(() => {
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (!relatedTarget || !(target instanceof Element) || !target.closest("[data-collection]")) return;
      // React Aria requested its callback for this frame earlier, so it has run by then
      requestAnimationFrame(() => document.querySelector(":focus-visible")?.scrollIntoView({ block: "nearest" }));
    };
    document.addEventListener("focusout", onFocusOut);
    return () => document.removeEventListener("focusout", onFocusOut);
  }, []);
}
