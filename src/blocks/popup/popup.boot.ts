/**
 * Opens a modal dialog, unless it is hidden by its schedule or the visitor has closed it since the page was loaded. Its
 * close button, a click on the backdrop and Escape close it. It waits while a menu is open, which it would close.
 */
export default function startPopup(dialog: HTMLDialogElement): () => void {
  // stored on the root element: the application may create the dialog again, with its own copy of this script
  const { clientWidth, dataset: page, style } = document.documentElement;
  const { pathname } = location;
  const label = `\n${dialog.ariaLabel}\n`;
  function open(): void {
    // inside :is(), an unknown selector is no error in browsers without popovers
    if (document.querySelector(":is(:popover-open)")) addEventListener("toggle", open, { capture: true, once: true });
    // a link in the menu may have led to another page
    else if (location.pathname === pathname) {
      dialog.showModal();
      // reserves the space of the scroll bar, which disappears while the dialog is open
      if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
    }
  }

  /** Paper has a place for the dialog in the page, which no modal dialog can take. */
  function handlePrint({ type }: Event): void {
    if (!dialog.open) return;
    dialog.close();
    if (type === "beforeprint") dialog.show();
    else dialog.showModal();
  }

  addEventListener("beforeprint", handlePrint);
  addEventListener("afterprint", handlePrint);
  if (!dialog.closest("[hidden]") && !page.closed?.includes(label)) open();

  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest("[data-close]")) dialog.close();
  };
  dialog.onclose = () => {
    // it was opened again, because the page is printed
    if (dialog.open) return;
    page.closed = (page.closed ?? "") + label;
    const { activeElement, body } = document;
    // the browser has restored the focus
    if (activeElement !== body && !dialog.contains(activeElement)) return;
    // nothing was focused before: Tab would continue after the dialog, past the menu
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
    body.removeAttribute("tabindex");
  };
  return () => {
    removeEventListener("beforeprint", handlePrint);
    removeEventListener("afterprint", handlePrint);
    dialog.onclick = dialog.onclose = null;
    dialog.close();
  };
}
