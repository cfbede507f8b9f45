import { Heading } from "../../components/Heading/Heading.tsx";
import { innerLevel } from "../../components/Section/Section.tsx";
import { type Card, People, type PeopleProps } from "./People.tsx";
import styles from "./ProfileGrid.module.css";

interface GroupsProps extends Omit<PeopleProps, "cards" | "introducedPeople"> {
  names: readonly string[];
  /** The people in no group, then the people of each group. */
  members: readonly (readonly Card[])[];
}

/** People in groups. Somebody in several is introduced in the first of them. */
export function Groups({ names, members, ...list }: GroupsProps) {
  return members.map((cards, index) => (
    <Group
      key={index}
      name={names[index - 1]}
      cards={cards}
      introducedPeople={
        new Set(
          members
            .slice(0, index)
            .flat()
            .map(({ profile }) => profile),
        )
      }
      {...list}
    />
  ));
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
