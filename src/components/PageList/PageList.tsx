import type { SitemapEntry } from "../../generated/props.ts";
import { Link } from "../Link/Link.tsx";
import { useWords } from "../Words/words.ts";
import styles from "./PageList.module.css";

/** Links to pages, each with its aliases. */
export function PageList({ entries }: { entries: readonly SitemapEntry[] }) {
  const { alsoAt } = useWords().sitemap;
  return (
    <ul className={styles.pages}>
      {groupEntries(entries).map(({ page, aliases }) => (
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
  );
}

/** Groups each page with the aliases that follow it in the list. */
function groupEntries(entries: readonly SitemapEntry[]): { page: SitemapEntry; aliases: SitemapEntry[] }[] {
  const groups: { page: SitemapEntry; aliases: SitemapEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.alias && last) last.aliases.push(entry);
    else groups.push({ page: entry, aliases: [] });
  }
  return groups;
}
