import type {
  Banner,
  FloatingAction,
  Footer,
  Href,
  Link,
  Navigation,
  Picture,
  SharedModel,
  Words,
} from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import { leaveOutLinksOfPart, leaveOutOfBlocks } from "./absentLinks.ts";
import type { Assets } from "./assets.ts";
import type { BlockModels, Calendar, Settings } from "./blockModels.ts";
import { findToday } from "./createPage.ts";
import { mapPart } from "./fields.ts";
import { listSentForms } from "./forms/listSentForms.ts";
import { expandFragment } from "./fragments.ts";
import { once } from "./once.ts";
import { oncePer } from "./oncePer.ts";
import type { LinkedEntry, Pages } from "./page.ts";
import { resolvePages } from "./pages.ts";
import { listPublishedBlocks } from "./publishedBlocks.ts";
import { type ResolvedRedirect, resolveRedirects } from "./redirects.ts";
import { createResolver, type Mark, type Resolver } from "./resolver.ts";
import { type SiteNames, siteNames } from "./siteNames.ts";
import { resolveTheme } from "./theme/resolveTheme.ts";
import { listThirdParties, type ThirdParty } from "./thirdParties.ts";
import { type Frames, findUses, type MediaUse } from "./uses.ts";
import { resolveWords } from "./words/words.ts";

/** A valid site, from which its pages and all other files are generated. Costly properties are resolved on first use. */
export interface ResolvedSite extends Pages {
  settings: Settings;
  /** The time of the build; in the preview, of the last save. */
  now: Date;
  /** The path below which the site is served, without a trailing slash. */
  base: string;
  /** The model that all pages share. */
  readonly shared: SharedModel;
  /** Every use of a media file in the published site. */
  readonly mediaUses: readonly MediaUse[];
  /** The frames of the published site. */
  readonly frames: Frames;
  /** The other websites that browsers of its visitors can contact. */
  readonly thirdParties: readonly ThirdParty[];
  /** Whether a page of the published site has a form that is sent: to a service, or to the search. */
  readonly sendsForms: boolean;
  /** The parts of the spec on which every page depends, as text from which a cache key is hashed. */
  readonly sources: string;
  /** The bytes that pages and pictures may cost, as written. */
  readonly budgets: Site["budgets"];
  /** The settings of Studio on the published site; undefined for a site without it. */
  readonly studio: Site["studio"];
  /** The old addresses that lead elsewhere. */
  readonly redirects: readonly ResolvedRedirect[];
  /** The page on which visitors search, and synonyms, as written; undefined for a site without a search. */
  readonly search: Site["search"];
  /** The names that the site defines, for editors that propose them. */
  readonly names: SiteNames;
  /** The entries of all pages that people can subscribe to, newest first. */
  feed(models: BlockModels): LinkedEntry[];
  /** The calendars that people can subscribe to, each once: of several with one name, the first. */
  calendars(models: BlockModels): Calendar[];
  /** The absolute URL of a path, in ASCII: the host in Punycode, the path percent-encoded. */
  absoluteUrl(path: string): string;
}

/** How a site is resolved. */
export interface ResolveOptions {
  /** The path below which the site is served, if it is not that of the site's URL. */
  base?: string;
  /** Whether drafts are among the pages, and pages that their dates hide. */
  drafts?: boolean;
  /** Marks values with where they are from: for the preview, never for a build. */
  mark?: Mark;
}

