import { DisclosureButton, DisclosureIcon } from "../../components/Disclosure/Disclosure.tsx";
import { useDisclosure } from "../../components/Disclosure/useDisclosure.ts";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { fill, usePlurals, useWords } from "../../components/Words/words.ts";
import type { HeadingLevel, Track } from "../../generated/props.ts";
import styles from "./TrackPicker.module.css";

interface TrackCardProps {
  track: Track;
  level: HeadingLevel;
  /** Whether the page opens with its picture. */
  first: boolean | undefined;
  /** The id of the list that it opens. */
  subjectsId: string;
  /** The name that the cards of the block share: one of them is open at a time. */
  group: string;
}

/** The card of a track. The whole card is a button that opens and closes its subjects. */
export function TrackCard({ track, level, first, subjectsId, group }: TrackCardProps) {
  const { title, description, picture, subjects } = track;
  const root = useDisclosure<HTMLDivElement>(group);
  const words = useWords().trackPicker;
  const choosePlural = usePlurals();
  const count = subjects.length;
  return (
    <div className={styles.card} {...root}>
      {picture && <Picture className={styles.picture} picture={picture} first={first} sizes="thumbnail" />}
      <div className={styles.words}>
        <Heading level={level} className={styles.title}>
          <DisclosureButton controls={subjectsId} className={styles.button}>
            {title}
          </DisclosureButton>
        </Heading>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.count}>
          {typeof words.subjects === "string" && count === 1
            ? words.oneSubject
            : fill(choosePlural(words.subjects, count), { count })}
          <DisclosureIcon />
        </p>
      </div>
    </div>
  );
}
