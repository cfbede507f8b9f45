import { Disclosure } from "../../components/Disclosure/Disclosure.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps, HeadingLevel } from "../../generated/props.ts";
import styles from "./Player.module.css";

/** An audio or video file with the controls of the browser. Nothing of it is fetched before a visitor plays it. */
export default function Player({
  title,
  file,
  poster,
  aspectRatio = "16:9",
  captions,
  transcript,
  ...section
}: BlockProps<"player">) {
  const words = useWords().player;
  const { heading, level, instanceId } = section;
  const track = captions && <track kind="captions" src={captions} label={words.captions} />;
  return (
    <Section {...section} layout="beside">
      <figure className={styles.figure}>
        {file?.type.startsWith("video/") && (
          <Shape aspectRatio={aspectRatio}>
            {/* biome-ignore lint/a11y/useMediaCaption: validation reports a video without captions */}
            <video
              className={styles.video}
              src={file.href}
              aria-label={title}
              controls
              preload="none"
              poster={poster}
              playsInline
            >
              {track}
            </video>
          </Shape>
        )}
        {file?.type.startsWith("audio/") && (
          // biome-ignore lint/a11y/useMediaCaption: the transcript is below it
          <audio className={styles.audio} src={file.href} aria-label={title} controls preload="none">
            {track}
          </audio>
        )}
        <figcaption className={styles.caption}>
          <span className={styles.title}>{title}</span>{" "}
          {file && (
            <Link to={file} isDownload>
              {words.download}
              <span className="visually-hidden"> {title}</span>
            </Link>
          )}
        </figcaption>
      </figure>
      {transcript && (
        <Disclosure
          className={styles.transcript}
          regionId={`${instanceId}-transcript`}
          level={(heading === undefined ? level : level + 1) as HeadingLevel}
          summary={words.transcript}
        >
          <RichText value={transcript} />
        </Disclosure>
      )}
    </Section>
  );
}

/** A box of a width and height that a video has before anything of it is there: nothing shifts when it plays. */
function Shape({ aspectRatio, children }: { aspectRatio: string; children: React.ReactNode }) {
  const [width, height] = aspectRatio.split(":");
  return (
    <div className={styles.box}>
      {/* sets the aspect ratio: the security policy refuses style attributes */}
      <svg className={styles.shape} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {children}
    </div>
  );
}
