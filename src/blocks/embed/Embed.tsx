import { createOffer, Frame } from "../../components/Frame/Frame.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Embed.module.css";

/** A page of another website in a frame, with a plain link beside it. */
export default function Embed(props: BlockProps<"embed">) {
  const { title, src, load, poster, privacy, aspectRatio, link, fallback, ...section } = props;
  return (
    <Section {...section} layout="beside">
      <Frame
        src={src}
        title={title}
        aspectRatio={aspectRatio}
        link={link}
        words={useWords().embed}
        fallback={fallback && <RichText className={styles.fallback} value={fallback} />}
        offer={createOffer(src, load, { poster, privacy })}
      />
    </Section>
  );
}
