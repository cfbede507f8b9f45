import { DisclosureRegion } from "../../components/Disclosure/Disclosure.tsx";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import type { HeadingLevel, Track } from "../../generated/props.ts";
import styles from "./TrackPicker.module.css";

interface SubjectsProps {
  id: string;
  track: Track;
  /** The level of the track's heading above its subjects; omitted if its card is directly above. */
  headingLevel?: HeadingLevel;
}

/** The subjects of a track. */
export function Subjects({ id, track, headingLevel }: SubjectsProps) {
  return (
    <DisclosureRegion id={id}>
      <div className={styles.panel}>
        {headingLevel && (
          <Heading level={headingLevel} className={styles.panelTitle}>
            {track.title}
          </Heading>
        )}
        <ul className={styles.subjects}>
          {track.subjects.map(({ name, description, picture }, index) => (
            // on a phone the list may open below the screen
            <li key={index} className={styles.subject} data-lead={index === 0 || undefined}>
              {picture && <Picture className={styles.thumbnail} picture={picture} sizes="thumbnail" />}
              <div>
                <p className={styles.name}>{name}</p>
                {description && <p className={styles.about}>{description}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </DisclosureRegion>
  );
}
