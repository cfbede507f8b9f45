/** The code of a key that belongs to a composition, which Safari sends after its end. */
const COMPOSITION_KEY = 229;

/** Leaves the keys of a composition, as of Japanese, to it: Enter and Escape choose among its candidates. */
export function leaveToComposition(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === COMPOSITION_KEY) event.stopImmediatePropagation();
}
