import type { Refusal } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { button } from "./overlay.ts";

/** Shows why something was not saved, with what could be written instead. */
export interface ErrorPlace {
  element: HTMLElement;
  /** Without `retry`, which saves another value, no suggestions are offered. */
  show(refusals: readonly Refusal[], retry?: (value: unknown) => void): void;
  clear(): void;
}

/** Creates a place for errors, without one. */
export function errorPlace(id = ""): ErrorPlace {
  const place = element("div", { className: "error", id, role: "alert" });
  return {
    element: place,
    show(refusals, retry) {
      const suggestions = retry ? refusals.flatMap(({ suggestions }) => suggestions) : [];
      const suggestionButtons = suggestions.map(({ title, value }) => button({ title, run: () => retry?.(value) }));
      place.replaceChildren(...refusals.map(({ message }) => element("p", {}, message)), ...suggestionButtons);
    },
    clear: () => place.replaceChildren(),
  };
}
