import type { Site } from "../generated/site.ts";
import type { Assets } from "./assets.ts";
import { resolveConstants, substitute, TODAY } from "./constants.ts";
import type { FieldVisitor } from "./fields.ts";
import { focusPoint } from "./focusPoint.ts";
import { basePath, classifyHref, createSiteLinks, fileAddress } from "./links.ts";
import { toInstant } from "./moments.ts";
import { compileRichText, richTextToPlainText } from "./richText.ts";
import { showCurrency } from "./showCurrency.ts";
import { resolveWords } from "./words/words.ts";

/** Turns the values of site.json into the props of components. Created once per site. */
export interface Resolver {
  /** The path below which the site is served, without a trailing slash. */
  base: string;
  /** The value of {today}. */
  day: string;
  /** A text with its constants replaced. `pointer` is its JSON pointer in site.json. */
  text(source: string, pointer?: string): string;
  /** A link with its constants replaced, never with a mark. */
  address(source: string): string;
  /** A rich text without its markup, with its constants replaced. */
  plainText(source: string): string;
  /** Whether `from` and `until` hide something at the time of the build. */
  isHidden(schedule: object): boolean;
  visit: FieldVisitor;
}

/**
 * Adds to a text of a model where it is from: from the value at a pointer, where it is written differently if it has
 * constants.
 */
export type Mark = (text: string, source: string, pointer?: string) => string;

/** A private-use character: the placeholder of {today} while Markdown is compiled. */
const DAY = "\uE000";

/**
 * Creates the resolver of a valid site. In an invalid one, unknown constants are left as written and missing pictures
 * have no size.
 * `base` is the path below which the site is served.
 */
export function createResolver(site: Site, assets: Assets, base = basePath(site.site.url), mark?: Mark): Resolver {
  const withinSite = createSiteLinks(site.site.url);
  const constants = resolveConstants(site.constants);
  const { language, timeZone } = site.site;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(assets.now);
  const shownConstants = mark ? resolveConstants(markedConstants(site.constants, mark)) : constants;
  const plain = new Map([...constants, [TODAY, day]]);
  const shownPlain = new Map([...shownConstants, [TODAY, day]]);
  const rich = new Map([...shownConstants, [TODAY, DAY]]);
  const time = `<time data-boot="today" data-language="${language}" data-time-zone="${timeZone}">${day}</time>`;

  const applyMark: Mark = (value, source, pointer) => (mark && value !== "" ? mark(value, source, pointer) : value);
  const text = (source: string, pointer?: string) => applyMark(substitute(source, shownPlain), source, pointer);
  /** The mark that follows a text which is not shown as it is written. */
  const ending = (source: string, pointer?: string) => (mark ? text(source, pointer) : "");
  const href = (source: string, pointer?: string) => {
    const { href, kind } = classifyHref(withinSite(substitute(source, plain)), base);
    return { href: href + ending(source, pointer), kind };
  };
  const newTab = text(resolveWords(site).newTab, "/words/newTab");
  const richText = (source: string, pointer?: string) => {
    const html = compileRichText(source, {
      text: (token) => applyMark(substitute(token, rich), source, pointer),
      href: (address) => href(address, pointer),
      newTab,
    });
    return { html: html.includes(DAY) ? html.replaceAll(DAY, time) : html };
  };
  const currencies = new Map<string, string>();
  const currency = (source: string, pointer?: string) => {
    const name = substitute(source, plain);
    const symbol = currencies.get(name) ?? showCurrency(name, site.site);
    currencies.set(name, symbol);
    return symbol === name ? text(source, pointer) : applyMark(symbol, source, pointer);
  };
  const picture = ({ src, alt, focus }: { src: string; alt?: string; focus?: string }, pointer?: string) => {
    const { address = `media/${src}`, ...original } = assets.picture(src) ?? { width: 0, height: 0 };
    return {
      src: `${base}/${encodeURI(address)}${ending(src, pointer && `${pointer}/src`)}`,
      ...original,
      ...(focus === undefined ? {} : { focus: focusPoint(focus) }),
      alt: alt ? text(alt, pointer && `${pointer}/alt`) : "",
    };
  };

  const kinds: Record<string, (value: never, pointer?: string) => unknown> = {
    text,
    columnHead: text,
    amount: text,
    currency,
    time: text,
    href,
    richText,
    picture,
    frameSource: (source: string, pointer) => href(source, pointer).href,
    mediaFile: (file: string, pointer) => base + fileAddress(file) + ending(file, pointer),
    instant: (moment: string, pointer) => new Date(toInstant(moment, timeZone)).toISOString() + ending(moment, pointer),
    icon: (name: string, pointer) => (assets.icon(name) ?? "") + ending(name, pointer),
  };
  const now = assets.now.getTime();
  const isHidden = ({ from, until }: { from?: string; until?: string }): boolean =>
    (from !== undefined && now < toInstant(from, timeZone)) ||
    (until !== undefined && now >= toInstant(until, timeZone));
  const plainText = (source: string) => applyMark(substitute(richTextToPlainText(source), shownPlain), source);
  return {
    base,
    day,
    text,
    address: (source) => substitute(source, plain),
    plainText,
    isHidden,
    visit: (kind, value, pointer) => kinds[kind]?.(value as never, pointer) ?? value,
  };
}

function markedConstants(constants: Site["constants"] = {}, mark: Mark): Record<string, string> {
  const entries = Object.entries(constants);
  return Object.fromEntries(entries.map(([name, text]) => [name, mark(text, text, `/constants/${name}`)]));
}
