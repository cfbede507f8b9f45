import { hash } from "node:crypto";
import type { SharedModel } from "../../generated/props.ts";
import type { Site } from "../../generated/site.ts";
import type { Assets } from "../../site/assets.ts";
import { TODAY } from "../../site/constants.ts";
import type { createPageModels } from "../../site/pageModels.ts";
import type { PictureUses } from "../../site/pictureUses.ts";
import type { Address } from "../../site/routes.ts";

/** What the pages of a site depend on. */
export interface KeySources {
  site: Site;
  /** The value of {today}. */
  day: string;
  shared: SharedModel;
  /** What every page depends on besides the spec, such as code and styles; serializable as JSON. */
  dependencies: unknown;
  models: ReturnType<typeof createPageModels>;
  pictures: PictureUses;
  assets: Assets;
}

/** Routes and fragments affect only the pages that show them, the other two none. */
const EXCLUDED = { routes: undefined, fragments: undefined, acknowledged: undefined, budgets: undefined };

/** Creates a function that returns the cache key of a page: as long as it is the same, rendering the page gives the same files. */
export function createPageKeys(sources: KeySources): (address: Address) => string {
  const { site, day, shared, dependencies, models, pictures, assets } = sources;
  const dayIn = (text: string) => (text.includes(`{${TODAY}}`) ? day : "");
  const text = JSON.stringify({ ...site, ...EXCLUDED });
  const common = keyOf(text + dayIn(text) + JSON.stringify([shared, dependencies]));
  return (address) => {
    const own = JSON.stringify(models.sources(address));
    const files = new Set(pictures(address.route, address.pointer).map(({ file }) => file));
    const shown = Array.from(files, (file) => [file, assets.picture(file)]);
    return keyOf(common + own + dayIn(own) + JSON.stringify(shown));
  };
}

function keyOf(text: string): string {
  return hash("sha256", text, "base64url");
}
