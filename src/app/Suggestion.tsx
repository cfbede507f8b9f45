import { useRef } from "react";
import { useBoot } from "../components/Boot/useBoot";
import styles from "./Page.module.css";
import startSuggestion from "./suggestion.boot";

/** The nearest address of the site, for one that leads nowhere; filled in by the browser. */
export function Suggestion({ words }: { words: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useBoot(ref, startSuggestion);
  return (
    <p ref={ref} className={styles.suggestion} data-boot="suggestion" hidden suppressHydrationWarning>
      {words}{" "}
      <a href="/" data-kind="page" suppressHydrationWarning>
        /
      </a>
      ?
    </p>
  );
}
