import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps, HeadingLevel, Profile } from "../../generated/props.ts";
import styles from "./ProfileGrid.module.css";

/** People with their role, picture, place and link. */
export default function ProfileGrid(props: BlockProps<"profileGrid">) {
  const { profiles, layout = "grid", initials, first, ...section } = props;
  const level = innerLevel(section.level, section.heading);
  const firstPicture = profiles.findIndex(({ picture }) => picture);
  return (
    <Section {...section} layout="beside">
      <ul className={styles[layout]} data-list={layout === "rows" ? "boxes" : "cards"}>
        {profiles.map((profile, index) => (
          <li key={index} className={styles.profile}>
            {profile.picture ? (
              <Picture
                className={styles.picture}
                picture={profile.picture}
                first={first && index === firstPicture}
                sizes={layout === "rows" ? "small" : "card"}
              />
            ) : (
              initials && (
                <span className={styles.initials} aria-hidden="true">
                  {initials[index]}
                </span>
              )
            )}
            <ProfileText profile={profile} level={level} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ProfileText({ profile, level }: { profile: Profile; level: HeadingLevel }) {
  const { name, role, place, biography, link } = profile;
  return (
    <div className={styles.text}>
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
    </div>
  );
}
