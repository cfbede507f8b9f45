import { Icon } from "../../components/Icon/Icon";
import { close } from "../../components/Icon/shapes";
import { Picture } from "../../components/Picture/Picture";
import { Section } from "../../components/Section/Section";
import { useWords } from "../../components/Words/words";
import type { BlockProps, Photo } from "../../generated/props";
import styles from "./Gallery.module.css";

/** Photographs side by side, each of which the browser itself opens large. */
export default function Gallery({ id, photos, first, ...section }: BlockProps<"gallery">) {
  return (
    <Section {...section} id={id}>
      <ul className={styles.grid}>
        {photos.map(({ picture, caption }, index) => (
          <li key={index}>
            {/* what shows nothing has no name that a button could have */}
            {picture.alt ? (
              <button type="button" className={styles.open} popoverTarget={largeId(id, index)}>
                <Picture className={styles.picture} picture={picture} first={first && index === 0} sizes="tile" />
              </button>
            ) : (
              <Picture className={styles.picture} picture={picture} first={first && index === 0} sizes="tile" />
            )}
            {caption && <p className={styles.caption}>{caption}</p>}
            {picture.alt && <Large id={largeId(id, index)} picture={picture} caption={caption} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A photograph over the page. It is fetched when it is opened. */
function Large({ id, picture, caption }: Photo & { id: string }) {
  const words = useWords();
  return (
    <figure id={id} popover="auto" className={styles.large}>
      {/* a tap anywhere closes it, and reaches nothing of the page behind */}
      <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
        <Icon path={close} className={styles.sign} />
        <span className="visually-hidden">{words.close}</span>
        <Picture className={styles.whole} picture={picture} sizes="full" />
      </button>
      {caption && <figcaption className={styles.words}>{caption}</figcaption>}
    </figure>
  );
}

function largeId(id: string, index: number): string {
  return `${id}-photo-${index + 1}`;
}
