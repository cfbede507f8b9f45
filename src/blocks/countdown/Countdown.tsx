import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon/Icon.tsx";
import { close } from "../../components/Icon/shapes.ts";
import { Actions } from "../../components/Link/Link.tsx";
import { type CountedWords, useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Countdown.module.css";

const loadCountdown = () => import("./countdown-late.boot.ts");

/** The units of the clock, each with its size in seconds. */
const UNITS = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const;

type Unit = keyof typeof UNITS;

/** Counts down to a moment in days, hours, minutes and seconds; hidden once the moment has passed. */
export default function Countdown(props: BlockProps<"countdown">) {
  const { label, heading, start, target, action, collapsedLabel = heading, storageKey = heading } = props;
  const { tone = "brand" } = props;
  const words = useWords();
  const ref = useRef<HTMLElement>(null);
  useLateBoot(ref, loadCountdown);
  return (
    <section
      ref={ref}
      className={classes(styles.countdown, styles[tone])}
      data-tone={tone === "brand" ? undefined : tone}
      aria-label={heading}
      data-boot="countdown-late"
      data-start={start}
      data-target={target}
      data-storage-key={storageKey}
      hidden
      suppressHydrationWarning
    >
      <div className={styles.bar} data-part="bar" suppressHydrationWarning>
        <progress
          className={styles.progress}
          data-part="progress"
          max={100}
          value={0}
          aria-label={words.countdown.timeElapsed}
          data-value-text={words.countdown.elapsed}
          suppressHydrationWarning
        />
        <p className={styles.words}>
          {label && <span className={styles.label}>{`${label} `}</span>}
          {heading}
        </p>
        <Clock />
        <Actions className={styles.action} links={[action]} />
        <button type="button" className={styles.close} data-part="close">
          <Icon path={close} />
          <span className="visually-hidden">{`${words.close}: ${collapsedLabel}`}</span>
        </button>
      </div>
      <button type="button" className={styles.pill} data-part="pill" data-floating="" hidden suppressHydrationWarning>
        {collapsedLabel}
      </button>
    </section>
  );
}

function Clock() {
  const { countdown } = useWords();
  return (
    <div className={styles.clock} role="timer" aria-live="off">
      {(Object.keys(UNITS) as Unit[]).map((unit) => (
        <span key={unit} className={styles.unit}>
          <span className={styles.count} data-unit={unit} data-size={UNITS[unit]} suppressHydrationWarning>
            00
          </span>{" "}
          <Name words={countdown[unit]} />
        </span>
      ))}
    </div>
  );
}

/** The name of a unit; of one with plural forms, the script shows that of the number. */
function Name({ words }: { words: CountedWords }) {
  if (typeof words === "string") return <span className={styles.name}>{words}</span>;
  return (
    <span className={styles.name} data-forms={JSON.stringify(words)} suppressHydrationWarning>
      {words.other}
    </span>
  );
}
