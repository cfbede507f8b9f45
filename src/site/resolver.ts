import type { Block, Route, Site } from "../generated/site.ts";
import { decodedPath, listAddresses } from "./addresses.ts";
import type { Assets } from "./assets.ts";
import { resolveConstants, substitute, TODAY } from "./constants.ts";
import { describeFile } from "./describeFile.ts";
import { listEntryPages } from "./entryPages.ts";
import { type FieldVisitor, mapBlock } from "./fields.ts";
import { focusPoint } from "./focusPoint.ts";
import { basePath, classifyHref, createSiteLinks, destination, fileAddress, fileName } from "./links.ts";
import { toInstant } from "./moments.ts";
import { once } from "./once.ts";
import { readRecordingType } from "./recordingTypes.ts";
import { compileRichText, richTextToPlainText } from "./richText.ts";
import { showCurrency } from "./showCurrency.ts";
import { fillBlock, isFilledProperty } from "./tables/fillBlock.ts";
import { readFreeWord } from "./tables/freeWord.ts";
import { resolveWords } from "./words/words.ts";

/** Turns the values of site.json into the props of components. Created once per site. */
export interface Resolver {
  /** The path below which the site is served, without a trailing slash. */
  base: string;
  /** The value of {today}. */
  day: string;
  /** A text with its constants replaced. `pointer` is its JSON pointer in site.json. */
  text(source: string, pointer?: string): string;
  /** A text with its constants replaced that no page shows as it is, such as a part of an address: it has no marks. */
  substitute(source: string): string;
  /** A rich text without its markup, with its constants replaced. */
  plainText(source: string): string;
  /** Whether `from` and `until` hide something at the time of the build. */
  isHidden(schedule: object): boolean;
  /** The addresses of the pages that their dates hide then, with their aliases. */
  absentPaths: ReadonlySet<string>;
  /** Whether a link leads to such a page. */
  leadsToAbsentPage(href: string): boolean;
  visit: FieldVisitor;
  /** A block with the cells of its file, if it names one. */
  fill<Written extends Block>(block: Written): Written;
  /** The properties of a filled block as components get them. `pointer` is the JSON pointer of the block. */
  resolveBlock(block: Block, pointer?: string): unknown;
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
  const describe = (file: string) => describeFile(file, assets.fileSize?.(file), language);
  const href = (source: string, pointer?: string) => {
    const address = withinSite(substitute(source, plain));
    const { href, kind } = classifyHref(address, base);
    const details = site.site.showFileSizes && kind === "file" ? { details: describe(readFileName(address)) } : {};
    return { href: href + ending(source, pointer), kind, ...details };
  };
  const contact = (scheme: string) => (source: string, pointer?: string) => ({
    label: text(source, pointer),
    href: classifyHref(scheme + substitute(source, plain), base),
  });
  const newTab = text(resolveWords(site).newTab, "/words/newTab");
  const richText = (source: string, pointer?: string) => {
    const html = compileRichText(source, {
      text: (token) => applyMark(substitute(token, rich), source, pointer),
      href: (address) => (leadsToAbsentPage(address) ? undefined : href(address, pointer)),
      newTab,
    });
    return { html: html.includes(DAY) ? html.replaceAll(DAY, time) : html };
  };
  const now = assets.now.getTime();
  const isHidden = ({ from, until }: { from?: string; until?: string }): boolean =>
    (from !== undefined && now < toInstant(from, timeZone)) ||
    (until !== undefined && now >= toInstant(until, timeZone));
  const absentEntryPages = listEntryPages(site).filter(
    ({ route, entry = {} }) => isHidden(site.routes[route] as Route) || isHidden(entry),
  );
  const absentPages = [...site.routes.filter(isHidden), ...absentEntryPages];
  const absentPaths = new Set(absentPages.flatMap(listAddresses).map(decodedPath));
  const leadsToAbsentPage = (address: string): boolean => {
    if (absentPaths.size === 0) return false;
    const to = destination(withinSite(substitute(address, plain)));
    return to.kind === "page" && absentPaths.has(decodedPath(to.path));
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
    email: contact("mailto:"),
    phone: contact("tel:"),
    richText,
    picture,
    frameSource: (source: string, pointer) => href(source, pointer).href,
    mediaFile(file: string, pointer) {
      const address = assets.picture(file)?.address;
      return base + (address === undefined ? fileAddress(file) : `/${encodeURI(address)}`) + ending(file, pointer);
    },
    recordingFile: (file: string, pointer) => ({
      href: base + fileAddress(file) + ending(file, pointer),
      kind: "file",
      type: readRecordingType(file),
      details: describe(file),
    }),
    captionsFile: (file: string, pointer) => base + fileAddress(file) + ending(file, pointer),
    instant: (moment: string, pointer) => new Date(toInstant(moment, timeZone)).toISOString() + ending(moment, pointer),
    icon: (name: string, pointer) => (assets.icon(name) ?? "") + ending(name, pointer),
  };
  const plainText = (source: string) => applyMark(substitute(richTextToPlainText(source), shownPlain), source);
  const getFreeWord = once(() => readFreeWord(site));
  const readTable = (file: string) => assets.table?.(file);
  const visit: FieldVisitor = (kind, value, pointer) => kinds[kind]?.(value as never, pointer) ?? value;
  const filledBlocks = new WeakSet<Block>();

  function fill<Written extends Block>(block: Written): Written {
    const filledBlock = fillBlock(block, readTable, getFreeWord);
    if (filledBlock !== block) filledBlocks.add(filledBlock);
    return filledBlock;
  }

  /** The place of a cell in site.json is the name of its file. */
  function resolveBlock(block: Block, pointer?: string): unknown {
    if (!filledBlocks.has(block) || pointer === undefined) return mapBlock(block, visit, pointer);
    const isCell = (at = "") => isFilledProperty(block, at.slice(pointer.length + 1));
    return mapBlock(block, (kind, value, at) => visit(kind, value, isCell(at) ? `${pointer}/file` : at), pointer);
  }

  return {
    base,
    day,
    text,
    substitute: (source) => substitute(source, plain),
    plainText,
    isHidden,
    absentPaths,
    leadsToAbsentPage,
    visit,
    fill,
    resolveBlock,
  };
}

/** The name of the file to which a link of the kind file leads. */
function readFileName(address: string): string {
  return fileName(address.slice("/media/".length));
}

function markedConstants(constants: Site["constants"] = {}, mark: Mark): Record<string, string> {
  const entries = Object.entries(constants);
  return Object.fromEntries(entries.map(([name, text]) => [name, mark(text, text, `/constants/${name}`)]));
}
