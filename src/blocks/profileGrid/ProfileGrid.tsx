import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps, HeadingLevel, Profile } from "../../generated/props.ts";
import styles from "./ProfileGrid.module.css";

/** People with their role, picture, place and contact; in groups, if there are any. */
export default function ProfileGrid(props: BlockProps<"profileGrid">) {
  const { profiles, layout = "grid", initials, groups = [], members, first, ...section } = props;
  const level = innerLevel(section.level, section.heading);
  const firstPicture = profiles.findIndex(({ picture }) => picture);
  const cards = profiles.map((profile, index) => ({
    profile,
    initials: initials?.[index],
    first: first === true && index === firstPicture,
  }));
  return (
    <Section {...section} layout="beside">
      {members ? (
        members.map((places, index) => (
          <Group
            key={index}
            name={groups[index - 1]}
            cards={places.flatMap((place) => cards[place] ?? [])}
            // somebody in several groups is introduced in the first of them
            introducedPeople={
              new Set(
                members
                  .slice(0, index)
                  .flat()
                  .map((place) => profiles[place]),
              )
            }
            layout={layout}
            level={level}
          />
        ))
      ) : (
        <People cards={cards} layout={layout} level={level} />
      )}
    </Section>
  );
}

interface Card {
  profile: Profile;
  initials: string | undefined;
  /** Whether its picture is the first of the page. */
  first: boolean;
}

interface PeopleProps {
  cards: readonly Card[];
  layout: "grid" | "rows";
  level: HeadingLevel;
  /** The people whose biography is above. */
  introducedPeople?: ReadonlySet<Profile | undefined>;
}

/** The people of a group below its name; those in no group have none. */
function Group({ name, ...people }: PeopleProps & { name: string | undefined }) {
  if (people.cards.length === 0) return null;
  return (
    <div className={styles.group}>
      {name && (
        <Heading level={people.level} className={styles.groupName}>
          {name}
        </Heading>
      )}
      <People {...people} level={innerLevel(people.level, name)} />
    </div>
  );
}

function People({ cards, layout, level, introducedPeople }: PeopleProps) {
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
