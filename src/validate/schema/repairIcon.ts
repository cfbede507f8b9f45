import type { Replacement } from "../format/repaired.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** The icon set's own prefix, as it stands on websites. */
const PREFIX = /^(ti[\s-]+)+/;
const BRAND = "brand-";

/** An icon written in another way than the icon set writes it, or the sign of a company without its beginning. */
export function repairIcon(value: string, { icons }: Pick<SiteContext, "icons">): Replacement | undefined {
  const words = value
    .trim()
    .toLowerCase()
    .replace(/\.svg$/, "");
  const name = words.replace(PREFIX, "").replaceAll(/[\s_]+/g, "-");
  const text = [name, BRAND + name].find((one) => icons(one));
  return text === undefined ? undefined : { text, certain: true };
}
