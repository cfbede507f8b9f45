import type { Site } from "../generated/site.ts";
import { absoluteUrl, addresses } from "./routes.ts";

/** sitemap.xml: the canonical address of every published route. */
export function sitemapXml(site: Site): string {
  const urls = addresses(site, "without drafts")
    .filter(({ alias }) => !alias)
    .map(({ path }) => `<url><loc>${absoluteUrl(site, path).replaceAll("&", "&amp;")}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** robots.txt: allows everything and links the sitemap. */
export function robotsTxt(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site, "/sitemap.xml")}\n`;
}
