import type { PageModel } from "../../generated/props.ts";
import type { Site } from "../../generated/site.ts";
import type { Resolver } from "../../site/resolver.ts";
import { absoluteUrl } from "../../site/routes.ts";
import { structuredData } from "../../site/structuredData.ts";
import { isDrawing, SHARE_PICTURE, sharePictureFile } from "../media/sharePictures.ts";
import { escapeHtml, jsonInHtml } from "./document.ts";

/** The metadata of a page, for its head. */
export interface PageMeta {
  page: PageModel;
  description: string;
  /** The path of the canonical URL. */
  canonical: string;
  /** The file in the media folder from which the picture for shared links is generated. */
  picture: string;
  index: boolean;
}

/** The HTML of a page's head: title, description, canonical URL, Open Graph, favicons, structured data. */
export function headHtml(site: Site, resolver: Resolver, meta: PageMeta): string {
  const { page, description, canonical, picture, index } = meta;
  const url = absoluteUrl(site, canonical);
  const properties = {
    "og:type": "website",
    "og:site_name": resolver.text(site.site.name),
    "og:locale": site.site.language.replace("-", "_"),
    "og:title": page.title,
    "og:description": description,
    "og:url": url,
    "og:image": absoluteUrl(site, `/${sharePictureFile(picture)}`),
    "og:image:width": String(SHARE_PICTURE.width),
    "og:image:height": String(SHARE_PICTURE.height),
  };
  const { base } = resolver;
  return [
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    index ? `<link rel="canonical" href="${escapeHtml(url)}">` : '<meta name="robots" content="noindex">',
    ...Object.entries(properties).map(([key, value]) => `<meta property="${key}" content="${escapeHtml(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${site.site.theme.light.brand}">`,
    `<link rel="icon" href="${base}/favicon.ico" sizes="32x32">`,
    isDrawing(site.site.logo) ? `<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml">` : "",
    `<link rel="apple-touch-icon" href="${base}/apple-touch-icon.png">`,
    page.path === "/"
      ? `<script type="application/ld+json">${jsonInHtml(structuredData(site, resolver))}</script>`
      : "",
  ]
    .filter(Boolean)
    .join("\n");
}
