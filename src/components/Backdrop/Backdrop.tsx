import type { Picture as PictureValue } from "../../generated/props.ts";
import { Picture } from "../Picture/Picture.tsx";
import styles from "./Backdrop.module.css";

/**
 * A picture behind the content of an element that is positioned, with a veil that is dense enough for texts in the
 * colours of `data-tone` whatever the picture shows.
 */
export function Backdrop({ picture, first }: { picture: PictureValue; first?: boolean | undefined }) {
  return (
    <div className={styles.backdrop}>
      <Picture picture={picture} first={first ?? false} sizes="full" />
    </div>
  );
}
