import type { ComponentPropsWithRef, ReactNode } from "react";
import type { HeadingLevel, Picture, RichText as RichTextValue, Tone } from "../../generated/props.ts";
import { Backdrop } from "../Backdrop/Backdrop.tsx";
import { classes } from "../classes.ts";
import { Eyebrow } from "../Eyebrow/Eyebrow.tsx";
import { Heading } from "../Heading/Heading.tsx";
import { TextLevelContext } from "../Heading/level.ts";
import { RichText } from "../RichText/RichText.tsx";
import styles from "./Section.module.css";

/** The props that all blocks with a heading share. */
export interface SectionProps {
  id?: string;
  tone?: Tone;
  /** The picture behind it. */
  background?: Picture;
  /** Whether that is the first picture of the page. */
  first?: boolean;
  eyebrow?: string;
  heading?: string;
  intro?: RichTextValue;
  level: HeadingLevel;
  /**
   * On wide screens: the head is above the body (stacked), in a narrow column before it (beside), or in a wide one (band).
   */
  layout?: "stacked" | "beside" | "band";
  /**
   * How much space is above and below it: more for the subject of a page, less for an addition to the section above.
   */
  weight?: "major" | "regular" | "quiet";
  /** The content of a separate column after head and body. */
  aside?: ReactNode;
  /** Further props of the outermost element, such as props of a boot script. */
  root?: ComponentPropsWithRef<"section"> & { [name: `data-${string}`]: string | undefined };
  children: ReactNode;
}

/** A block of a page on its background, with eyebrow, heading and introduction. */
export function Section(props: SectionProps) {
  const { id, tone = "plain", background, first, children, ...others } = props;
  const { layout = "stacked", weight = "regular", aside, root, ...head } = others;
  const arrangement = aside ? styles.split : styles[layout];
  return (
    <section
      {...root}
      id={id}
      className={classes(styles.section, styles[tone], styles[weight], background && styles.pictured)}
      data-tone={tone}
    >
      {background && <Backdrop picture={background} first={first} />}
      <div className={classes(styles.inner, arrangement)}>
        <TextLevelContext value={innerLevel(head.level, head.heading)}>
          <Head {...head} />
          <div className={styles.body}>{children}</div>
          {aside && <div className={styles.aside}>{aside}</div>}
        </TextLevelContext>
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

/** The level of headings inside a block: one below its own heading, if any. */
export function innerLevel(level: HeadingLevel, heading: string | undefined): HeadingLevel {
  return heading ? (Math.min(level + 1, 4) as HeadingLevel) : level;
}
