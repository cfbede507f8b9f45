import { type RefObject, useEffect } from "react";
import { focusFirst } from "./focusFirst.ts";

/** In milliseconds: how long the requested value may take to come into a panel. */
const LONGEST_WAIT = 5000;

/**
 * Moves the focus to the element of the value at a JSON pointer, which its attribute data-pointer names, as soon as it
 * is there.
 */
export function useFocusedPointer(place: RefObject<HTMLElement | null>, pointer: string | undefined): void {
  useEffect(() => {
    if (pointer === undefined || !place.current) return;
    const focus = () => {
      const element = place.current?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(pointer)}"]`);
      if (!element) return;
      if (element.matches("[tabindex]")) element.focus();
      else focusFirst(element);
      // its control may come later
      if (!element.contains(document.activeElement)) return;
      stop();
      element.scrollIntoView({ block: "center" });
      // of an input, the focus is always seen; of others not by somebody who has come here with the mouse
      if (document.activeElement?.matches("input,textarea,select")) return;
      element.setAttribute("data-found", "");
      element.addEventListener("focusout", () => element.removeAttribute("data-found"), { once: true });
    };
    const observer = new MutationObserver(focus);
    const timer = setTimeout(() => observer.disconnect(), LONGEST_WAIT);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(place.current, { childList: true, subtree: true });
    focus();
    return stop;
  }, [place, pointer]);
}
