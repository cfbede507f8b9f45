import type { BlockModel, Rendered, SiteView, Written } from "../../site/blockModels.ts";

type Block = Written<"newsList">;
type Entry = NonNullable<Block["entries"]>[number];
type Resolved = Pick<Rendered<"newsList">["news"][number], "title" | "text" | "href" | "from" | "until">;

/** Collects the news of the block or of the page that it names, newest first. */
export default {
  props(block, site) {
    const { language } = site.settings;
    const days = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
    return {
      news: listNews(block, site).map(({ written: writtenEntry, resolved: resolvedEntry }) => ({
        ...resolvedEntry,
        date: writtenEntry.date,
        day: days.format(Date.parse(writtenEntry.date)),
        ...(site.isHidden(writtenEntry) ? { hidden: true } : {}),
      })),
    };
  },

  feed: (block, site) =>
    listNews(block, site)
      .filter(({ written: writtenEntry }) => !site.isHidden(writtenEntry))
      .map(({ written: { title, date, text, href = block.page } }) => ({
        title: site.text(title),
        date,
        ...(href ? { href } : {}),
        ...(text ? { summary: site.plainText(text) } : {}),
      })),
} satisfies BlockModel<"newsList">;

/** The news that a block shows, newest first. News that waits for its time is not counted by `latest`. */
function listNews(block: Block, site: SiteView): { written: Entry; resolved: Resolved }[] {
  const lists = block.page ? site.blocksOn(site.text(block.page), "newsList") : [block];
  const allNews = lists.flatMap((list) => {
    const { entries = [] } = site.resolve(list) as { entries?: Resolved[] };
    return (list.entries ?? []).map((writtenEntry, index) => ({
      written: writtenEntry,
      resolved: entries[index] as Resolved,
    }));
  });
  const sortedNews = allNews.sort((a, b) => b.written.date.localeCompare(a.written.date));
  let shownCount = 0;
  return sortedNews.filter(
    ({ written: writtenEntry }) =>
      site.isHidden(writtenEntry) || ++shownCount <= (block.latest ?? Number.POSITIVE_INFINITY),
  );
}
