import type { Site } from "../generated/site.ts";
import type { Assets } from "./assets.ts";
import { resolveConstants, substitute, TODAY } from "./constants.ts";
import type { FieldVisitor } from "./fields.ts";
import { basePath, classifyHref, createSiteLinks, fileAddress } from "./links.ts";
import { instantOf } from "./moments.ts";
import { compileRichText, richTextToPlainText } from "./richText.ts";
import { wordsOf } from "./words.ts";

/** Turns the values of site.json into the props of components. Created once per site. */
export interface Resolver {
  /** The path below which the site is served, without a trailing slash. */
  base: string;
  /** The value of {today}. */
  day: string;
  /** A text with its constants replaced. `pointer` is its JSON pointer in site.json. */
  text(written: string, pointer?: string): string;
  /** A rich text without its markup, with its constants replaced. */
  plainText(written: string): string;
  /** Whether `from` and `until` hide something at the time of the build. */
  isHidden(schedule: object): boolean;
  visit: FieldVisitor;
}

/** A private-use character: the placeholder of {today} while Markdown is compiled. */
const DAY = "\uE000";

/**
 * Creates the resolver of a valid site. In an invalid one, unknown constants are left as written and missing pictures
 * have no size.
 * `base` is the path below which the site is served.
 */
export function createResolver(site: Site, assets: Assets, base = basePath(site.site.url)): Resolver {
  const withinSite = createSiteLinks(site.site.url);
  const constants = resolveConstants(site.constants);
  const { language, timeZone } = site.site;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(assets.now);
  const plain = new Map([...constants, [TODAY, day]]);
  const rich = new Map([...constants, [TODAY, DAY]]);
  const time = `<time data-boot="today" data-language="${language}" data-time-zone="${timeZone}">${day}</time>`;

  const text = (written: string) => substitute(written, plain);
  const href = (written: string) => classifyHref(withinSite(text(written)), base);
  const newTab = text(wordsOf(site).newTab);
  const richContext = { text: (written: string) => substitute(written, rich), href, newTab };
  const richText = (written: string) => {
    const html = compileRichText(written, richContext);
    return { html: html.includes(DAY) ? html.replaceAll(DAY, time) : html };
  };
  const picture = ({ src, alt }: { src: string; alt?: string }) => {
    const { address = `media/${src}`, ...seen } = assets.picture(src) ?? { width: 0, height: 0 };
    return { src: `${base}/${encodeURI(address)}`, ...seen, alt: alt ? text(alt) : "" };
  };

  const kinds: Record<string, (value: never) => unknown> = {
    text,
    columnHead: text,
    amount: text,
    time: text,
    href,
    richText,
    picture,
    frameSource: (written: string) => href(written).href,
    mediaFile: (file: string) => base + fileAddress(file),
    instant: (moment: string) => new Date(instantOf(moment, timeZone)).toISOString(),
    icon: (name: string) => assets.icon(name) ?? "",
  };
  const now = assets.now.getTime();
  const isHidden = ({ from, until }: { from?: string; until?: string }): boolean =>
    (from !== undefined && now < instantOf(from, timeZone)) ||
    (until !== undefined && now >= instantOf(until, timeZone));
  const plainText = (written: string) => text(richTextToPlainText(written));
  return { base, day, text, plainText, isHidden, visit: (kind, value) => kinds[kind]?.(value as never) ?? value };
}
