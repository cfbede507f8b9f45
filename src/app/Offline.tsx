import { useRef } from "react";
import { useBoot } from "../components/Boot/useBoot.ts";
import { useWords } from "../components/Words/words.ts";
import startOffline from "./offline.boot.ts";
import styles from "./Page.module.css";

/** A line over the page that says that there is no network. It is always there, so that a screen reader announces it. */
export function Offline() {
  const ref = useRef<HTMLOutputElement>(null);
  useBoot(ref, startOffline);
  const words = useWords();
  return (
    <output ref={ref} className={styles.offline} data-boot="offline" suppressHydrationWarning>
      <span hidden suppressHydrationWarning>
        {words.offline} <button type="button">{words.tryAgain}</button>
      </span>
    </output>
  );
}
