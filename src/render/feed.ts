import { toInstant } from "../site/moments.ts";
import type { LinkedEntry } from "../site/page.ts";
import type { ResolvedSite } from "../site/resolveSite.ts";
import { escapeHtml } from "./document.ts";

/** The file of the feed, relative to the site's root. */
export const FEED = "feed.xml";

/** The link to the feed in the head of a page. */
export function feedLink({ base, settings }: ResolvedSite): string {
  return `<link rel="alternate" type="application/atom+xml" href="${base}/${FEED}" title="${escapeHtml(settings.name)}">`;
}

/** The feed as Atom (RFC 4287), which feed readers subscribe to; undefined if there are no entries. */
export function feedXml(site: ResolvedSite, entries: readonly LinkedEntry[]): string | undefined {
  const [newest] = entries;
  if (!newest) return undefined;
  const { settings, absoluteUrl } = site;
  const { hostname } = new URL(settings.url);
  const instant = ({ date }: LinkedEntry) =>
    new Date(toInstant(`${date}T00:00`, settings.timeZone)).toISOString().replace(".000", "");
  const entryXml = (entry: LinkedEntry) => `<entry>
<id>tag:${hostname},${entry.date}:${encodeURIComponent(entry.title)}</id>
<title>${escapeHtml(entry.title)}</title>
<updated>${instant(entry)}</updated>
<link href="${escapeHtml(entry.href)}"/>${entry.summary ? `\n<summary>${escapeHtml(entry.summary)}</summary>` : ""}${contentXml(site.entryHtml(entry))}
</entry>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(settings.language)}">
<id>${escapeHtml(absoluteUrl("/"))}</id>
<title>${escapeHtml(settings.name)}</title>
<updated>${instant(newest)}</updated>
<author><name>${escapeHtml(settings.name)}</name></author>
<link rel="self" href="${escapeHtml(absoluteUrl(`/${FEED}`))}"/>
<link href="${escapeHtml(absoluteUrl("/"))}"/>
${entries.map(entryXml).join("\n")}
</feed>
`;
}

/** The whole content of an entry, as HTML in XML. */
function contentXml(html: string): string {
  return html && `\n<content type="html">${escapeHtml(html)}</content>`;
}
