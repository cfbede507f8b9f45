import { Link } from "../../components/Link/Link.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { Link as LinkValue } from "../../generated/props.ts";
import styles from "./Breadcrumbs.module.css";

/** The pages that a page is below, from the home page on; on a narrow screen, the last of them alone. */
export function Breadcrumbs({ links }: { links: readonly LinkValue[] }) {
  const words = useWords();
  return (
    <nav className={styles.breadcrumbs} aria-label={words.breadcrumbs}>
      <ol>
        {links.map(({ label, href }, index) => (
          <li key={index}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
