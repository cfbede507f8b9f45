import { hash } from "node:crypto";
import type { SharedModel } from "../../generated/props.ts";
import type { Site } from "../../generated/site.ts";
import type { Assets } from "../../site/assets.ts";
import { TODAY } from "../../site/constants.ts";
import type { createPageModels } from "../../site/pageModels.ts";
import type { PictureUses } from "../../site/pictureUses.ts";
import type { Address } from "../../site/routes.ts";

/** What decides a site's pages. */
export interface KeySources {
  site: Site;
  /** What {today} stands for. */
  day: string;
  shared: SharedModel;
  /** What every page has from elsewhere: code, styles, addresses. */
  surroundings: unknown;
  models: ReturnType<typeof createPageModels>;
  pictures: PictureUses;
  assets: Assets;
}

/** Routes and fragments count where they are shown, the other two nowhere. */
const LEFT_OUT = { routes: undefined, fragments: undefined, acknowledged: undefined, budgets: undefined };

/** Makes the key of a page: while it is the same, rendering the page anew would make the same files. */
export function createPageKeys(sources: KeySources): (address: Address) => string {
  const { site, day, shared, surroundings, models, pictures, assets } = sources;
  const ofDay = (text: string) => (text.includes(`{${TODAY}}`) ? day : "");
  const text = JSON.stringify({ ...site, ...LEFT_OUT });
  const common = keyOf(text + ofDay(text) + JSON.stringify([shared, surroundings]));
  return (address) => {
    const own = JSON.stringify(models.sources(address));
    const files = new Set(pictures(address.route, address.pointer).map(({ file }) => file));
    const seen = Array.from(files, (file) => [file, assets.picture(file)]);
    return keyOf(common + own + ofDay(own) + JSON.stringify(seen));
  };
}

function keyOf(text: string): string {
  return hash("sha256", text, "base64url");
}
