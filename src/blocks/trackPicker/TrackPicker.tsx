import { useEffect, useState } from "react";
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
  const { tracks, placement = "belowCards", instanceId, ...section } = props;
  const [selected, setSelected] = useState<string | null>(null);
  const level = innerLevel(section.level, section.heading);
  const below = placement === "belowCards";

  // on a phone the subjects may open below the screen: their first row is scrolled into view
  useEffect(() => {
    if (selected === null) return;
    const subjects = document.getElementById(subjectsId(instanceId, selected));
    subjects?.querySelector("li")?.scrollIntoView({ block: "nearest" });
  }, [selected, instanceId]);

  function toggle(id: string): void {
    setSelected((current) => (current === id ? null : id));
  }

  return (
    <Section {...section} weight="major">
      <ul className={classes(styles.cards, styles[placement])}>
        {tracks.map((track) => (
          <li key={track.id} id={track.id} className={styles.track}>
            <TrackCard
              track={track}
              level={level}
              open={track.id === selected}
              subjectsId={subjectsId(instanceId, track.id)}
              onToggle={() => toggle(track.id)}
            />
            {!below && (
              <Subjects
                id={subjectsId(instanceId, track.id)}
                track={track}
                open={track.id === selected}
                onFound={() => setSelected(track.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {below &&
        tracks.map((track) => (
          <Subjects
            key={track.id}
            id={subjectsId(instanceId, track.id)}
            track={track}
            open={track.id === selected}
            onFound={() => setSelected(track.id)}
            headingLevel={level}
          />
        ))}
    </Section>
  );
}
