import type { Link as LinkValue, Picture as PictureValue } from "../../generated/props.ts";
import { Link } from "../Link/Link.tsx";
import { Picture } from "../Picture/Picture.tsx";
import { fill, useWords } from "../Words/words.ts";
import styles from "./Offer.module.css";

/** How visitors are asked before a page of another website is loaded into a frame. */
export interface FrameOffer {
  /** A picture of this site in the place of that page. */
  poster?: PictureValue | undefined;
  /** The page that lists all other websites. */
  privacy?: LinkValue | undefined;
}

/** A button that loads the page, and a sentence about the request that this causes. */
export function Offer({ title, src, offer }: { title: string; src: string; offer: FrameOffer }) {
  const { show, sent } = useWords().embed;
  const { poster, privacy } = offer;
  const host = readHost(src);
  return (
    <div className={styles.offer}>
      {poster && (
        <div className={styles.poster}>
          <Picture picture={poster} className={styles.image} sizes="half" />
        </div>
      )}
      <fieldset className={styles.ask} aria-label={title}>
        <button type="button" className={styles.button}>
          {fill(show, { title, host })}
        </button>
        <p className={styles.sent}>
          {fill(sent, { host })} {privacy && <Link to={privacy.href}>{privacy.label}</Link>}
        </p>
      </fieldset>
    </div>
  );
}

/** The host of an address as people read it: without "www.", and without the mark that the preview adds to an address. */
function readHost(address: string): string {
  return address.replace(/^https:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#\uE000-\uF8FF]*).*$/s, "$1");
}
