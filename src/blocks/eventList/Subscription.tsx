import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { HeadingLevel, Subscription as SubscriptionProps } from "../../generated/props.ts";
import styles from "./EventList.module.css";

const loadCopy = () => import("./copy-late.boot.ts");

/** The ways to subscribe to a calendar: a link for calendar programs, the file, and its address to be copied. */
export function Subscription({
  webcal,
  file,
  url,
  level,
  id,
}: SubscriptionProps & { level: HeadingLevel; id: string }) {
  const words = useWords().eventList;
  const ref = useRef<HTMLDivElement>(null);
  useLateBoot(ref, loadCopy);
  return (
    <div className={styles.subscription}>
      <Heading level={level} className={styles.subscribe}>
        {words.subscribe}
      </Heading>
      <p className={styles.ways}>
        <Link to={webcal}>{words.openCalendar}</Link>
        <Link to={file}>{words.download}</Link>
      </p>
      <div ref={ref} className={styles.address} data-boot="copy-late">
        <label htmlFor={id}>{words.address}</label>
        <input id={id} readOnly dir="ltr" value={url} />
        <button type="button" hidden suppressHydrationWarning>
          {words.copy}
        </button>
        <output data-text={words.copied} suppressHydrationWarning>
          {"\u00A0"}
        </output>
      </div>
    </div>
  );
}
