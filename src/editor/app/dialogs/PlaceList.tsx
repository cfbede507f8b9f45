import type { NamedPlace } from "../../siteFile/messages.ts";
import styles from "./PlaceList.module.css";

/** Places of the site, each with the page that it is on. */
export function PlaceList({ places }: { places: readonly NamedPlace[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard
    <ul className={styles.places} tabIndex={0}>
      {places.map(({ label, page }) => (
        <li key={`${label} ${page?.path}`}>
          {page && <strong>{page.title}: </strong>}
          {label}
        </li>
      ))}
    </ul>
  );
}
