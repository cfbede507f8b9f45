import { DisclosureButton, DisclosureIcon } from "../../components/Disclosure/Disclosure.tsx";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { fill, usePlurals, useWords } from "../../components/Words/words.ts";
import type { HeadingLevel, Track } from "../../generated/props.ts";
import styles from "./TrackPicker.module.css";

interface TrackCardProps {
  track: Track;
  level: HeadingLevel;
  open: boolean;
  /** The id of the list that it opens. */
  subjectsId: string;
  onToggle: () => void;
}

/** The card of a track. The whole card is a button that opens and closes its subjects. */
export function TrackCard({ track, level, open, subjectsId, onToggle }: TrackCardProps) {
  const { title, description, picture, subjects } = track;
  const words = useWords().trackPicker;
  const choosePlural = usePlurals();
  const count = subjects.length;
  return (
    <div className={styles.card} data-open={open}>
      {picture && <Picture className={styles.picture} picture={picture} sizes="thumbnail" />}
      <div className={styles.words}>
        <Heading level={level} className={styles.title}>
          <DisclosureButton open={open} controls={subjectsId} className={styles.button} onToggle={onToggle}>
            {title}
          </DisclosureButton>
        </Heading>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.count}>
          {typeof words.subjects === "string" && count === 1
            ? words.oneSubject
            : fill(choosePlural(words.subjects, count), { count })}
          <DisclosureIcon open={open} />
        </p>
      </div>
    </div>
  );
}
