import { RichText } from "../../components/RichText/RichText.tsx";
import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Quote.module.css";

/** A quotation in large type. */
export default function Quote({ text, attribution, ...section }: BlockProps<"quote">) {
  return (
    <Section {...section} weight="major">
      <figure className={styles.figure}>
        <blockquote>
          <RichText className={styles.text} value={text} />
        </blockquote>
        <figcaption className={styles.attribution}>{attribution}</figcaption>
      </figure>
    </Section>
  );
}
