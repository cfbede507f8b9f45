import type { BlockModel, Rendered, SiteView, Written } from "../../site/blockModels.ts";

type Block = Written<"newsList">;
type Entry = NonNullable<Block["entries"]>[number];
type News = Rendered<"newsList">["news"][number];
type Resolved = Omit<News, "date" | "day" | "hidden">;

/** How many news a list with pages for years shows, unless it says so itself. */
const LATEST = 10;

/** Collects the news of the block or of the page that it names, newest first. */
export default {
  props(block, site, path) {
    const years = site.yearPages(block);
    const current = years.find((year) => year.path === path);
    // the page of a piece of news need not link to itself
    const isOther = ({ written: entry }: ListedNews) => site.entryPage(entry)?.path !== path;
    const news = listNews(block, site, current?.year, isOther);
    const usedTags = new Set(news.flatMap(({ written: { tags = [] } }) => tags));
    return {
      news: news.map(({ written: entry, resolved }) => ({
        ...resolved,
        ...findHref(entry, resolved, site),
        date: entry.date,
        day: formatDay(entry, site),
        ...(site.isHidden(entry) ? { hidden: true } : {}),
      })),
      ...(block.tags && {
        tags: [...new Set(block.tags)].filter((tag) => usedTags.has(tag)).map((tag) => site.text(tag)),
      }),
      ...(years.length > 0 && {
        years: years.map((yearPage) => ({
          year: yearPage.year,
          href: yearPage.href,
          ...(yearPage === current && { current: true }),
        })),
      }),
      // the title of its page says it
      ...(current && ({ heading: undefined, intro: undefined, eyebrow: undefined } as object)),
    };
  },

  feed: (block, site) =>
    listNews(block, site)
      .filter(({ written: entry }) => !site.isHidden(entry))
      .map(({ written: entry }) => {
        const { title, date, text, picture, blocks } = entry;
        const path = site.entryPage(entry)?.path;
        const href = path ?? entry.href ?? block.page;
        return {
          title: site.text(title),
          date,
          ...(href ? { href } : {}),
          ...(text ? { summary: site.plainText(text) } : {}),
          ...((text || blocks) && {
            whole: {
              path: path ?? block.page ?? "",
              ...(text ? { text } : {}),
              ...(picture && { picture }),
              ...(path !== undefined && blocks && { blocks }),
            },
          }),
        };
      }),

  entryFacts(entry, _, site) {
    const news = entry as Entry;
    return [{ label: site.words.newsList.date, text: formatDay(news, site), datetime: news.date }];
  },

  entryStructuredData(entry, _, site, path) {
    const { title, date, text, picture } = entry as Entry;
    const { name } = site.settings;
    return {
      "@type": "NewsArticle",
      headline: site.text(title),
      datePublished: date,
      ...(text && { description: site.plainText(text) }),
      ...(picture && { image: site.pictureUrl(picture) }),
      author: { "@type": "Organization", name, url: site.absoluteUrl("/") },
      publisher: { "@type": "Organization", name, url: site.absoluteUrl("/") },
      mainEntityOfPage: site.absoluteUrl(path),
    };
  },
} satisfies BlockModel<"newsList">;

/** A piece of news as it is written, and as components get it. */
interface ListedNews {
  written: Entry;
  resolved: Resolved;
}

/** The link of a piece of news: its own page comes before a page elsewhere. */
function findHref(entry: Entry, { href }: Resolved, site: SiteView): Pick<News, "href"> {
  const target = site.entryPage(entry)?.href ?? href;
  return target ? { href: target } : {};
}

function formatDay({ date }: Entry, { settings: { language } }: SiteView): string {
  return getFormat(language).format(Date.parse(date));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(language: string): Intl.DateTimeFormat {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  formats.set(language, format);
  return format;
}

/**
 * The news that a block shows, newest first, or all news of a year. News that waits for its time is not counted by
 * `latest`.
 */
function listNews(
  block: Block,
  site: SiteView,
  year?: string,
  isListed: (news: ListedNews) => boolean = () => true,
): ListedNews[] {
  const lists = block.page ? site.blocksOn(site.substitute(block.page), "newsList") : [block];
  const allNews = lists.flatMap((list) => {
    const { entries = [] } = site.resolve(list) as { entries?: Resolved[] };
    return (list.entries ?? []).map((entry, index) => ({ written: entry, resolved: entries[index] as Resolved }));
  });
  const sortedNews = allNews.filter(isListed).sort((a, b) => b.written.date.localeCompare(a.written.date));
  if (year !== undefined) return sortedNews.filter(({ written: { date } }) => date.startsWith(`${year}-`));
  const count = block.latest ?? (block.archive ? LATEST : Number.POSITIVE_INFINITY);
  let shownCount = 0;
  return sortedNews.filter(({ written: entry }) => site.isHidden(entry) || ++shownCount <= count);
}
