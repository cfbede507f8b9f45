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

/** The opening of a page: its main heading with a picture. */
export default function Hero(props: BlockProps<"hero">) {
  const { id, eyebrow, heading, text, picture, actions, typewriter, level, first } = props;
  const { tone = "brand", layout = "split", size } = props;
  return (
    <section
      id={id}
      className={classes(styles.hero, styles[tone], ...layoutClasses(props))}
      data-tone={tone}
      data-layout={layout === "split" ? undefined : layout}
    >
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} first={first} sizes={isBeside(props) ? "half" : "full"} />
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
        {/* rendering is blocked until the parser is here (document.ts): each line of the text shifts those before it */}
        {level === 1 && size !== "compact" && <span id="_opening" hidden />}
      </div>
    </section>
  );
}

/** The classes of the layout and the size: a picture beside the heading is arranged in another way for each size. */
function layoutClasses({ layout = "split", size = "standard", picture }: BlockProps<"hero">): (string | undefined)[] {
  // full size needs a picture
  const possibleSize = size === "full" && !picture ? "standard" : size;
  if (layout === "split") return [styles[possibleSize]];
  if (layout === "splitReversed") return [styles[possibleSize], styles.reversed];
  return [
    styles[layout],
    possibleSize === "compact" ? styles.low : undefined,
    possibleSize === "full" ? styles.tall : undefined,
  ];
}

/** Whether the picture is beside the heading on wide screens. */
function isBeside({ layout = "split", size }: BlockProps<"hero">): boolean {
  return layout.startsWith("split") && size !== "full";
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
