import { useLayoutEffect, useRef } from "react";
import { Heading } from "../../components/Heading/Heading";
import { Picture } from "../../components/Picture/Picture";
import type { HeadingLevel, Track } from "../../generated/props";
import styles from "./TrackPicker.module.css";

interface SubjectsProps {
  id: string;
  track: Track;
  open: boolean;
  /** Called when the browser's own search has found something in the closed list. */
  onFound: (trackId: string) => void;
  /** The level of the track's name above its subjects; left out where its card stands right above. */
  headingLevel?: HeadingLevel;
}

/** The subjects of a track. */
export function Subjects({ id, track, open, onFound, headingLevel }: SubjectsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel || open) return;
    const find = () => onFound(track.id);
    // React knows this attribute without a value alone
    panel.setAttribute("hidden", "until-found");
    panel.addEventListener("beforematch", find);
    return () => {
      panel.removeAttribute("hidden");
      panel.removeEventListener("beforematch", find);
    };
  }, [open, onFound, track.id]);
  return (
    <div ref={ref} id={id} className={styles.panel} data-open={open}>
      {headingLevel && (
        <Heading level={headingLevel} className={styles.panelTitle}>
          {track.title}
        </Heading>
      )}
      <ul className={styles.subjects}>
        {track.subjects.map(({ name, description, picture }, index) => (
          <li key={index} className={styles.subject}>
            {picture && <Picture className={styles.thumbnail} picture={picture} sizes="thumbnail" />}
            <div>
              <p className={styles.name}>{name}</p>
              {description && <p className={styles.about}>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
