import type { SiteContext } from "../siteContext";

/** What a malformed text most likely meant, by the title of the schema that it does not follow. */
export function repairText(
  value: string,
  kind: string,
  site: SiteContext,
): { text: string; certain: boolean } | undefined {
  const trimmed = value.trim();
  if (kind === "Path") return repairPath(trimmed);
  if (kind === "Href") return repairHref(trimmed, site);
  if (kind === "MediaFile") return repairMediaFile(trimmed, site);
  if (kind === "Color") return /^[0-9A-Fa-f]{6}$/.test(trimmed) ? { text: `#${trimmed}`, certain: true } : undefined;
  return undefined;
}

function repairPath(value: string): { text: string; certain: boolean } | undefined {
  const path = `/${value.replaceAll(/^\/+|\/+$/g, "")}`;
  return /^\/([A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_-]*)*)?$/.test(path)
    ? { text: path, certain: true }
    : undefined;
}

/** The name of a picture, written as its address. */
function repairMediaFile(value: string, { media = [] }: SiteContext): { text: string; certain: boolean } | undefined {
  const text = value.replace(/^\.?\/?media\//, "");
  return media.includes(text) ? { text, certain: true } : undefined;
}

/** A link without its first characters: the slash of a page, the scheme of an address. */
export function repairHref(value: string, site: SiteContext): { text: string; certain: boolean } | undefined {
  const page = `/${value.replace(/^\.?\//, "")}`;
  if (site.pages.at(site.resolve(page).split("#")[0] as string)) return { text: page, certain: true };
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(value)) return { text: `mailto:${value}`, certain: true };
  if (/^\+?[0-9][0-9 ()-]{6,}$/.test(value)) return { text: `tel:${value}`, certain: true };
  if (/^http:\/\//i.test(value)) return { text: value.replace(/^http/i, "https"), certain: false };
  if (/^(\/\/)?(www\.|[a-z0-9-]+\.[a-z]{2,}(\/|$))/i.test(value))
    return { text: `https://${value.replace(/^\/\//, "")}`, certain: false };
  return undefined;
}
