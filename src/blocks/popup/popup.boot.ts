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
  dialog.removeEventListener("focusin", keepToItself);

  dialog.addEventListener("click", onClick);
  return () => {
    dialog.removeEventListener("click", onClick);
    dialog.close();
  };
}
