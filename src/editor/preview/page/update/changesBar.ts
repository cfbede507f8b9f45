import { element } from "../../../frame/link/element.ts";
import type { ChangedPage } from "../../../protocol/previewMessages.ts";
import css from "./changes.css?inline";

/** So many pages are listed. */
const MAX_LISTED = 20;

/** In a shadow root, so that the site's styles do not apply. */
const host = document.createElement("preview-changes");
const root = host.attachShadow({ mode: "open" });

/** Names the pages other than this one that the last save has changed, with links; removes the bar when there are none. */
export function showChanges(changedPages: readonly ChangedPage[]): void {
  const otherPages = changedPages.filter(({ path }) => path !== location.pathname.replace(/(.)\/$/, "$1"));
  host.remove();
  const [first] = otherPages;
  if (!first) return;
  const status = element("div", { className: "bar" });
  status.setAttribute("role", "status");
  const close = element("button", { type: "button", onclick: () => host.remove() }, "Dismiss");
  if (otherPages.length === 1) status.append(element("span", {}, `${first.title} changed`), link(first, "Show"), close);
  else status.append(list(otherPages), close);
  root.replaceChildren(element("style", {}, css), status);
  document.body.append(host);
}

function list(pages: readonly ChangedPage[]): HTMLElement {
  const details = element("details", {}, element("summary", {}, `${pages.length} other pages changed`));
  const items = pages.slice(0, MAX_LISTED).map((page) => element("li", {}, link(page, page.title)));
  const rest = pages.length - items.length;
  const restNote = rest > 0 ? [element("li", {}, `And ${rest} more.`)] : [];
  details.append(element("ul", {}, ...items, ...restNote));
  return details;
}

const link = ({ path }: ChangedPage, text: string) => element("a", { href: path }, text);
