import { useState } from "react";
import { Frame } from "../../components/Frame/Frame.tsx";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Icon } from "../../components/Icon/Icon.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { fill, usePlurals, useWords } from "../../components/Words/words.ts";
import type { BlockProps, Dashboard, HeadingLevel } from "../../generated/props.ts";
import styles from "./DashboardGrid.module.css";
import { YearFilter } from "./YearFilter.tsx";

/** Embedded reports, filtered by year. */
export default function DashboardGrid(props: BlockProps<"dashboardGrid">) {
  const { dashboards, filterLabel, allLabel, ...section } = props;
  const [year, setYear] = useState<number>();
  const words = useWords().dashboardGrid;
  const choosePlural = usePlurals();
  const all = dashboards.length;
  const level = innerLevel(section.level, section.heading);
  const isShown = (dashboard: Dashboard) => year === undefined || dashboard.year === year;
  return (
    <Section {...section} weight="major">
      <div className={styles.head}>
        <YearFilter
          label={filterLabel}
          allLabel={allLabel}
          years={dashboards.map((dashboard) => dashboard.year)}
          year={year}
          onChange={setYear}
        />
        <output className={styles.count}>
          {fill(choosePlural(words.shown, all), { shown: dashboards.filter(isShown).length, all })}
        </output>
      </div>
      <ul>
        {dashboards.map((dashboard) => (
          // hidden instead of unmounted, so that its report does not reload
          <li
            key={dashboard.id}
            id={dashboard.id}
            className={dashboard.embedUrl ? styles.dashboard : styles.row}
            hidden={!isShown(dashboard)}
          >
            <DashboardCard dashboard={dashboard} level={level} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DashboardCard({ dashboard, level }: { dashboard: Dashboard; level: HeadingLevel }) {
  const { year, title, description, embedUrl, aspectRatio = "16:9", icon } = dashboard;
  const words = useWords().dashboardGrid;
  return (
    <>
      <div className={styles.words}>
        {icon && <Icon className={styles.icon} path={icon} />}
        <p className={styles.year}>{year}</p>
        <Heading level={level} className={styles.title}>
          {title}
        </Heading>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {embedUrl && (
        <Frame
          src={embedUrl}
          title={title}
          aspectRatio={aspectRatio}
          link={{
            label: fill(words.open, { title }),
            href: { href: embedUrl, kind: embedUrl.startsWith("https:") ? "external" : "file" },
          }}
          words={words}
        />
      )}
    </>
  );
}
