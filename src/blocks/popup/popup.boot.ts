/** Keeps the page below from scrolling, and its width as it was with a scroll bar that takes some. */
function hold(held: boolean): void {
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = held && clientWidth < innerWidth ? "stable" : "";
  style.overflow = held ? "hidden" : "";
}

/** Opens a dialog over the page, unless its time is over or the visitor has closed it since the page was loaded; its close button and a click beside it close it, and Escape by itself. */
export default function startPopup(dialog: HTMLDialogElement): () => void {
  // what is closed stands on the page itself: the application may make it anew, with a copy of this script of its own
  const page = document.documentElement.dataset;
  const label = `\n${dialog.ariaLabel}\n`;

  // the focus that the dialog takes is no sign that the visitor wants more than to read
  dialog.addEventListener("focusin", (event) => event.stopPropagation(), { once: true });
  if (!(+new Date(dialog.dataset.until as string) <= Date.now() || page.closed?.includes(label))) {
    dialog.showModal();
    hold(true);
  }

  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest("[data-close]")) dialog.close();
  };
  dialog.onclose = () => {
    page.closed = (page.closed ?? "") + label;
    hold(false);
    const { activeElement, body } = document;
    // the focus went back to where it was before
    if (activeElement !== body && !dialog.contains(activeElement)) return;
    // it was nowhere: Tab would go on from the dialog's place, past the menu
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
    body.removeAttribute("tabindex");
  };
  return () => {
    dialog.onclick = dialog.onclose = null;
    dialog.close();
    hold(false);
  };
}
