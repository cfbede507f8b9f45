import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon/Icon.tsx";
import { close } from "../../components/Icon/shapes.ts";
import { Actions } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { Scheduled } from "../../components/Schedule/Scheduled.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Popup.module.css";

const loadPopup = () => import("./popup.boot.ts");

/** A picture in a dialog that opens over the page on load. Once closed, it stays closed until the next load. */
export default function Popup(props: BlockProps<"popup">) {
  const { label, picture, tone = "plain", action, closeLabel, ...schedule } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useLateBoot(ref, loadPopup);
  return (
    <Scheduled {...schedule}>
      <dialog ref={ref} className={styles.popup} aria-label={label} data-boot="popup" suppressHydrationWarning>
        <figure className={styles.figure}>
          <button type="button" className={styles.close} data-close>
            <Icon path={close} />
            <span className={styles.closeLabel}>{closeLabel}</span>
          </button>
          <Picture className={styles.picture} picture={picture} />
          <figcaption className={classes(styles.caption, styles[tone])} data-tone={tone === "plain" ? undefined : tone}>
            <p className={styles.label}>{label}</p>
            <Actions links={[action]} />
          </figcaption>
        </figure>
      </dialog>
    </Scheduled>
  );
}
