import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Prose.module.css";

/** Running text, with an optional picture beside it. */
export default function Prose({ text, picture, first, ...section }: BlockProps<"prose">) {
  const aside = picture && <Picture className={styles.picture} picture={picture} first={first} sizes="aside" />;
  return (
    <Section {...section} layout="beside" weight={picture ? "regular" : "quiet"} aside={aside}>
      <RichText value={text} />
    </Section>
  );
}
