import type { Block } from "../generated/site.ts";
import { createBlockModels } from "./blockProps.ts";
import { createTitles, type PageParts } from "./createPage.ts";
import { expandFragments } from "./fragments.ts";
import { once } from "./once.ts";
import type { PageDocument } from "./page.ts";

const PATH = "/404";

/** The page of addresses without a page. */
export function createNotFoundPage({ context, placer, view }: PageParts): PageDocument {
  const { spec, resolver, settings } = context;
  const { title, description, suggestion, blocks } = spec.notFound;
  const getPlaced = once(() => placer.place(expandFragments(spec, blocks as Block[], "/notFound/blocks")));
  return {
    path: PATH,
    canonical: PATH,
    index: false,
    description: resolver.text(description),
    sharePicture: spec.site.sharePicture,
    sharePictureAlt: settings.sharePictureAlt,
    placed: getPlaced,
    model: (models) => ({
      path: PATH,
      ...createTitles({ title: { source: title, pointer: "/notFound/title" } }, PATH, context),
      suggestion: resolver.text(suggestion, "/notFound/suggestion"),
      blocks: createBlockModels(getPlaced(), models, PATH, { resolver, view }),
    }),
    // search engines do not read it
    head: () => ({ structuredData: [], feed: [] }),
  };
}
