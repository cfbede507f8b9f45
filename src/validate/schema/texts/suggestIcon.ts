import type { Replacement } from "../../format/replacement.ts";
import type { SiteContext } from "../../site/siteContext.ts";

/** The name of an icon in another spelling or as the class names of a website, or that of a company without "brand-". */
export function suggestIcon(value: string, { icons }: Pick<SiteContext, "icons">): Replacement | undefined {
  const words = value.trim().toLowerCase().replace(".svg", "");
  const parts = words.split(/[\s_-]+/);
  const name = parts.slice(parts.lastIndexOf("ti") + 1).join("-");
  const text = [name, `brand-${name}`].find((icon) => icons(icon));
  return text === undefined ? undefined : { text, certain: true };
}
