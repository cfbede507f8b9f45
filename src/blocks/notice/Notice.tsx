import { classes } from "../../components/classes.ts";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Icon } from "../../components/Icon/Icon.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { useSchedule } from "../../components/Schedule/useSchedule.ts";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Notice.module.css";

// from Tabler (MIT)
const ICONS = {
  info: "M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 9h.01M11 12h1v4h1",
  warning:
    "M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0zM12 16h.01",
};

/** A highlighted remark, optionally shown in a period only. */
export default function Notice(props: BlockProps<"notice">) {
  const { id, tone = "plain", background, first, kind = "info", heading, text, level, ...schedule } = props;
  const words = useWords().notice;
  const root = useSchedule<HTMLElement>(schedule);
  return (
    <Section id={id} tone={tone} background={background} first={first} level={level} weight="quiet" root={root}>
      <div className={classes(styles.notice, styles[tone], styles[kind])} role="note">
        <div className={styles.head}>
          <Icon className={styles.icon} path={ICONS[kind]} />
          <span className="visually-hidden">{words[kind]}: </span>
          {heading && (
            <Heading level={level} className={styles.heading}>
              {heading}
            </Heading>
          )}
        </div>
        <RichText value={text} level={innerLevel(level, heading)} />
      </div>
    </Section>
  );
}
