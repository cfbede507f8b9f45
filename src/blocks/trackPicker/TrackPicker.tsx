import { useEffect, useState } from "react";
import { classes } from "../../components/classes";
import { innerLevel, Section } from "../../components/Section/Section";
import type { BlockProps } from "../../generated/props";
import { Subjects, subjectsId } from "./Subjects";
import { TrackCard } from "./TrackCard";
import styles from "./TrackPicker.module.css";

/** Cards that open a list of subjects, one track at a time. */
export default function TrackPicker({ tracks, placement = "belowCards", ...section }: BlockProps<"trackPicker">) {
  const [selected, setSelected] = useState<string | null>(null);
  const level = innerLevel(section.level, section.heading);
  const below = placement === "belowCards";

  // on a phone the subjects stand below the screen: what was opened is brought into view
  useEffect(() => {
    if (selected !== null && below)
      document.getElementById(subjectsId(selected))?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [selected, below]);

  function toggle(id: string): void {
    setSelected((current) => (current === id ? null : id));
  }

  return (
    <Section {...section}>
      <ul className={classes(styles.cards, styles[placement])}>
        {tracks.map((track) => (
          <li key={track.id} id={track.id} className={styles.track}>
            <TrackCard track={track} level={level} open={track.id === selected} onToggle={() => toggle(track.id)} />
            {!below && <Subjects track={track} open={track.id === selected} onFound={setSelected} />}
          </li>
        ))}
      </ul>
      {below &&
        tracks.map((track) => (
          <Subjects
            key={track.id}
            track={track}
            open={track.id === selected}
            onFound={setSelected}
            headingLevel={level}
          />
        ))}
    </Section>
  );
}
