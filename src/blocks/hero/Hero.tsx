import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { classes } from "../../components/classes.ts";
import { Eyebrow } from "../../components/Eyebrow/Eyebrow.tsx";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Actions } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Hero.module.css";

const loadTypewriter = () => import("./typewriter.boot.ts");

/** The opening of a page: its main heading over a picture. */
export default function Hero(props: BlockProps<"hero">) {
  const { id, eyebrow, heading, text, picture, actions, typewriter, level, first } = props;
  // full size needs a picture
  const size = props.size === "full" && !picture ? "standard" : (props.size ?? "standard");
  return (
    <section id={id} className={classes(styles.hero, styles[size])} data-tone="brand">
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} first={first} sizes={size === "full" ? "full" : "half"} />
        </div>
      )}
      <div className={styles.inner}>
        <div>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          {typewriter ? (
            <TypedHeading heading={heading} typewriter={typewriter} level={level} />
          ) : (
            <Heading level={level} className={styles.heading}>
              {heading}
            </Heading>
          )}
        </div>
        {(text || actions) && (
          <div className={styles.lead}>
            {text && <RichText className={styles.text} value={text} />}
            {actions && <Actions links={actions} />}
          </div>
        )}
      </div>
    </section>
  );
}

type TypedHeadingProps = Required<Pick<BlockProps<"hero">, "heading" | "typewriter" | "level">>;

/** A heading typed letter by letter, then further headlines below it. Screen readers get the whole text. */
function TypedHeading({ heading, typewriter, level }: TypedHeadingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { next, characterDelay = 80, pause = 800 } = typewriter;
  useLateBoot(ref, loadTypewriter);
  return (
    <div
      ref={ref}
      className={styles.typed}
      data-boot="typewriter"
      data-character-delay={characterDelay}
      data-pause={pause}
      suppressHydrationWarning
    >
      <Heading level={level} className={styles.heading}>
        <Headline text={heading} />
      </Heading>
      {next.map((headline, index) => (
        <p key={index} className={styles.heading}>
          <Headline text={headline} />
        </p>
      ))}
    </div>
  );
}

function Headline({ text }: { text: string }) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span className={styles.line} data-headline aria-hidden="true" suppressHydrationWarning>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: opaque to React, as the script may already have typed into it */}
        <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        <span className={styles.rest} suppressHydrationWarning>
          {text}
        </span>
      </span>
    </>
  );
}
