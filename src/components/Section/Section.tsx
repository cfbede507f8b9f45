import type { ComponentPropsWithRef, ReactNode } from "react";
import type { HeadingLevel, RichText as RichTextValue, Tone } from "../../generated/props.ts";
import { classes } from "../classes.ts";
import { Eyebrow } from "../Eyebrow/Eyebrow.tsx";
import { Heading } from "../Heading/Heading.tsx";
import { RichText } from "../RichText/RichText.tsx";
import styles from "./Section.module.css";

/** What every block with a heading has in common. */
export interface SectionProps {
  id?: string;
  tone?: Tone;
  eyebrow?: string;
  heading?: string;
  intro?: RichTextValue;
  level: HeadingLevel;
  /**
   * On wide screens: the head stands above the body (stacked), in a column before it (beside), or in a wide one (band).
   */
  layout?: "stacked" | "beside" | "band";
  /** What stands in a column of its own after head and body. */
  aside?: ReactNode;
  /** What else its outermost element has, such as the mark of a plain script. */
  root?: ComponentPropsWithRef<"section"> & { [mark: `data-${string}`]: string | undefined };
  children: ReactNode;
}

/** One block of a page on its ground, with its eyebrow, heading and introduction. */
export function Section({ id, tone = "plain", layout = "stacked", aside, root, children, ...head }: SectionProps) {
  const arrangement = aside ? styles.split : styles[layout];
  return (
    <section {...root} id={id} className={classes(styles.section, styles[tone])} data-tone={tone}>
      <div className={classes(styles.inner, arrangement)}>
        <Head {...head} />
        <div className={styles.body}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </section>
  );
}

function Head({ eyebrow, heading, intro, level }: Pick<SectionProps, "eyebrow" | "heading" | "intro" | "level">) {
  if (!eyebrow && !heading && !intro) return null;
  return (
    <header className={styles.head}>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        {heading && (
          <Heading level={level} className={styles.heading}>
            {heading}
          </Heading>
        )}
      </div>
      {intro && <RichText className={styles.intro} value={intro} />}
    </header>
  );
}

/** The level of headings inside a block: one below its own heading, if it has one. */
export function innerLevel(level: HeadingLevel, heading: string | undefined): HeadingLevel {
  return heading ? (Math.min(level + 1, 4) as HeadingLevel) : level;
}
