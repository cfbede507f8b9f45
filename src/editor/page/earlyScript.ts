/** The colour scheme that was chosen in Studio; undefined for that of the system. */
type ChosenScheme = "light" | "dark" | undefined;

/**
 * A classic script, the first of each page in the preview: it changes the page before it is parsed and painted. It shifts
 * the clock to the chosen date, and applies the chosen colour scheme to all style sheets.
 */
// biome-ignore lint/correctness/noUnusedVariables: a classic script has no exports; modules use it as a global variable
const previewPage = (() => {
  /** The key of the colour scheme in the session storage, as SCHEME_KEY names it. */
  const SCHEME_KEY = "preview-scheme";
  /** The revision of a page that is edited; pages of the preview have none. */
  const EDITING = "editing";
  /** Whether the page is in the frame of the application, as EDITED_FRAME and TRIED_FRAME name it. */
  const isInStudio = window.parent !== window && /^studio-(page|visitor)$/.test(window.name);
  const isEditing = isInStudio && window.name === "studio-page";
  const { date, shift = "0", token = "" } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
  /** The media queries of style sheets as written. */
  const originalQueries = new WeakMap<MediaList, string>();
  const sheet = new CSSStyleSheet();

  /** Lets the clock of the page run from another time. */
  function shiftClock(milliseconds: number): void {
    const RealDate = Date;
    const now = () => RealDate.now() + milliseconds;
    globalThis.Date = new Proxy(RealDate, {
      apply: () => new RealDate(now()).toString(),
      construct: (target, values, newTarget) => Reflect.construct(target, values.length ? values : [now()], newTarget),
      get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
    });
  }

  /** The chosen colour scheme; a page outside of Studio has no control that would change it. */
  function readScheme(): ChosenScheme {
    const scheme = isInStudio && sessionStorage.getItem(SCHEME_KEY);
    return scheme === "light" || scheme === "dark" ? scheme : undefined;
  }

  function apply(): void {
    const scheme = readScheme();
    sheet.replaceSync(scheme ? `@media screen { :root { color-scheme: ${scheme} } }` : "");
    const readable = [...document.styleSheets].filter(({ href }) => !href || href.startsWith(location.origin));
    for (const rule of readable.flatMap(flattenRules))
      if (rule instanceof CSSMediaRule) applyPreferences(rule.media, scheme);
  }

  function applyPreferences(media: MediaList, scheme: ChosenScheme): void {
    const query = originalQueries.get(media) ?? media.mediaText;
    if (!query.includes("prefers-")) return;
    originalQueries.set(media, query);
    const appliedQuery = withPreferences(query, scheme);
    if (media.mediaText !== appliedQuery) media.mediaText = appliedQuery;
  }

  /** A media query with what is preferred here: the chosen colour scheme, and that nothing moves while a page is edited. */
  function withPreferences(query: string, scheme: ChosenScheme): string {
    const preferences: Record<string, string | undefined> = {
      "color-scheme": scheme,
      "reduced-motion": isEditing ? "reduce" : undefined,
    };
    return query.replace(/\(prefers-([\w-]+):\s*([\w-]+)\)/g, (feature, name, value) => {
      const answer = preferences[name];
      return answer === undefined ? feature : `(${value === answer ? "min" : "max"}-width: 0px)`;
    });
  }

  function flattenRules(group: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
    return [...group.cssRules].flatMap((rule) =>
      ["cssRules" in rule ? flattenRules(rule as CSSGroupingRule) : [], rule].flat(),
    );
  }

  const isStyle = (node: Node) => /^(STYLE|LINK)$/.test(node.nodeName);

  /** While a page is edited it is a document: the loader does not start React where that has failed. */
  function withoutReact(): void {
    if (isEditing) {
      document.documentElement.dataset.revision = EDITING;
      history.replaceState({ failed: EDITING, editing: true }, "");
    } else if (history.state?.editing) history.replaceState(null, "");
  }

  if (date) shiftClock(Number(shift));
  withoutReact();
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, withPreferences(query, readScheme()));
  document.adoptedStyleSheets.push(sheet);
  apply();
  // the styles of the page come after this script, and change when they are saved
  new MutationObserver((mutations) => {
    if (mutations.some(({ target, addedNodes }) => isStyle(target) || [...addedNodes].some(isStyle))) apply();
  }).observe(document, { childList: true, subtree: true });
  // a style sheet that is linked has no rules until it is loaded
  addEventListener("load", apply, true);
  // Studio around the page has chosen another one
  addEventListener("storage", apply);

  return { isInStudio, isEditing, date, token };
})();
