import type { Site } from "../../../generated/site.ts";
import { contentHash } from "../../../json/contentHash.ts";
import type { BlockModels } from "../../../site/blockModels.ts";
import type { Page } from "../../../site/page.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import type { ChangedPage } from "../../protocol/previewMessages.ts";
import { describePage } from "./describePages.ts";

/** Milliseconds after which other work comes first: requests are answered meanwhile. */
const SLICE = 10;

/** A version of the site that is compared with the one before it. */
export interface ComparedVersion {
  /** The site as it is written. It shares unchanged parts with other versions. */
  spec: Site;
  site: ResolvedSite;
  /** How often the files of the media folder have changed before. */
  fileChanges: number;
}

/** The contents of a page. */
interface ShownPage {
  /** The part of site.json that it shows. */
  source: object;
  hash: string;
  title: string;
  /** Whether it shows contents of other pages. */
  hasOthers: boolean;
}

/** Finds the pages that differ from the version before. */
export class PageChanges {
  private pages: ReadonlyMap<string, ShownPage> | undefined;
  private last: ComparedVersion | undefined;
  private comparing: Promise<unknown> = Promise.resolve();
  private next: ComparedVersion | undefined;

  /**
   * The pages of a site that are new or differ from the last site that was compared, without aliases: their own
   * content, not the parts that all pages share. Empty for the first site, and when another one is compared next;
   * undefined for the last site itself.
   */
  compare(version: ComparedVersion, models: BlockModels): Promise<ChangedPage[] | undefined> {
    this.next = version;
    const comparison = this.comparing.then(() => this.compareNow(version, models));
    this.comparing = comparison.catch(() => {});
    return comparison;
  }

  private async compareNow(version: ComparedVersion, models: BlockModels): Promise<ChangedPage[] | undefined> {
    if (version.site === this.last?.site) return undefined;
    const before = this.pages;
    if (before && version !== this.next) return [];
    const hasSameBasis = this.last !== undefined && isSameBasis(this.last, version);
    const routes = new Map(version.spec.routes.map((route) => [route.path, route]));
    const pages = new Map<string, ShownPage>();
    const changedPages: ChangedPage[] = [];
    let until = performance.now() + SLICE;
    for (const page of version.site.pages) {
      if (page.alias) continue;
      // the page of an entry shows texts of its list, too
      const source = page.entry?.list.block ?? routes.get(page.path);
      if (!source) continue;
      const old = before?.get(page.path);
      const isKnown = hasSameBasis && old?.source === source && !old.hasOthers;
      const shownPage = isKnown ? old : describe(page, source, models);
      pages.set(page.path, shownPage);
      if (before && old?.hash !== shownPage.hash) changedPages.push({ path: page.path, title: shownPage.title });
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE;
    }
    this.pages = pages;
    this.last = version;
    return changedPages;
  }
}

/** Whether two versions have the same of all on which each page may depend, but for other pages. */
function isSameBasis(version: ComparedVersion, otherVersion: ComparedVersion): boolean {
  const [spec, otherSpec] = [readBasis(version), readBasis(otherVersion)];
  const names = new Set([...Object.keys(spec), ...Object.keys(otherSpec)]);
  return version.fileChanges === otherVersion.fileChanges && [...names].every((name) => spec[name] === otherSpec[name]);
}

function readBasis({ spec }: ComparedVersion): Record<string, unknown> {
  // no page shows the last three
  return { ...spec, routes: undefined, acknowledged: undefined, budgets: undefined, approval: undefined };
}

function describe(page: Page, source: object, models: BlockModels): ShownPage {
  const model = page.model(models);
  const hash = contentHash(describePage(page, model));
  return { source, hash, title: model.title, hasOthers: page.showsOtherPages(models) };
}
