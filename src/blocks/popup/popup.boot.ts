/**
 * Opens a dialog over the page, unless it is not its time or the visitor has closed it since the page was loaded; its close
 * button and a click beside it close it, and Escape by itself. It waits for a menu that is open: it would close that.
 */
export default function startPopup(dialog: HTMLDialogElement): () => void {
  // what is closed stands on the page itself: the application may make it anew, with a copy of this script of its own
  const { clientWidth, dataset: page, style } = document.documentElement;
  const { pathname } = location;
  const label = `\n${dialog.ariaLabel}\n`;
  function open(): void {
    // a browser without popovers lets the selector pass within another
    if (document.querySelector(":is(:popover-open)")) addEventListener("toggle", open, { capture: true, once: true });
    // a link of the menu may have led on
    else if (location.pathname === pathname) {
      dialog.showModal();
      // the page below, which does not scroll meanwhile, keeps its width where a scroll bar takes some
      if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
    }
  }

  // the focus that the dialog takes is no sign that the visitor wants more than to read
  dialog.addEventListener("focusin", (event) => event.stopPropagation(), { once: true });
  if (!dialog.closest("[hidden]") && !page.closed?.includes(label)) open();

  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest("[data-close]")) dialog.close();
  };
  dialog.onclose = () => {
    page.closed = (page.closed ?? "") + label;
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
  };
}
