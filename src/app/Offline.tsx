import { useRef } from "react";
import { useLateBoot } from "../components/Boot/useBoot.ts";
import { useWords } from "../components/Words/words.ts";
import styles from "./Page.module.css";

const loadOffline = () => import("./offline.boot.ts");

/** A message over the page that there is no network. Its live region is always in the page, so that screen readers announce it. */
export function Offline() {
  const ref = useRef<HTMLOutputElement>(null);
  useLateBoot(ref, loadOffline);
  const words = useWords();
  return (
    <output ref={ref} className={styles.offline} data-boot="offline" suppressHydrationWarning>
      <span hidden suppressHydrationWarning>
        {words.offline} <button type="button">{words.tryAgain}</button>
      </span>
    </output>
  );
}
