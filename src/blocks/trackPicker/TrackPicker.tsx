import { classes } from "../../components/classes.ts";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import { Subjects } from "./Subjects.tsx";
import { TrackCard } from "./TrackCard.tsx";
import styles from "./TrackPicker.module.css";

/** The id of the list that a track's card opens. */
function subjectsId(instanceId: string, trackId: string): string {
  return `${instanceId}-${trackId}-subjects`;
}

/** Cards that open a list of subjects, one track at a time. */
export default function TrackPicker(props: BlockProps<"trackPicker">) {
  const { tracks, placement = "belowCards", first, instanceId, ...section } = props;
  const level = innerLevel(section.level, section.heading);
  const below = placement === "belowCards";
  return (
    <Section {...section} weight="major">
      <ul className={classes(styles.cards, styles[placement])}>
        {tracks.map((track, index) => (
          <li key={track.id} id={track.id} className={styles.track}>
            <TrackCard
              track={track}
              level={level}
              first={first && index === 0}
              subjectsId={subjectsId(instanceId, track.id)}
              group={instanceId}
            />
            {!below && <Subjects id={subjectsId(instanceId, track.id)} track={track} />}
          </li>
        ))}
      </ul>
      {below &&
        tracks.map((track) => (
          <Subjects key={track.id} id={subjectsId(instanceId, track.id)} track={track} headingLevel={level} />
        ))}
    </Section>
  );
}
