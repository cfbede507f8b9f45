import { Icon } from "../../components/Icon/Icon.tsx";
import { search } from "../../components/Icon/shapes.ts";
import { isPage, Link } from "../../components/Link/Link.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { Href } from "../../generated/props.ts";
import styles from "./Header.module.css";

/** The link in the menu to the page with the search. */
export function SearchLink({ to, here }: { to: Href; here: readonly string[] }) {
  const { label } = useWords().search;
  return (
    <Link to={to} className={styles.top} current={isPage(to, here)}>
      <Icon path={search} />
      <span className={styles.searchLabel}>{label}</span>
    </Link>
  );
}
