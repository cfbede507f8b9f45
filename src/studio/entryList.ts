import { element } from "../vite-plugin/preview/bar/element.ts";
import { type ListedPage, searchPages } from "../vite-plugin/preview/bar/searchPages.ts";

/** How many entries are listed at once: a site may have thousands of pages. */
const LIMIT = 200;

/** A list of pages, or of what has a title and an address as pages have, in which people search and choose one. */
export interface EntryList {
  element: HTMLElement;
  /** The address of the one that is chosen; "" while none is. */
  readonly chosen: string;
  /** Lists other entries under a name; the one with the address `current` is chosen. */
  show(name: string, entries: readonly ListedPage[], current: string): void;
  focus(): void;
}

/** Creates an empty list. */
export function createEntryList(): EntryList {
  let entries: readonly ListedPage[] = [];
  let current = "";
  const search = element("input", { type: "search", placeholder: "Search", oninput: list });
  search.setAttribute("aria-label", "Search the list");
  const choices = element("select", { size: 8 });
  const found = element("p", { role: "status" });
  search.onkeydown = (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    choices.focus();
  };
  choices.ondblclick = () => choices.form?.requestSubmit();

  function list(): void {
    const { listed, count } = searchPages(entries, search.value, LIMIT);
    choices.replaceChildren(
      ...listed.map(({ path, title, draft }) =>
        element("option", { value: path, selected: path === current }, draft ? `${title} (draft)` : title),
      ),
    );
    if (search.value !== "" && choices.selectedIndex < 0) choices.selectedIndex = 0;
    choices.selectedOptions[0]?.scrollIntoView({ block: "nearest" });
    const more = count > listed.length ? `${count} are found. Type to find fewer.` : "";
    found.textContent = count === 0 ? "Nothing is found." : more;
  }

  return {
    element: element("div", {}, search, choices, found),
    get chosen() {
      return choices.value;
    },
    show(name, others, address) {
      entries = others;
      current = address;
      search.value = "";
      choices.setAttribute("aria-label", name);
      list();
    },
    focus: () => choices.focus(),
  };
}
