import { Frame } from "../../components/Frame/Frame";
import { RichText } from "../../components/RichText/RichText";
import { Section } from "../../components/Section/Section";
import { useWords } from "../../components/Words/words";
import type { BlockProps, EmbedWords } from "../../generated/props";
import styles from "./Embed.module.css";

/** A page of another website in a frame, with a plain link beside it. */
export default function Embed({ title, src, aspectRatio, link, fallback, ...section }: BlockProps<"embed">) {
  const words = useWords().embed;
  return (
    <Section {...section} layout="beside">
      <Frame
        src={src}
        title={title}
        aspectRatio={aspectRatio}
        link={link}
        loading={words.loading}
        failure={
          fallback ? <RichText className={styles.fallback} value={fallback} /> : <DefaultFailure words={words} />
        }
      />
    </Section>
  );
}

function DefaultFailure({ words }: { words: EmbedWords }) {
  return (
    <>
      <p>{words.notShown}</p>
      <p>{words.advice}</p>
    </>
  );
}
