import { Frame } from "../../components/Frame/Frame";
import { RichText } from "../../components/RichText/RichText";
import { Section } from "../../components/Section/Section";
import type { BlockProps } from "../../generated/props";
import styles from "./Embed.module.css";

/** A page of another website in a frame, with a plain link beside it. */
export default function Embed({ title, src, aspectRatio, link, fallback, ...section }: BlockProps<"embed">) {
  return (
    <Section {...section} layout="beside">
      <Frame
        src={src}
        title={title}
        aspectRatio={aspectRatio}
        link={link}
        loading="Loading…"
        failure={fallback ? <RichText className={styles.fallback} value={fallback} /> : <DefaultFailure />}
      />
    </Section>
  );
}

function DefaultFailure() {
  return (
    <>
      <p>This page cannot be shown here</p>
      <p>Please check your connection and try again</p>
    </>
  );
}
