/** Moves the focus to the first control in an element; to a button if that is all it has. */
export function focusFirst(place: HTMLElement): void {
  const control = place.querySelector<HTMLElement>("input,textarea,[contenteditable=true],select");
  (control ?? place.querySelector("button"))?.focus();
}
