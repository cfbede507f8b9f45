import { element } from "../element.ts";

/** The name of the event that a page in the frame fires in the window around it, with its address and title. */
const SHOWN = "preview-frame-page";

/** The page in a frame, so that its media queries see the width of the frame. */
export interface PageFrame {
  stage: HTMLElement;
  /** Shows the page at a width in pixels, or no frame. */
  resize(width: number | undefined): void;
  /** Shows another page; false when no frame is shown. */
  open(path: string): boolean;
}

/** Creates the frame. `onPage` is called with the title of each page that it shows. */
export function createPageFrame(onPage: (title: string) => void): PageFrame {
  const stage = element("div", { className: "stage", hidden: true });
  let frame: HTMLIFrameElement | undefined;
  /** The address of the page behind the frame. */
  let behind = "";

  addEventListener(SHOWN, (event) => {
    const { href, title } = (event as CustomEvent<{ href: string; title: string }>).detail;
    // a reload shows the same page again
    if (href !== location.href) history.replaceState(null, "", href);
    document.title = title;
    onPage(title);
  });
  // a popup of the page behind the frame would make the frame inert
  document.addEventListener("toggle", closePopups, true);

  function closePopups(): void {
    if (frame) for (const popup of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) popup.close();
  }

  /** Shows the page of the frame without it. */
  function leave(left: HTMLIFrameElement): void {
    const href = left.contentWindow?.location.href ?? behind;
    if (href !== location.href) history.replaceState(null, "", href);
    if (href !== behind) location.reload();
    left.remove();
  }

  function resize(width: number | undefined): void {
    if (width === undefined) {
      if (frame) leave(frame);
      frame = undefined;
    } else {
      if (!frame) behind = location.href;
      frame ??= stage.appendChild(
        element("iframe", { name: previewPage.FRAME, src: location.href, title: "The page" }),
      );
      frame.style.width = `${width}px`;
      closePopups();
    }
    stage.hidden = !frame;
  }

  return {
    stage,
    resize,
    open(path) {
      frame?.contentWindow?.location.assign(path);
      return frame !== undefined;
    },
  };
}

/** In the frame: keeps the window around it at the same page. */
export function reportPage(): void {
  const report = () =>
    parent.dispatchEvent(new CustomEvent(SHOWN, { detail: { href: location.href, title: document.title } }));
  report();
  addEventListener("pageshow", report);
  if ("navigation" in window) navigation.addEventListener("navigatesuccess", report);
  new MutationObserver(report).observe(document.head, { childList: true, subtree: true, characterData: true });
}
