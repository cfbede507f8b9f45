import { joinText } from "../../../json/chunks.ts";
import { createDataUrl } from "../../../media/dataUrl.ts";
import { readPictureType } from "../../../media/pictureTypes.ts";
import { decodeAddress } from "../../../site/links.ts";
import type { Page } from "../../../site/page.ts";
import type { MediaFolder } from "../../media/server/mediaFolder.ts";
import type { PictureTools } from "../../media/server/pictureTools.ts";
import { findPage } from "../../preview/server/findPage.ts";
import type { PageCode } from "../../preview/server/pageCode.ts";
import type { OpenVersion, SiteVersions } from "../../preview/server/siteVersions.ts";
import { PRESENT_VERSION, PUBLISHED_VERSION, VERSION_FILES } from "../../protocol/previewMessages.ts";
import type { ListedChange } from "../../siteFile/messages.ts";
import type { DraftAnswer } from "../messages.ts";
import { type ComparedPage, comparePages } from "./comparePages.ts";
import { type DraftPage, nameBefore, renderDraft } from "./draftDocument.ts";
import { describeLimits, fitDraft, type PictureWidth } from "./fitDraft.ts";
import { createFramedPage, embedFiles, type FramedLink, type FramedPage } from "./framedPage.ts";

/** The most pages whose documents are in a draft: a phone holds all of them at once. */
const MAX_PAGES = 20;

export interface DraftOptions {
  siteVersions: SiteVersions;
  code: PageCode;
  media: Pick<MediaFolder, "read">;
  pictures: Pick<PictureTools, "shrink">;
  /** Describes all that is different between two texts of the site. */
  describeChanges(before: string, after: string): ListedChange[];
  now(): Date;
}

/** Makes a draft of the changes that are not published yet, as one file; answers go to `email`. */
export async function createDraft(options: DraftOptions, email: string | undefined): Promise<DraftAnswer> {
  const { siteVersions, code, describeChanges } = options;
  const after = await siteVersions.open(PRESENT_VERSION);
  if (!after) return { status: "broken" };
  const before = await siteVersions.open(PUBLISHED_VERSION);
  const { blockModels } = await code.load();
  const changes = before ? describeChanges(before.read.text, after.read.text) : [];
  const comparedPages = orderPages(comparePages(before, after, blockModels), changes);
  if (comparedPages.length === 0 && changes.length === 0) return { status: "nothing" };
  const { settings } = after.site;
  const titles = comparedPages.map(({ title }) => title);
  const content = {
    siteName: settings.name,
    day: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: settings.timeZone }).format(options.now()),
    email: email ?? settings.organization?.email,
    changes,
  };
  const files = new DraftFiles(options, { before, after });
  const { html, extent } = await fitDraft(Math.min(titles.length, MAX_PAGES), async (draftExtent) => {
    const { width, hasFonts, pages } = draftExtent;
    const framedPages = framePages(comparedPages.slice(0, pages), { before, after });
    const embed = async (page: FramedPage | undefined) =>
      page && embedFiles(page.html, await files.read(page, { width, hasFonts }));
    const draftPages: DraftPage[] = [];
    for (const { before: oldPage, after: newPage, ...page } of framedPages)
      draftPages.push({ ...page, before: await embed(oldPage), after: await embed(newPage) });
    return renderDraft({ ...content, pages: draftPages, notes: describeLimits(draftExtent, titles) });
  });
  return { status: "ready", html, pages: extent.pages, notes: describeLimits(extent, titles) };
}

/** First the pages that a text was changed on, then those that have changed with others. */
function orderPages(pages: readonly ComparedPage[], changes: readonly ListedChange[]): ComparedPage[] {
  const changedPaths = new Set(changes.map(({ page }) => page?.path));
  const isFirst = ({ path }: ComparedPage) => changedPaths.has(path);
  return [...pages.filter(isFirst), ...pages.filter((page) => !isFirst(page))];
}

interface Versions {
  before: OpenVersion | undefined;
  after: OpenVersion;
}

