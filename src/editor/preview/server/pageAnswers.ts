import type { Media } from "../../../media/media.ts";
import type { PageDocument } from "../../../site/page.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import { budget } from "../../../validate/site/budgets.ts";
import { isInGallery } from "../../../validate/site/media/isInGallery.ts";
import { PAGES, PATH, type PagesAnswer, WEIGHT, type WeightAnswer } from "../../protocol/pageMessages.ts";

/** The sources of the answers. */
interface Sources {
  site: ResolvedSite;
  /** The value of site.json. */
  spec: () => unknown;
  media: Media;
  /** Renders a page as HTML. */
  render: (page: PageDocument) => string;
  /** The compressed size of an HTML document, in bytes. */
  measure: (html: string) => number | Promise<number>;
}

/** Whether a URL is that of the list of pages or of a weight. */
export function isPageRequest({ pathname }: URL): boolean {
  return pathname === PAGES || pathname === WEIGHT;
}

/** The response to such a request; null for the weight of a page that does not exist. */
export async function answerPageRequest(
  { pathname, searchParams }: URL,
  sources: Sources,
): Promise<PagesAnswer | WeightAnswer | null> {
  return pathname === PAGES ? listPages(sources.site) : weigh(searchParams.get(PATH) ?? "", sources);
}

function listPages({ pages }: ResolvedSite): PagesAnswer {
  return pages
    .filter(({ alias }) => !alias)
    .map(({ path, title, draft, absence }) => ({
      ...{ path, title },
      ...(draft && { draft: true }),
      ...(absence && { absence }),
    }));
}

/** The weight of a page without the files that all pages share, as the build reports it. */
async function weigh(path: string, { site, spec, media, render, measure }: Sources): Promise<WeightAnswer | null> {
  const page = site.pages.find((candidate) => candidate.path === path);
  if (!page) return null;
  // as the budget counts them
  const value = spec();
  const countedPictures = page.pictures().filter(({ pointer }) => !isInGallery(value, pointer, page.entry?.pointer));
  const files = new Set(countedPictures.map(({ file }) => file));
  const pictures = [...files].reduce((total, file) => total + (media.bytes(file) ?? 0), 0);
  // the styles and scripts of the preview differ from the build's
  const html = render(page).replace(/<(style|script)\b.*?<\/\1>/gs, "");
  return { pictures, budget: budget(site, "pageBytes"), html: await measure(html) };
}
