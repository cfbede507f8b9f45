import { useRef } from "react";
import { useLateBoot } from "../../components/Boot/useBoot.ts";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Hours } from "../../components/Hours/Hours.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { useWords } from "../../components/Words/words.ts";
import type { BlockProps, HeadingLevel, ShownHours, ShownLocation } from "../../generated/props.ts";
import styles from "./Locations.module.css";

const loadLocation = () => import("./locations-late.boot.ts");

/** The locations of an organization, each with its address, contact and opening hours; one that is open now says so. */
export default function Locations({ places, ...section }: BlockProps<"locations">) {
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section}>
      <ul className={styles.places} data-list="cards">
        {places.map((place, index) => (
          <li key={index} className={styles.place}>
            <Place place={place} level={level} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Place({ place, level }: { place: ShownLocation; level: HeadingLevel }) {
  const { name, address, telephone, email, directions, hours } = place;
  const words = useWords().locations;
  return (
    <>
      <Heading level={level} className={styles.name}>
        {name}
      </Heading>
      {address.length > 0 && (
        <address className={styles.address}>
          {address.map((line, index) => (
            <span key={index} className={styles.line}>
              {line}
            </span>
          ))}
        </address>
      )}
      {(telephone || email || directions) && (
        <ul className={styles.contacts}>
          {[telephone, email].map(
            (contact, index) =>
              contact && (
                <li key={index}>
                  <Link to={contact.href}>{contact.label}</Link>
                </li>
              ),
          )}
          {directions && (
            <li>
              <Link to={directions}>
                {words.directions}
                <span className="visually-hidden">{`: ${name}`}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {hours && <PlaceHours hours={hours} level={innerLevel(level, name)} />}
    </>
  );
}

function PlaceHours({ hours, level }: { hours: ShownHours; level: HeadingLevel }) {
  const { timeZone, ...days } = hours;
  const words = useWords().locations;
  const ref = useRef<HTMLDivElement>(null);
  useLateBoot(ref, loadLocation);
  return (
    <div ref={ref} data-boot="locations-late" data-time-zone={timeZone}>
      <output className={styles.status} data-open={words.open} data-closed={words.closed} suppressHydrationWarning>
        {words.open}
      </output>
      <Hours {...days} level={level} isInBox />
    </div>
  );
}
