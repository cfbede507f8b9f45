/** Moves the focus to the first control in an element. */
export function focusFirst(place: HTMLElement): void {
  const first = "input,textarea:not([hidden]),[contenteditable],select,summary,button";
  place.querySelector<HTMLElement>(first)?.focus();
}
