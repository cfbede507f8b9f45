import { searchPages } from "../../../site/searchPages.ts";
import { type ListedPage, PAGES, type PagesAnswer } from "../../protocol/barMessages.ts";
import { CATALOGUE } from "../../protocol/catalogueAddress.ts";
import { element } from "../element.ts";
import { fetchResource } from "../fetchResource.ts";

/** How many pages are listed at once: a site may have thousands. */
const LIMIT = 40;

/** A button that opens a list of the pages, which is searched by typing. */
export interface PagePicker {
  /** The button and the list. */
  parts: HTMLElement[];
  /** Shows the title of the current page. */
  show(title: string): void;
}

/** Creates a page picker. `open` shows a page. */
export function createPagePicker(currentPath: () => string, open: (path: string) => void): PagePicker {
  let pages: PagesAnswer = [];
  let listedPages: ListedPage[] = [];
  let active = 0;
  const name = element("span", { className: "name" });
  const button = element("button", { type: "button", className: "page", onclick: toggle }, name);
  const input = element("input", { type: "text", placeholder: "Search pages", autocomplete: "off", spellcheck: false });
  const list = element("ul", { id: "pages" });
  const count = element("p", { className: "count" });
  const blocks = element("a", { href: CATALOGUE, target: "_blank" }, "All blocks with examples, in a new tab");
  const popup = element("div", { className: "picker", hidden: true }, input, list, count, blocks);
  button.setAttribute("aria-haspopup", "dialog");
  popup.setAttribute("role", "dialog");
  popup.setAttribute("aria-label", "Pages");
  for (const [attribute, value] of [
    ["role", "combobox"],
    ["aria-label", "Search pages by title or address"],
    ["aria-controls", list.id],
    ["aria-expanded", "true"],
    ["aria-autocomplete", "list"],
  ] as const)
    input.setAttribute(attribute, value);
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Pages");
  count.setAttribute("role", "status");
  input.oninput = () => search();
  popup.onkeydown = onKey;
  // a click into the page, or Tab
  popup.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== button && !popup.contains(relatedTarget as Node | null)) close();
  });
  list.onmousedown = (event) => event.preventDefault();
  list.onclick = ({ target }) => {
    const index = [...list.children].indexOf((target as Element).closest("li") as Element);
    choose(listedPages[index]);
  };

  async function toggle(): Promise<void> {
    if (!popup.hidden) return close();
    input.value = "";
    popup.hidden = false;
    button.setAttribute("aria-expanded", "true");
    input.focus();
    search();
    // a save may have added some
    pages = (await fetchResource(PAGES)) ?? pages;
    // an arrow key may have moved in the list meanwhile
    search(active);
  }

  function close(): void {
    popup.hidden = true;
    button.setAttribute("aria-expanded", "false");
  }

  function search(index = 0): void {
    const result = searchPages(pages, input.value, LIMIT);
    listedPages = result.listed;
    list.replaceChildren(...listedPages.map(option));
    const rest = result.count - listedPages.length;
    const hint = rest > 0 ? `${result.count} pages. Type to find more.` : "";
    count.textContent = result.count === 0 && pages.length > 0 ? "No page has these words." : hint;
    activate(index);
  }

  function option(page: ListedPage, index: number): HTMLElement {
    const title = element("span", {}, page.title);
    if (page.draft) title.append(" ", element("b", {}, "Draft"));
    const item = element("li", { id: `page-${index}` }, title, element("small", {}, page.path));
    item.setAttribute("role", "option");
    if (page.path === currentPath()) item.setAttribute("aria-current", "page");
    return item;
  }

  function activate(index: number): void {
    active = Math.max(0, Math.min(index, listedPages.length - 1));
    for (const [at, item] of [...list.children].entries()) item.setAttribute("aria-selected", String(at === active));
    const item = list.children[active];
    input.setAttribute("aria-activedescendant", item?.id ?? "");
    item?.scrollIntoView({ block: "nearest" });
  }

  function onKey(event: KeyboardEvent): void {
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    const move = moves[event.key];
    if (move !== undefined) activate(move);
    else if (event.key === "Enter" && event.target !== blocks) choose(listedPages[active]);
    else if (event.key === "Escape") button.focus();
    else return;
    if (event.key === "Escape") close();
    event.preventDefault();
    event.stopPropagation();
  }

  function choose(page: ListedPage | undefined): void {
    if (!page) return;
    button.focus();
    close();
    open(page.path);
  }

  close();
  return {
    parts: [button, popup],
    show(title) {
      name.textContent = title;
      button.setAttribute("aria-label", `Page: ${title}. Choose another page`);
    },
  };
}
