/** The colour scheme that was chosen in Studio; undefined for that of the system. */
type ChosenScheme = "light" | "dark" | undefined;

/** The preferences of Studio, in place of the system's: the chosen colour scheme, and no motion while a page is edited. */
class PagePreferences {
  /** The key of the colour scheme in the session storage, as SCHEME_KEY names it. */
  private readonly schemeKey = "preview-scheme";
  /** The media queries of style sheets as written. */
  private readonly originalQueries = new WeakMap<MediaList, string>();
  private readonly sheet = new CSSStyleSheet();

  constructor(private readonly isEditing: boolean) {}

  /** Applies them to all style sheets, also to those to come, and to media queries of scripts. */
  start(): void {
    const apply = () => this.apply();
    const isStyle = (node: Node) => /^(STYLE|LINK)$/.test(node.nodeName);
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, this.resolveQuery(query, this.readScheme()));
    document.adoptedStyleSheets.push(this.sheet);
    apply();
    // the styles of the page come after this script, and change when they are saved
    new MutationObserver((mutations) => {
      if (mutations.some(({ target, addedNodes }) => isStyle(target) || [...addedNodes].some(isStyle))) apply();
    }).observe(document, { childList: true, subtree: true });
    // a style sheet that is linked has no rules until it is loaded
    addEventListener("load", apply, true);
    // Studio around the page has chosen another scheme
    addEventListener("storage", apply);
  }

  private readScheme(): ChosenScheme {
    try {
      const scheme = sessionStorage.getItem(this.schemeKey);
      return scheme === "light" || scheme === "dark" ? scheme : undefined;
    } catch {
      // the browser refuses its storage
      return undefined;
    }
  }

  private apply(): void {
    const scheme = this.readScheme();
    this.sheet.replaceSync(scheme ? `@media screen { :root { color-scheme: ${scheme} } }` : "");
    const readable = [...document.styleSheets].filter(({ href }) => !href || href.startsWith(location.origin));
    for (const rule of readable.flatMap((sheet) => this.flattenRules(sheet)))
      if (rule instanceof CSSMediaRule) this.applyTo(rule.media, scheme);
  }

  private applyTo(media: MediaList, scheme: ChosenScheme): void {
    const query = this.originalQueries.get(media) ?? media.mediaText;
    if (!query.includes("prefers-")) return;
    this.originalQueries.set(media, query);
    const appliedQuery = this.resolveQuery(query, scheme);
    if (media.mediaText !== appliedQuery) media.mediaText = appliedQuery;
  }

  /**
   * A media query with the preferences of Studio: a condition that always or never applies, in place of questions to
   * the system.
   */
  private resolveQuery(query: string, scheme: ChosenScheme): string {
    const preferences: Record<string, string | undefined> = {
      "color-scheme": scheme,
      "reduced-motion": this.isEditing ? "reduce" : undefined,
    };
    return query.replace(/\(prefers-([\w-]+):\s*([\w-]+)\)/g, (feature, name, value) => {
      const answer = preferences[name];
      return answer === undefined ? feature : `(${value === answer ? "min" : "max"}-width: 0px)`;
    });
  }

  /** All rules, also those in others, such as media queries in style rules. */
  private flattenRules({ cssRules }: { readonly cssRules: CSSRuleList }): CSSRule[] {
    return [...cssRules].flatMap((rule) => {
      const rulesInside = "cssRules" in rule && rule.cssRules instanceof CSSRuleList ? rule.cssRules : undefined;
      return rulesInside ? [...this.flattenRules({ cssRules: rulesInside }), rule] : [rule];
    });
  }
}

/** The revision of a page that is edited; pages of the preview have none. */
const EDITING_REVISION = "editing";

/**
 * A classic script, the first of each page in the preview: it changes the page before it is parsed and painted. It
 * shifts the clock to the chosen date, and applies the preferences of Studio.
 */
// biome-ignore lint/correctness/noUnusedVariables: a classic script has no exports; modules use it as a global variable
const previewPage = (() => {
  /** Whether the page is in the frame of the application, as EDITED_FRAME and TRIED_FRAME name it. */
  const isInStudio = window.parent !== window && /^studio-(page|visitor)$/.test(window.name);
  const isEditing = isInStudio && window.name === "studio-page";
  const { date, shift = "0", token = "", version = "0", root = "" } = document.currentScript?.dataset ?? {};

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

  /** While a page is edited it is a document: the loader does not start React where that has failed. */
  function withoutReact(): void {
    if (isEditing) {
      document.documentElement.dataset.revision = EDITING_REVISION;
      history.replaceState({ failed: EDITING_REVISION, editing: true }, "");
    } else if (history.state?.editing) history.replaceState(null, "");
  }

  if (date) shiftClock(Number(shift));
  withoutReact();
  if (isInStudio) new PagePreferences(isEditing).start();
  return { isInStudio, isEditing, date, token, root, version: Number(version) };
})();
