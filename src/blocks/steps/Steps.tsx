import { classes } from "../../components/classes.ts";
import { Heading } from "../../components/Heading/Heading.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Steps.module.css";

/** The maximum number of steps in a row. */
const ROW = 4;

/** Numbered steps. */
export default function Steps({ steps, ...section }: BlockProps<"steps">) {
  const level = innerLevel(section.level, section.heading);
  const inRow = steps.length <= ROW;
  return (
    <Section {...section} layout={inRow ? "stacked" : "beside"}>
      <ol className={classes(styles.steps, inRow && styles.row)} data-list={inRow ? "cards" : "boxes"}>
        {steps.map(({ title, text }, index) => (
          <li key={index} className={styles.step}>
            <Heading level={level} className={styles.title}>
              {title}
            </Heading>
            {text && <RichText className={styles.text} value={text} level={level + 1} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
