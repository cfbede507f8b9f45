/** The id of the field that takes the keys for a text that is not open yet. */
export const HELD_KEYS = "held-keys";

/**
 * Moves the focus to a hidden field until a text that is being added is open: Space would press the button that adds it
 * once more, and letters would be lost. Returns a function that gives the focus back, for a text that could not be added.
 */
export function holdKeys(): () => void {
  const field = findField();
  const { activeElement } = document;
  field?.focus({ preventScroll: true });
  return () => {
    if (!field || document.activeElement !== field) return;
    takeHeldKeys();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  };
}

/**
 * The text that was typed since the keys were held; it is taken once. The page in the frame calls it when it has the focus,
 * and has it at once: an answer of the application would come after the next keys.
 */
export function takeHeldKeys(): string {
  const field = findField();
  if (!field) return "";
  const { value } = field;
  field.value = "";
  return value;
}

function findField(): HTMLTextAreaElement | undefined {
  // an element of another window is no instance of a class of this one
  return (parent.document.getElementById(HELD_KEYS) ?? undefined) as HTMLTextAreaElement | undefined;
}
