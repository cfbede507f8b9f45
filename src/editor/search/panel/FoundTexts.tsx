import { Button } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import type { FoundPlace, FoundText } from "../messages.ts";
import styles from "./SearchPanel.module.css";
import { useOpenText } from "./useOpenText.ts";

interface FoundTextsProps {
  texts: readonly FoundText[];
  /** Shows the replacement in one of them. */
  replace?(text: FoundText): void;
}

/** Texts by the pages that they are on; a click goes to one. */
export function FoundTexts({ texts, replace }: FoundTextsProps) {
  const openText = useOpenText();
  return groupPlaces(texts).map(({ group, places }) => (
    <section key={places[0]?.pointer} className={styles.group} aria-label={group}>
      <h3>{group}</h3>
      <ul className={controls.list}>
        {places.map((text) => (
          <li key={text.pointer} className={styles.found}>
            <Button className={styles.text ?? ""} onPress={() => void openText(text)}>
              <span>
                {text.excerpt.map(({ text: words, isMatch }, index) =>
                  isMatch ? <mark key={index}>{words}</mark> : words,
                )}
              </span>
              <small>{describePlace(text)}</small>
            </Button>
            {replace && (
              <Button
                className={controls.icon ?? ""}
                aria-label={`Replace: ${describePlace(text)}`}
                onPress={() => replace(text)}
              >
                <Icon name="replace" size={16} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The name of a text, and the other places where it is shown. */
export function describePlace({ label, note }: FoundPlace): string {
  return note === undefined ? label : `${label} · ${note}`;
}

/** Places that follow each other and are on the same page, or in the same part of the site. */
export function groupPlaces<Place extends FoundPlace>(places: readonly Place[]): { group: string; places: Place[] }[] {
  const groups: { group: string; path: string; places: Place[] }[] = [];
  for (const place of places) {
    const last = groups.at(-1);
    if (last?.group === place.group && last.path === place.path) last.places.push(place);
    else groups.push({ group: place.group, path: place.path, places: [place] });
  }
  return groups;
}