/** Resolves a valid spec: its constants, fragments, links, moments, pictures and icons. */
export function resolveSite(
  spec: Site,
  assets: Assets,
  { base, drafts = false, mark }: ResolveOptions = {},
): ResolvedSite {
  const resolver = createResolver(spec, assets, base, mark);
  const texts = mapPart("site", spec.site, (kind, value, pointer) =>
    SETTING_TEXTS.has(kind) ? resolver.text(value as string, pointer) : value,
  ) as Site["site"];
  const settings: Settings = { ...texts, theme: resolveTheme(spec.site.theme) };
  const getShared = once(() => sharedModel(spec, settings, resolver, drafts));
  const uses = once(() => findUses(spec, resolver));
  const getThirdParties = once(() => listThirdParties(spec, settings.analytics, uses().frames, resolver));
  const absoluteUrl = (path: string) => new URL(settings.url.replace(/\/+$/, "") + path).href;
  const pages = resolvePages(spec, {
    resolver,
    settings,
    assets,
    drafts,
    mediaUses: () => uses().media,
    thirdParties: getThirdParties,
    absoluteUrl,
  });
  const redirects = once(() =>
    resolveRedirects(spec, {
      href: (to) =>
        resolver.leadsToAbsentPage(to) ? undefined : (resolver.visit("href", to) as { href: string; kind: string }),
      findTitle: (path) => pages.pages.find((page) => page.path === path)?.title,
      base: resolver.base,
      absoluteUrl,
    }),
  );
  /** The sizes of the files to which the parts lead that all pages share. */
  const describeSizes = () => {
    const files = settings.showFileSizes ? uses().media.filter(({ as }) => as === "linked") : [];
    return files.map(({ file }) => `${file} ${assets.fileSize?.(file)}`).join();
  };
  return {
    ...pages,
    settings,
    now: assets.now,
    base: resolver.base,
    get shared() {
      return getShared();
    },
    get mediaUses() {
      return uses().media;
    },
    get frames() {
      return uses().frames;
    },
    get thirdParties() {
      return getThirdParties();
    },
    get sendsForms() {
      return (
        spec.search !== undefined ||
        listSentForms(listPublishedBlocks(spec, resolver.isHidden), spec.site.url).length > 0
      );
    },
    get sources() {
      const text = JSON.stringify({ ...spec, ...NOT_SHARED });
      const absentPages = resolver.absentPaths.size > 0 ? JSON.stringify([...resolver.absentPaths]) : "";
      return text + findToday(text, resolver) + absentPages + describeSizes();
    },
    budgets: spec.budgets,
    studio: spec.studio,
    get redirects() {
      return redirects();
    },
    search: spec.search,
    get names() {
      return siteNames(spec);
    },
    feed(models) {
      const listedPages = pages.pages.filter(({ alias, index, absence }) => index && !alias && !absence);
      const unlistedUrls = new Set(pages.pages.flatMap(({ path, index }) => (index ? [] : absoluteUrl(path))));
      const entries = listedPages.flatMap((page) => page.head(models).feed);
      return newestFirst(entries.filter(({ href }) => !unlistedUrls.has(href.replace(/#.*/, ""))));
    },
    calendars: oncePer((models: BlockModels) => {
      const calendars = pages.pages.flatMap((page) => (page.alias ? [] : page.calendars(models)));
      return calendars.filter(({ name }, index) => calendars.findIndex((other) => other.name === name) === index);
    }),
    absoluteUrl,
  };
}

/** The kinds of texts in the settings of a site. */
const SETTING_TEXTS = new Set(["text", "href", "email", "phone"]);

/** Each entry once, even if several pages have it. */
function newestFirst(entries: LinkedEntry[]): LinkedEntry[] {
  const different = new Map(entries.map((entry) => [JSON.stringify([entry.date, entry.title]), entry]));
  return [...different.values()].sort((a, b) => b.date.localeCompare(a.date));
}

/** Routes and fragments affect only the pages that show them, and the others no page. */
export const NOT_SHARED = {
  ...{ routes: undefined, fragments: undefined, studio: undefined },
  ...{ acknowledged: undefined, budgets: undefined, approval: undefined, redirects: undefined },
};

/** The model that all pages of a site share, ready to be rendered. */
function sharedModel(site: Site, settings: Settings, resolver: Resolver, isPreview: boolean): SharedModel {
  const { name, tagline, language, timeZone, analytics } = settings;
  const header = chooseHeader(site, settings.theme);
  const part = (key: "navigation" | "quickLinks" | "footer" | "floatingActions") =>
    mapPart(key, leaveOutPart(key, site[key], resolver) ?? (key === "footer" ? {} : []), resolver.visit);
  return {
    name,
    ...(tagline ? { tagline } : {}),
    ...logos(settings, resolver),
    ...(header === "twoLines" ? {} : { header }),
    language,
    timeZone,
    base: resolver.base,
    // who looks at a preview is no visitor
    ...(analytics && !isPreview ? { analytics } : {}),
    words: mapPart("words", resolveWords(site), resolver.visit) as Words,
    navigation: part("navigation") as Navigation,
    quickLinks: part("quickLinks") as Link[],
    ...(site.search && hasNoLinkTo(site.search.page, site)
      ? { search: resolver.visit("href", site.search.page, "/search/page") as Href }
      : {}),
    footer: part("footer") as Footer,
    floatingActions: part("floatingActions") as FloatingAction[],
    banners: banners(site, resolver),
  };
}

/** A part of the site without links to pages that their dates hide; undefined if nothing is left of it. */
function leaveOutPart<Part>(name: string, part: Part, { absentPaths, leadsToAbsentPage }: Resolver): Part | undefined {
  return absentPaths.size > 0 ? leaveOutLinksOfPart(name, part, leadsToAbsentPage) : part;
}

/** Whether a visitor finds no link to a page in the header, which links to the search itself then. */
function hasNoLinkTo(path: string, { navigation, quickLinks = [] }: Site): boolean {
  return ![...navigation, ...quickLinks].some((link) => "href" in link && link.href === path);
}

/** How many entries of the menu and links beside it have room in one line with the name of the site. */
const MAX_ENTRIES = 7;

/** How the header is arranged: a menu that would have several lines beside the name is below it. */
function chooseHeader(
  { navigation, quickLinks = [], floatingActions = [] }: Site,
  { header = "twoLines" }: Settings["theme"],
): NonNullable<Settings["theme"]["header"]> {
  if (header === "centred") return header;
  const menuLength = navigation.filter(({ desktop }) => desktop !== false).length;
  // the header has the first of the floating links, too
  const hasFloatingLink = floatingActions.some(({ type }) => type === "link");
  return menuLength + quickLinks.length + Number(hasFloatingLink) > MAX_ENTRIES ? "twoLines" : header;
}

/** The logo, and that of the dark theme where visitors may have either theme. */
function logos(
  { name, logo, darkLogo, logoHeight, showName = true, theme: { mode = "auto" } }: Settings,
  resolver: Resolver,
): Pick<SharedModel, "logo" | "darkLogo" | "hasOwnHeight" | "showName"> {
  function createLogo(key: "logo" | "darkLogo", file: string): Picture {
    const picture = resolver.visit("picture", { src: file }, `/site/${key}`) as Picture;
    const { width, height } = picture;
    const size = logoHeight
      ? { width: Math.round((logoHeight * width) / height) || logoHeight, height: logoHeight }
      : {};
    return { ...picture, ...size, alt: showName ? "" : name };
  }
  const dark = darkLogo && createLogo("darkLogo", darkLogo);
  return {
    logo: mode === "dark" && dark ? dark : createLogo("logo", logo),
    ...(mode === "auto" && dark ? { darkLogo: dark } : {}),
    ...(logoHeight ? { hasOwnHeight: true } : {}),
    ...(showName ? {} : { showName }),
  };
}

/** The banners with fragments expanded: one banner per block. */
function banners(site: Site, resolver: Resolver): Banner[] {
  const hiddenNow = (schedule: object) => (resolver.isHidden(schedule) ? { hidden: true } : {});
  const writtenBanners = site.banners ?? [];
  const schedules = mapPart(
    "banners",
    writtenBanners.map(({ block: _, ...schedule }) => schedule),
    resolver.visit,
  ) as Omit<Banner, "block">[];
  return writtenBanners.flatMap((banner, index) =>
    leaveOutOfBlocks(expandFragment(site, banner.block, `/banners/${index}/block`), resolver).map(
      ({ block, pointer }) => ({
        ...schedules[index],
        ...hiddenNow(banner),
        block: { ...(resolver.resolveBlock(resolver.fill(block), pointer) as Banner["block"]), ...hiddenNow(block) },
      }),
    ),
  );
}
