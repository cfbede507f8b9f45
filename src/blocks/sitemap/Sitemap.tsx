import { Link } from "../../components/Link/Link.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps, SitemapEntry } from "../../generated/props.ts";
import styles from "./Sitemap.module.css";

/** Links to every page of the site, generated from the routes, each with its aliases. */
export default function Sitemap({ entries, ...section }: BlockProps<"sitemap">) {
  const { alsoAt } = useWords().sitemap;
  return (
    <Section {...section}>
      <ul className={styles.pages}>
        {pages(entries).map(({ page, aliases }) => (
          <li key={page.address} className={styles.page}>
            <Link to={page.href} className={styles.link}>
              {page.label}
            </Link>
            <span className={styles.address}>
              <bdi>{page.address}</bdi>
              {aliases.map(({ address, href }) => (
                <span key={address}>
                  , {alsoAt}{" "}
                  <Link to={href}>
                    <bdi>{address}</bdi>
                  </Link>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Groups each page with the aliases that follow it in the list. */
function pages(entries: SitemapEntry[]): { page: SitemapEntry; aliases: SitemapEntry[] }[] {
  const groups: { page: SitemapEntry; aliases: SitemapEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.alias && last) last.aliases.push(entry);
    else groups.push({ page: entry, aliases: [] });
  }
  return groups;
}
