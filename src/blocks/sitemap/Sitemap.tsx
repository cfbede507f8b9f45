import { Link } from "../../components/Link/Link";
import { Section } from "../../components/Section/Section";
import type { BlockProps } from "../../generated/props";
import styles from "./Sitemap.module.css";

/** Links to every page of the site, made from the routes. */
export default function Sitemap({ entries, ...section }: BlockProps<"sitemap">) {
  return (
    <Section {...section}>
      <ul className={styles.pages}>
        {entries.map(({ href, label, address, alias }) => (
          <li key={address} className={styles.page}>
            <Link to={href} className={styles.link}>
              {label}
            </Link>
            <span className={styles.address}>{alias ? `also at ${address}` : address}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
