import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./MediaText.module.css";

/** Pictures and texts side by side, on alternate sides. */
export default function MediaText({ items, first, ...section }: BlockProps<"mediaText">) {
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section} weight="major">
      <div className={styles.items}>
        {items.map(({ id, title, text, picture, action }, index) => (
          <div key={index} id={id} className={styles.item}>
            <Picture className={styles.picture} picture={picture} first={first && index === 0} sizes="half" />
            <div>
              <Heading level={level} className={styles.title}>
                {title}
              </Heading>
              <RichText value={text} level={level + 1} />
              {action && (
                <p className={styles.action}>
                  <Link to={action.href}>{action.label}</Link>
                </p>
              )}
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
