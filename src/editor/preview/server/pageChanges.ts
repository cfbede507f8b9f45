import { contentHash } from "../../../json/contentHash.ts";
import type { BlockModels } from "../../../site/blockModels.ts";
import type { Page } from "../../../site/pages.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import type { ChangedPage } from "../../protocol/previewMessages.ts";

/** Milliseconds after which other work comes first: requests are answered meanwhile. */
const SLICE = 10;

/** Finds the pages that differ from those of the version before. */
export class PageChanges {
  private hashes: ReadonlyMap<string, string> | undefined;
  private last: ResolvedSite | undefined;
  private comparing: Promise<unknown> = Promise.resolve();
  private next: ResolvedSite | undefined;

  /**
   * The pages of a site that are new or differ from those of the last site that was compared, without aliases: their own
   * content, not what all pages share. Empty for the first site, and when another one is compared next; undefined for the
   * last site itself.
   */
  compare(site: ResolvedSite, models: BlockModels): Promise<ChangedPage[] | undefined> {
    this.next = site;
    const comparison = this.comparing.then(() => this.compareNow(site, models));
    this.comparing = comparison.catch(() => {});
    return comparison;
  }

  private async compareNow(site: ResolvedSite, models: BlockModels): Promise<ChangedPage[] | undefined> {
    if (site === this.last) return undefined;
    const before = this.hashes;
    if (before && site !== this.next) return [];
    const hashes = new Map<string, string>();
    const changedPages: ChangedPage[] = [];
    let until = performance.now() + SLICE;
    for (const page of site.pages) {
      if (page.alias) continue;
      const [hash, title] = describe(page, models);
      hashes.set(page.path, hash);
      if (before && before.get(page.path) !== hash) changedPages.push({ path: page.path, title });
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE;
    }
    this.hashes = hashes;
    this.last = site;
    return changedPages;
  }
}

function describe(page: Page, models: BlockModels): [hash: string, title: string] {
  const model = page.model(models);
  return [contentHash(JSON.stringify([model, page.description])), model.title];
}
