/** What was chosen in the preview bar; kept for the session, which the page and its frame share. */
interface PreviewState {
  /** The width of the page in pixels; undefined for that of the window. */
  width?: number | undefined;
  /** The colour scheme; undefined for that of the system. */
  scheme?: "light" | "dark" | undefined;
  /** Whether the bar is hidden. */
  hidden?: boolean | undefined;
}

/**
 * A classic script, the first of each page in the preview: it changes the page before it is parsed and painted. It shifts
 * the clock to the chosen date, applies the chosen colour scheme to all style sheets, and makes room for the bar.
 */
// biome-ignore lint/correctness/noUnusedVariables: a classic script has no exports; modules use it as a global variable
const previewPage = (() => {
  const KEY = "preview-bar";
  /** The revision of a page that is edited; pages of the preview have none. */
  const EDITING = "editing";
  const FRAME = "preview-frame";
  /** The name of the event that is fired in a window when the state has changed. */
  const CHANGED = "preview-bar-changed";
  /** The height of the bar in pixels. */
  const HEIGHT = 44;
  /** Whether the page is in the frame of the application, as EDITED_FRAME and TRIED_FRAME name it. */
  const isInStudio = window.parent !== window && /^studio-(page|visitor)$/.test(window.name);
  const isFramed = isInStudio || window.name === FRAME;
  const { date, shift = "0", token = "" } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
  /** The media queries of style sheets as written. */
  const originalQueries = new WeakMap<MediaList, string>();
  /** The declarations that were changed, and what was written. */
  const originalValues = new Map<CSSStyleDeclaration, [property: string, value: string]>();
  const sheet = new CSSStyleSheet();

  function read(): PreviewState {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  }

  function change(changes: PreviewState): void {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), ...changes }));
    announce();
  }

  function announce(): void {
    apply();
    dispatchEvent(new Event(CHANGED));
  }

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

  function apply(): void {
    const { scheme, hidden: isHidden, width } = read();
    const room = isFramed || isHidden ? 0 : HEIGHT;
    const styles = [
      scheme && `:root { color-scheme: ${scheme} }`,
      room &&
        `:root { --preview-bar: ${room}px; --preview-warnings: none; scroll-padding-block-end: calc(9rem + ${room}px) }`,
      room && `body { padding-block-end: ${room}px }`,
      // the frame shows the page instead, with a Studio of its own
      width && !isFramed && "html { overflow: hidden } #app, preview-studio { display: none }",
    ];
    sheet.replaceSync(`@media screen { ${styles.filter(Boolean).join(" ")} }`);
    const readable = [...document.styleSheets].filter(({ href }) => !href || href.startsWith(location.origin));
    const rules = readable.flatMap(flattenRules);
    for (const rule of rules) if (rule instanceof CSSMediaRule) applyPreferences(rule.media, scheme);
    lift(
      rules.filter((rule) => rule instanceof CSSStyleRule),
      room,
    );
  }

  function applyPreferences(media: MediaList, scheme: PreviewState["scheme"]): void {
    const query = originalQueries.get(media) ?? media.mediaText;
    if (!query.includes("prefers-")) return;
    originalQueries.set(media, query);
    const appliedQuery = withPreferences(query, scheme);
    if (media.mediaText !== appliedQuery) media.mediaText = appliedQuery;
  }

  /** A media query with what is preferred here: the chosen colour scheme, and that nothing moves while a page is edited. */
  function withPreferences(query: string, scheme: PreviewState["scheme"]): string {
    const preferences: Record<string, string | undefined> = {
      "color-scheme": scheme,
      "reduced-motion": isEditing ? "reduce" : undefined,
    };
    return query.replace(/\(prefers-([\w-]+):\s*([\w-]+)\)/g, (feature, name, value) => {
      const answer = preferences[name];
      return answer === undefined ? feature : `(${value === answer ? "min" : "max"}-width: 0px)`;
    });
  }

  /** Lifts what is pinned to the bottom of the window above the bar. */
  function lift(rules: readonly CSSStyleRule[], room: number): void {
    for (const [style, [property, value]] of originalValues) style.setProperty(property, value);
    originalValues.clear();
    if (!room) return;
    const pinnedSelectors = new Set(
      rules.filter(({ style }) => style.position === "fixed").map((rule) => rule.selectorText),
    );
    for (const { selectorText, style } of rules)
      for (const property of ["bottom", "inset-block-end"]) {
        const value = style.getPropertyValue(property);
        if (!pinnedSelectors.has(selectorText) || Number.parseFloat(value) !== 0) continue;
        // what covers the whole window is not lifted
        if (style.top && Number.parseFloat(style.top) === 0) continue;
        originalValues.set(style, [property, value]);
        style.setProperty(property, `${room}px`);
      }
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

  const isEditing = isInStudio && window.name === "studio-page";
  if (date) shiftClock(Number(shift));
  withoutReact();
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, withPreferences(query, read().scheme));
  document.adoptedStyleSheets.push(sheet);
  apply();
  // the styles of the page come after this script, and change when they are saved
  new MutationObserver((mutations) => {
    if (mutations.some(({ target, addedNodes }) => isStyle(target) || [...addedNodes].some(isStyle))) apply();
  }).observe(document, { childList: true, subtree: true });
  // a style sheet that is linked has no rules until it is loaded
  addEventListener("load", apply, true);
  // what was changed in the frame, or in the window around it
  addEventListener("storage", announce);

  return { CHANGED, FRAME, isFramed, isInStudio, isEditing, date, token, read, change };
})();
