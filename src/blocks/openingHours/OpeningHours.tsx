import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { Hours } from "../../components/Hours/Hours.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";

const loadOpeningHours = () => import("./openingHours-late.boot.ts");

/** The opening hours of a week, with other hours on some days; today is marked. */
export default function OpeningHours({ timeZone, days, otherDays, ...section }: BlockProps<"openingHours">) {
  const ref = useRef<HTMLDivElement>(null);
  useLateBoot(ref, loadOpeningHours);
  return (
    <Section {...section} layout="beside">
      <div ref={ref} data-boot="openingHours-late" data-time-zone={timeZone}>
        <Hours days={days} otherDays={otherDays} level={innerLevel(section.level, section.heading)} />
      </div>
    </Section>
  );
}
