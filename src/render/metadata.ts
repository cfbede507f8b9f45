import type { PageModel } from "../generated/props.ts";
import { isDrawing } from "../media/recipe.ts";
import { asciiUrl } from "../site/links.ts";
import { chooseTypeWithLocations, describeAddress, describeLocations } from "../site/locations.ts";
import type { PageDocument, PageHead } from "../site/page.ts";
import { parseUrl } from "../site/parseUrl.ts";
import type { ResolvedSite } from "../site/resolveSite.ts";
import { escapeHtml, serializeJson } from "./document.ts";
import { feedLink } from "./feed.ts";
import { SHARE_PICTURE, sharePictureFile } from "./sharePicture.ts";
import { mainPalette } from "./styles/theme.ts";

/** A page as its head describes it. */
export interface DescribedPage extends Omit<PageDocument, "path" | "model" | "placed" | "head">, PageHead {
  model: PageModel;
}

/**
 * Creates a function that returns the HTML of a page's head: title, description, canonical URL, Open Graph, favicons,
 * feed, structured data. The parts that are the same on all pages are created once.
 */
export function createHead(site: ResolvedSite): (page: DescribedPage) => string {
  const { settings, base, absoluteUrl } = site;
  const siteProperties = [
    openGraph("type", "website"),
    openGraph("site_name", settings.name),
    openGraph("locale", new Intl.Locale(settings.language).baseName.replace("-", "_")),
  ];
  const sizeOfPicture = [
    openGraph("image:width", String(SHARE_PICTURE.width)),
    openGraph("image:height", String(SHARE_PICTURE.height)),
  ];
  const icons = [
    `<meta name="theme-color" content="${mainPalette(settings.theme).brand}">`,
    `<link rel="icon" href="${base}/favicon.ico" sizes="32x32">`,
    isDrawing(settings.logo) ? `<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml">` : "",
    `<link rel="apple-touch-icon" href="${base}/apple-touch-icon.png">`,
  ];
  return (page) => {
    const { model, description, canonical, index, feed, structuredData } = page;
    const { shareTitle = model.title, sharePicture, sharePictureAlt } = page;
    const url = absoluteUrl(canonical);
    const data = [...(model.path === "/" ? [organization(site)] : []), ...structuredData];
    return [
      `<title>${escapeHtml(model.documentTitle)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      index ? `<link rel="canonical" href="${escapeHtml(url)}">` : '<meta name="robots" content="noindex">',
      ...siteProperties,
      openGraph("title", shareTitle),
      openGraph("description", description),
      openGraph("url", url),
      openGraph("image", absoluteUrl(`/${sharePictureFile(sharePicture)}`)),
      ...sizeOfPicture,
      sharePictureAlt ? openGraph("image:alt", sharePictureAlt) : "",
      '<meta name="twitter:card" content="summary_large_image">',
      ...icons,
      feed.length > 0 ? feedLink(site) : "",
      ...data.map(
        (item) => `<script type="application/ld+json">${serializeJson({ "@context": CONTEXT, ...item })}</script>`,
      ),
    ]
      .filter(Boolean)
      .join("\n");
  };
}

function openGraph(property: string, content: string): string {
  return `<meta property="og:${property}" content="${escapeHtml(content)}">`;
}

/** The vocabulary of structured data. */
const CONTEXT = "https://schema.org";

/** The organization behind the site. */
function organization({ settings, now, shared: sharedModel, absoluteUrl }: ResolvedSite): object {
  const { name, description, url } = settings;
  const { type, telephone, email, foundingDate, address, sameAs, locations } = settings.organization;
  return {
    "@type": locations ? chooseTypeWithLocations(type) : type,
    name,
    description,
    url: absoluteUrl("/"),
    logo: new URL(sharedModel.logo.src, url).href,
    // machines expect plain spaces, not non-breaking ones
    telephone: telephone?.replaceAll(/\s/g, " "),
    email: email && asciiEmail(email),
    foundingDate,
    address: address && describeAddress(address),
    sameAs: sameAs?.map(asciiUrl),
    ...(locations && describeLocations(locations, settings, now)),
  };
}

/** An e-mail address with its domain in Punycode. */
function asciiEmail(email: string): string {
  const start = email.lastIndexOf("@") + 1;
  return email.slice(0, start) + (parseUrl(`https://${email.slice(start)}`)?.hostname ?? "");
}

/** sitemap.xml: the canonical URL of every page that search engines may list. */
export function sitemapXml({ pages, absoluteUrl }: ResolvedSite): string {
  const urls = pages
    .filter(({ alias, index }) => index && !alias)
    .map(({ path }) => `<url><loc>${absoluteUrl(path).replaceAll("&", "&amp;")}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** robots.txt: allows everything and links the sitemap. */
export function robotsTxt({ absoluteUrl }: ResolvedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`;
}
