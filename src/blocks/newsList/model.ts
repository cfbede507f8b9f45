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
      news: newsOf(block, site).map(({ written, resolved }) => ({
        ...resolved,
        date: written.date,
        day: days.format(Date.parse(written.date)),
        ...(site.isHidden(written) ? { hidden: true } : {}),
      })),
    };
  },

  feed: (block, site) =>
    newsOf(block, site)
      .filter(({ written }) => !site.isHidden(written))
      .map(({ written: { title, date, text, href = block.page } }) => ({
        title: site.text(title),
        date,
        ...(href ? { href } : {}),
        ...(text ? { summary: site.plainText(text) } : {}),
      })),
} satisfies BlockModel<"newsList">;

/** The news that a block shows, newest first. Those that wait for their time are not counted by `latest`. */
function newsOf(block: Block, site: SiteView): { written: Entry; resolved: Resolved }[] {
  const lists = block.page ? site.blocksOn(site.text(block.page), "newsList") : [block];
  const all = lists.flatMap((list) => {
    const { entries = [] } = site.resolve(list) as { entries?: Resolved[] };
    return (list.entries ?? []).map((written, index) => ({ written, resolved: entries[index] as Resolved }));
  });
  const sorted = all.sort((one, other) => other.written.date.localeCompare(one.written.date));
  let shown = 0;
  return sorted.filter(
    ({ written }) => site.isHidden(written) || ++shown <= (block.latest ?? Number.POSITIVE_INFINITY),
  );
}
