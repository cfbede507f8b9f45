import type {
  Banner,
  FloatingAction,
  Footer,
  Link,
  Navigation,
  Picture,
  SharedModel,
  Words,
} from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import { mapPart } from "./fields.ts";
import { expandFragments } from "./fragments.ts";
import type { Resolver } from "./resolver.ts";
import { wordsOf } from "./words.ts";

/** The model that all pages of a site share, ready to be rendered. */
export function sharedModel(site: Site, resolver: Resolver): SharedModel {
  const { name, tagline, logo, language, timeZone, analytics } = site.site;
  const part = (key: "navigation" | "quickLinks" | "footer" | "floatingActions") =>
    mapPart(key, site[key] ?? [], resolver.visit);
  return {
    name: resolver.text(name),
    ...(tagline ? { tagline: resolver.text(tagline) } : {}),
    logo: resolver.visit("picture", { src: logo }) as Picture,
    language,
    timeZone,
    base: resolver.base,
    ...(analytics ? { analytics } : {}),
    words: mapPart("words", wordsOf(site), resolver.visit) as Words,
    navigation: part("navigation") as Navigation,
    quickLinks: part("quickLinks") as Link[],
    footer: part("footer") as Footer,
    floatingActions: part("floatingActions") as FloatingAction[],
    banners: banners(site, resolver),
  };
}

/** The banners with fragments expanded: one banner per block. */
function banners(site: Site, resolver: Resolver): Banner[] {
  const hiddenNow = (schedule: object) => (resolver.isHidden(schedule) ? { hidden: true } : {});
  const expanded = (site.banners ?? []).flatMap(({ block, ...banner }, index) =>
    expandFragments(site, [block], `/banners/${index}`).map((placed) => ({
      ...banner,
      ...hiddenNow(banner),
      block: { ...placed.block, ...hiddenNow(placed.block) },
    })),
  );
  return mapPart("banners", expanded, resolver.visit) as Banner[];
}
