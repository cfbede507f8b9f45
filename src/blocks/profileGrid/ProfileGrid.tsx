import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./ProfileGrid.module.css";

/** People with their role, picture, place and link. */
export default function ProfileGrid({ profiles, first, ...section }: BlockProps<"profileGrid">) {
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section} layout="beside">
      <ul className={styles.grid}>
        {profiles.map(({ name, role, place, biography, picture, link }, index) => (
          <li key={index}>
            {picture && (
              <Picture className={styles.picture} picture={picture} first={first && index === 0} sizes="card" />
            )}
            <Heading level={level} className={styles.name}>
              {name}
            </Heading>
            <p className={styles.role}>{role}</p>
            {place && <p className={styles.place}>{place}</p>}
            {biography && <RichText className={styles.biography} value={biography} level={level + 1} />}
            {link && (
              <p className={styles.link}>
                <Link to={link.href}>{link.label}</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
