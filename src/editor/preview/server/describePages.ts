import type { PageModel } from "../../../generated/props.ts";
import type { Site } from "../../../generated/site.ts";
import { resolveSpec } from "../../../render/resolveSpec.ts";
import type { BlockModels } from "../../../site/blockModels.ts";
import type { Page } from "../../../site/page.ts";
import { createSchemaCheck } from "../../../validate/schemaCheck.ts";

/** The content of a page as text: the same where pages are the same. It has not what all pages share. */
export function describePage({ description }: Page, model: PageModel): string {
  return JSON.stringify([model, description]);
}

/** All pictures are there and alike: only their names count. */
const ASSETS = { media: { original: () => SIZE, published: () => SIZE }, icons: { path: (name: string) => name } };
const SIZE = { width: 1, height: 1 };

const matchesSchema = createSchemaCheck();

/**
 * The contents of pages in a text of the site as texts, by their paths; without a page that it does not have. Undefined
 * when the text cannot be shown.
 */
export function describePages(
  text: string,
  paths: readonly string[],
  { models, now }: { models: BlockModels; now: Date },
): ReadonlyMap<string, string> | undefined {
  try {
    const spec: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (!matchesSchema(spec)) return undefined;
    const site = resolveSpec(spec as Site, { ...ASSETS, now }, "preview");
    const pages = site.pages.filter(({ path, alias }) => !alias && paths.includes(path));
    return new Map(pages.map((page) => [page.path, describePage(page, page.model(models)) + page.draft]));
  } catch {
    return undefined;
  }
}
