import { entryProps } from "../../components/Filter/entryProps.ts";
import { Filter } from "../../components/Filter/Filter.tsx";
import { Frame } from "../../components/Frame/Frame.tsx";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Icon } from "../../components/Icon/Icon.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { fill, usePlurals, useWords } from "../../components/Words/words.ts";
import type { BlockProps, Dashboard, HeadingLevel } from "../../generated/props.ts";
import styles from "./DashboardGrid.module.css";

/** Embedded reports, filtered by year. */
export default function DashboardGrid(props: BlockProps<"dashboardGrid">) {
  const { dashboards, filterLabel, allLabel, ...section } = props;
  const words = useWords().dashboardGrid;
  const choosePlural = usePlurals();
  const dashboardCount = dashboards.length;
  const level = innerLevel(section.level, section.heading);
  const years = [...new Set(dashboards.map(({ year }) => year))];
  return (
    <Section {...section} weight="major">
      <Filter
        label={filterLabel}
        allLabel={allLabel}
        // newest first
        choices={years.sort((a, b) => b - a)}
        count={fill(choosePlural(words.shown, dashboardCount), { all: dashboardCount })}
        total={dashboardCount}
      >
        <ul>
          {dashboards.map((dashboard) => (
            <li
              key={dashboard.id}
              {...entryProps(dashboard.year)}
              id={dashboard.id}
              className={dashboard.embedUrl ? styles.dashboard : styles.row}
            >
              <DashboardCard dashboard={dashboard} level={level} />
            </li>
          ))}
        </ul>
      </Filter>
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
