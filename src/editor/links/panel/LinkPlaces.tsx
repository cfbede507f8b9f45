import { Button } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import type { PageLink } from "../../pages/messages.ts";
import styles from "./LinkPlaces.module.css";

interface LinkPlacesProps {
  title: string;
  links: readonly PageLink[];
  /** Shows a place on its page. */
  show(path: string, pointer: string): void;
}

/** The places with a link, each with a button that shows it. */
export function LinkPlaces({ title, links, show }: LinkPlacesProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.places}>
        {links.map(({ label, page, pointer }) => (
          <li key={pointer}>
            <span>
              {page && <strong>{page.title} · </strong>}
              {label}
            </span>
            {page && (
              <Button
                className={controls.plain ?? ""}
                aria-label={`Show: ${page.title} · ${label}`}
                onPress={() => show(page.path, pointer)}
              >
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
