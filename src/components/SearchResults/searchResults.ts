import { type ExcerptPart, findExcerpt, markWords } from "../../search/excerpt.ts";
import { type FoundPage, loadSiteSearch, type SiteSearch } from "../../search/siteSearch.ts";

/** Milliseconds after a key in which another one makes the search wait. */
const DEBOUNCE = 120;
/** How many results are shown at most: nobody reads more. */
const MAX_RESULTS = 50;

/** The words of the search, from the attribute of its element. */
interface SearchWords {
  results: string | Partial<Record<Intl.LDMLPluralRule, string>>;
  none: string;
  notLoaded: string;
}

/**
 * Searches as the visitor types in the form of an element, and shows the results below it. The query is in the address:
 * a link to it has the same results, and so has the way back from one of them. Returns a function that ends this.
 *
 * `data-query` of the element is the query whose results are shown, and missing while there are none.
 */
export function startResults(root: HTMLElement): () => void {
  const form = root.querySelector("form") as HTMLFormElement;
  const field = form.elements.namedItem("q") as HTMLInputElement;
  const [status, list] = [root.querySelector("[role=status]"), root.querySelector("ol")] as [HTMLElement, HTMLElement];
  const words: SearchWords = JSON.parse(root.dataset.words as string);
  /** The query of the address, as it was read or written last. */
  let addressQuery = readQuery();
  /** Whether the address is one that the visitor has asked for, to which the way back leads. */
  let isKept = addressQuery !== "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const getSearch = createLoader(root);

  async function show(query: string): Promise<void> {
    if (query === "") return showNothing();
    try {
      const search = await getSearch();
      // the visitor may have typed on
      if (query === field.value.trim()) showResults(query, search.find(query));
    } catch {
      status.textContent = words.notLoaded;
    }
  }

  function showNothing(): void {
    status.textContent = "";
    list.replaceChildren();
    delete root.dataset.query;
    delete root.dataset.count;
  }

  function showResults(query: string, foundPages: readonly FoundPage[]): void {
    list.replaceChildren(...foundPages.slice(0, MAX_RESULTS).map(createResult));
    status.textContent =
      foundPages.length === 0 ? words.none.replace("{query}", () => query) : countResults(words, foundPages.length);
    root.dataset.query = query;
    root.dataset.count = `${foundPages.length}`;
  }

  /** Searches for the text in the field, and writes it into the address. */
  function search(): void {
    clearTimeout(timer);
    const query = field.value.trim();
    writeQuery(query);
    void show(query);
  }

  function writeQuery(query: string): void {
    if (query === addressQuery || !isSearchPage(form)) return;
    const url = new URL(location.href);
    url.search = query === "" ? "" : `?${new URLSearchParams({ q: query })}`;
    if (isKept) history.pushState(history.state, "", url);
    else history.replaceState(history.state, "", url);
    addressQuery = query;
    isKept = false;
  }

  function handleInput(): void {
    clearTimeout(timer);
    timer = setTimeout(search, DEBOUNCE);
  }

  function handleSubmit(event: Event): void {
    // a field on another page leads to that with the search
    if (!isSearchPage(form)) return;
    event.preventDefault();
    search();
    isKept = true;
  }

  function readAddress(): void {
    const query = readQuery();
    if (query === addressQuery) return;
    addressQuery = query;
    isKept = true;
    field.value = query;
    void show(query);
  }

  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [form, "input", handleInput],
    [form, "submit", handleSubmit],
    [root, "addresschange", readAddress],
    [window, "popstate", readAddress],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  // fetched before the first key
  getSearch().catch(() => {});
  // the visitor may have typed while this was loaded
  if (field.value.trim() === "") field.value = addressQuery;
  search();
  return () => {
    clearTimeout(timer);
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
  };
}

/** Returns a function that loads the search of an element once, and again when its address has changed or it failed. */
function createLoader(root: HTMLElement): () => Promise<SiteSearch> {
  let address: string | undefined;
  let loading: Promise<SiteSearch> | undefined;
  async function load(url: string): Promise<SiteSearch> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return loadSiteSearch(await response.json());
  }
  return () => {
    const { index = "" } = root.dataset;
    if (loading && index === address) return loading;
    address = index;
    const started = load(index);
    loading = started;
    started.catch(() => {
      if (loading === started) loading = undefined;
    });
    return started;
  };
}

/** The query of the address. */
function readQuery(): string {
  return (new URLSearchParams(location.search).get("q") ?? "").trim();
}

/** Whether a form leads to the page that it is on. */
function isSearchPage(form: HTMLFormElement): boolean {
  return new URL(form.action).pathname === location.pathname;
}

/** Says how many pages were found, in the language of the page. */
function countResults({ results }: SearchWords, count: number): string {
  const category = new Intl.PluralRules(document.documentElement.lang).select(count);
  const text = typeof results === "string" ? results : (results[category] ?? results.other ?? "");
  return text.replace("{count}", `${count}`);
}

/** A link to a page, and the sentence around a word that was found. */
function createResult({ page: { href, title, text }, terms }: FoundPage): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  link.dataset.kind = "page";
  link.append(...markWords(title, terms).map(createPart));
  const excerpt = document.createElement("p");
  excerpt.append(...findExcerpt(text, terms).map(createPart));
  item.append(link, excerpt);
  return item;
}

function createPart({ text, isMarked }: ExcerptPart): Node {
  if (!isMarked) return document.createTextNode(text);
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}
