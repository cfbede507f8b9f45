import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { Icon } from "../../components/Icon/Icon.tsx";
import { close } from "../../components/Icon/shapes.ts";
import { Picture } from "../../components/Picture/Picture.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps, Photo } from "../../generated/props.ts";
import styles from "./Gallery.module.css";

const loadGallery = () => import("./gallery.boot.ts");

/** A grid of photographs. Each opens large in a native popover. */
export default function Gallery({ photos, first, instanceId, ...section }: BlockProps<"gallery">) {
  const ref = useRef<HTMLUListElement>(null);
  useLateBoot(ref, loadGallery);
  return (
    <Section {...section} weight="major">
      <ul ref={ref} className={styles.grid} data-boot="gallery">
        {photos.map((photo, index) => (
          <Small key={index} {...photo} largeId={`${instanceId}-photo-${index + 1}`} first={first && index === 0} />
        ))}
      </ul>
    </Section>
  );
}

/** A thumbnail. It opens large if it has alt text. */
function Small({ picture, caption, largeId, first }: Photo & { largeId: string; first: boolean | undefined }) {
  const image = <Picture className={styles.picture} picture={picture} first={first} sizes="tile" />;
  // without alt text, the button would have no accessible name
  const opens = picture.alt !== "";
  return (
    <li>
      {opens ? (
        <button type="button" className={styles.open} popoverTarget={largeId}>
          {image}
        </button>
      ) : (
        image
      )}
      {caption && <p className={styles.caption}>{caption}</p>}
      {opens && <Large id={largeId} picture={picture} caption={caption} />}
    </li>
  );
}

/** A large photograph over the page. It is fetched when it is opened. */
function Large({ id, picture, caption }: Photo & { id: string }) {
  const words = useWords();
  return (
    <figure id={id} popover="auto" className={styles.large}>
      {/* covers the photograph, so that a tap anywhere closes it */}
      <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
        <Icon path={close} className={styles.closeIcon} />
        <span className="visually-hidden">{words.close}</span>
        <Picture className={styles.whole} picture={picture} sizes="full" />
      </button>
      {caption && <figcaption className={styles.words}>{caption}</figcaption>}
    </figure>
  );
}
