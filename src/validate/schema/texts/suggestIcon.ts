import type { Replacement } from "../../format/repaired.ts";
import type { SiteContext } from "../../site/siteContext.ts";

/** The class names of the icon set, as websites show them. */
const PREFIX = /^(ti[\s-]+)+/;

/** The name of an icon that is written in another way, or that of a company without "brand-". */
export function suggestIcon(value: string, { icons }: Pick<SiteContext, "icons">): Replacement | undefined {
  const words = value.trim().toLowerCase().replace(".svg", "").replace(PREFIX, "");
  const name = words.split(/[\s_]+/).join("-");
  const text = [name, `brand-${name}`].find((one) => icons(one));
  return text === undefined ? undefined : { text, certain: true };
}
