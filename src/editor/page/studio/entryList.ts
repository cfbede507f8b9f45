import { searchPages } from "../../../site/searchPages.ts";
import type { ListedPage } from "../../protocol/barMessages.ts";
import { element } from "../element.ts";

/** How many entries are listed at once: a site may have thousands of pages. */
const LIMIT = 200;

/** An entry of a list. */
export interface ListedEntry extends ListedPage {
  /** The title of the page that a place is on, and what people see there. */
  place?: { page: string; heading: string };
}

/** A list of pages, or of what has a title and an address as pages have, in which people search and choose one. */
export interface EntryList {
  element: HTMLElement;
  /** The address of the one that is chosen; "" while none is. */
  readonly chosen: string;
  /** Lists other entries under a name; the one with the address `current` is chosen. */
  show(name: string, entries: readonly ListedEntry[], current: string): void;
  focus(): void;
}

/** Creates an empty list. */
export function createEntryList(): EntryList {
  let entries: readonly ListedEntry[] = [];
  let current = "";
  const search = element("input", { type: "search", placeholder: "Search", oninput: list });
  search.setAttribute("aria-label", "Search the list");
  const choices = element("select", { size: 8 });
  const status = element("p", { role: "status" });
  search.onkeydown = (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    choices.focus();
  };
  choices.ondblclick = () => choices.form?.requestSubmit();

  function list(): void {
    const { listed: listedEntries, count } = searchPages(entries, search.value, LIMIT);
    choices.replaceChildren(...createOptions(listedEntries, current));
    if (search.value !== "" && choices.selectedIndex < 0) choices.selectedIndex = 0;
    choices.selectedOptions[0]?.scrollIntoView({ block: "nearest" });
    const hint = count > listedEntries.length ? `${count} are found. Type to find fewer.` : "";
    status.textContent = count === 0 ? "Nothing is found." : hint;
  }

  return {
    element: element("div", {}, search, choices, status),
    get chosen() {
      return choices.value;
    },
    show(name, nextEntries, address) {
      entries = nextEntries;
      current = address;
      search.value = "";
      choices.setAttribute("aria-label", name);
      list();
    },
    focus: () => choices.focus(),
  };
}

/** The title of a page, which says whether it is a draft. */
export const titleOf = ({ title, draft }: ListedPage) => (draft ? `${title} (draft)` : title);

/** The options of a list; places are grouped by their pages. */
function createOptions(entries: readonly ListedEntry[], current: string): HTMLElement[] {
  const groups = new Map<string, HTMLElement>();
  return entries.flatMap((entry) => {
    const { path, place } = entry;
    const option = element("option", { value: path, selected: path === current }, place?.heading ?? titleOf(entry));
    if (!place) return [option];
    const existingGroup = groups.get(place.page);
    const group = existingGroup ?? element("optgroup", { label: place.page });
    groups.set(place.page, group);
    group.append(option);
    return existingGroup ? [] : [group];
  });
}