/** A page of a draft whose documents have no files in them yet. */
type FramedDraftPage = Omit<DraftPage, "before" | "after"> & {
  before: FramedPage | undefined;
  after: FramedPage | undefined;
};

/** The documents of pages, whose links lead to each other. */
function framePages(comparedPages: readonly ComparedPage[], { before, after }: Versions): FramedDraftPage[] {
  const ids = new Map(comparedPages.map(({ path }, index) => [path, `page-${index + 1}`]));
  const pagesByPath = new Map(comparedPages.map((page) => [page.path, page]));

  /** The place in the file of a page in one of the versions; undefined if the page is not in the file. */
  function findTarget(path: string, side: "before" | "after"): string | undefined {
    const [page, id] = [pagesByPath.get(path), ids.get(path)];
    if (!page?.[side] || id === undefined) return undefined;
    return side === "after" || !page.after ? id : nameBefore(id);
  }

  function frame(version: OpenVersion | undefined, page: Page | undefined, side: "before" | "after") {
    if (!version || !page) return undefined;
    const { site, renderer } = version;
    return createFramedPage(moveToRoot(joinText(renderer.render(page).html), site.base), (href): FramedLink => {
      // the address of the frame itself
      if (href.startsWith("#")) return { href: `about:srcdoc${href}` };
      if (!href.startsWith("/")) return /^https?:/.test(href) ? { href, target: "_blank" } : { href };
      const linkedPage = findPage(site, href.replace(/[?#].*/, ""));
      const target = linkedPage === site.notFound ? undefined : findTarget(linkedPage.canonical, side);
      return target === undefined
        ? { href: site.absoluteUrl(href), target: "_blank" }
        : { href: `#${target}`, target: "_top" };
    });
  }

  return comparedPages.map(({ path, title, before: oldPage, after: newPage, isExample }) => ({
    ...{ id: ids.get(path) ?? "", path, title, isExample },
    isDraft: (newPage ?? oldPage)?.draft ?? false,
    before: frame(before, oldPage, "before"),
    after: frame(after, newPage, "after"),
  }));
}

/** A document of a site as if that were at the root of its host. */
function moveToRoot(document: string, base: string): string {
  return base === "" ? document : document.replaceAll(`"${base}/`, '"/').replaceAll(`(${base}/`, "(/");
}

/** The files of both versions as addresses that have their contents, each of them made once. */
class DraftFiles {
  private readonly pictures = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly options: DraftOptions,
    private readonly versions: Versions,
  ) {}

  /** The files of a page, as far as they are in the draft, by their addresses. */
  async read(
    page: FramedPage,
    { width, hasFonts }: { width: PictureWidth; hasFonts: boolean },
  ): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const address of width === 0 ? [] : page.pictures) {
      const picture = await this.readPicture(address, width);
      if (picture !== undefined) files.set(address, picture);
    }
    const { before, after } = this.versions;
    for (const address of hasFonts ? page.fonts : []) {
      const name = address.replace(/^.*\/assets\//, "");
      const font = after.fonts.files.get(name) ?? before?.fonts.files.get(name);
      if (font) files.set(address, createDataUrl("font/woff2", font));
    }
    return files;
  }

  private readPicture(address: string, width: number): Promise<string | undefined> {
    const key = `${width} ${address}`;
    const picture = this.pictures.get(key) ?? this.shrinkPicture(address, width);
    this.pictures.set(key, picture);
    return picture;
  }

  /** A picture of the site; undefined for one that cannot be read, which has its description in its place then. */
  private async shrinkPicture(address: string, width: number): Promise<string | undefined> {
    const { media, pictures, siteVersions } = this.options;
    if (address.startsWith("data:")) return address;
    try {
      const bytes = address.startsWith(VERSION_FILES)
        ? await siteVersions.readFile(address)
        : await media.read(decodeAddress(address.replace(/^\/media\//, "")));
      if (!bytes) return undefined;
      const { content, ending } = await pictures.shrink(bytes, width);
      return createDataUrl(readPictureType(ending) ?? "", content);
    } catch {
      return undefined;
    }
  }
}
