import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import type { HeadingLevel, Profile } from "../../generated/props.ts";
import styles from "./ProfileGrid.module.css";

/** A person as the block shows it. */
export interface Card {
  profile: Profile;
  initials: string | undefined;
  /** Whether its picture is the first of the page. */
  first: boolean;
}

/** People in a layout, each with the heading of a level. */
export interface PeopleProps {
  cards: readonly Card[];
  layout: "grid" | "rows";
  level: HeadingLevel;
  /** The people whose biography is above. */
  introducedPeople?: ReadonlySet<Profile | undefined>;
}

/** A list of people. */
export function People({ cards, layout, level, introducedPeople }: PeopleProps) {
  return (
    <ul className={styles[layout]} data-list={layout === "rows" ? "boxes" : "cards"}>
      {cards.map(({ profile, initials, first }, index) => (
        <li key={index} className={styles.profile}>
          {profile.picture ? (
            <Picture
              className={styles.picture}
              picture={profile.picture}
              first={first && !introducedPeople?.has(profile)}
              sizes={layout === "rows" ? "small" : "card"}
            />
          ) : (
            initials && (
              <span className={styles.initials} aria-hidden="true">
                {initials}
              </span>
            )
          )}
          <ProfileText profile={profile} level={level} isIntroduced={introducedPeople?.has(profile)} />
        </li>
      ))}
    </ul>
  );
}

interface ProfileTextProps {
  profile: Profile;
  level: HeadingLevel;
  isIntroduced: boolean | undefined;
}

function ProfileText({ profile, level, isIntroduced }: ProfileTextProps) {
  const { name, role, place, biography, email, phone, link } = profile;
  return (
    <div className={styles.text}>
      <Heading level={level} className={styles.name}>
        {name}
      </Heading>
      <p className={styles.role}>{role}</p>
      {place && <p className={styles.place}>{place}</p>}
      {biography && !isIntroduced && <RichText className={styles.biography} value={biography} level={level + 1} />}
      {[email, phone, link].map(
        (contact, index) =>
          contact && (
            <p key={index} className={styles.link}>
              <Link to={contact.href}>{contact.label}</Link>
            </p>
          ),
      )}
    </div>
  );
}
