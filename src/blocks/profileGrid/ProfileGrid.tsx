import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import { Groups } from "./Groups.tsx";
import { People } from "./People.tsx";

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
  const list = { layout, level };
  return (
    <Section {...section} layout="beside">
      {members ? (
        <Groups
          names={groups}
          members={members.map((places) => places.flatMap((place) => cards[place] ?? []))}
          {...list}
        />
      ) : (
        <People cards={cards} {...list} />
      )}
    </Section>
  );
}
