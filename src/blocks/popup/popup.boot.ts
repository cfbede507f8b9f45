/** Keeps the page below from scrolling, and its width as it was with a scroll bar that takes some. */
function hold(held: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = held && clientWidth < innerWidth ? "stable" : "";
  style.overflow = held ? "hidden" : "";
}

/** Opens a dialog over the page; its close button and a click beside it close it, and Escape by itself. */
export default function startPopup(element: HTMLElement): () => void {
  const dialog = element as HTMLDialogElement;

  function onClick({ target }: Event): void {
    if (target === dialog || (target as Element).closest("[data-close]")) dialog.close();
  }

  // the focus that the dialog takes is no sign that the visitor wants more than to read
  const keepToItself = (event: Event) => event.stopPropagation();
  dialog.addEventListener("focusin", keepToItself);
  dialog.showModal();
  hold(true);
  dialog.removeEventListener("focusin", keepToItself);

  const release = () => hold(false);
  dialog.addEventListener("click", onClick);
  dialog.addEventListener("close", release);
  return () => {
    dialog.removeEventListener("click", onClick);
    dialog.close();
    release();
  };
}
