/** Moves the focus to the first control in an element. */
export function focusFirst(place: HTMLElement): void {
  place.querySelector<HTMLElement>("input,textarea,[contenteditable=true],select,button")?.focus();
}
