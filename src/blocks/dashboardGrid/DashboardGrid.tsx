import { entryProps } from "../../components/Filter/entryProps.ts";
import { Filter } from "../../components/Filter/Filter.tsx";
import { createOffer, Frame } from "../../components/Frame/Frame.tsx";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Icon } from "../../components/Icon/Icon.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { fill, usePlurals, useWords } from "../../components/Words/words.ts";
import type { BlockProps, Dashboard, HeadingLevel, Link } from "../../generated/props.ts";
import styles from "./DashboardGrid.module.css";

/** Embedded reports, filtered by year. */
export default function DashboardGrid(props: BlockProps<"dashboardGrid">) {
  const { dashboards, filterLabel, allLabel, privacy, ...section } = props;
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
              <DashboardCard dashboard={dashboard} level={level} privacy={privacy} />
            </li>
          ))}
        </ul>
      </Filter>
    </Section>
  );
}

interface DashboardCardProps {
  dashboard: Dashboard;
  level: HeadingLevel;
  /** The page that lists all other websites. */
  privacy: Link | undefined;
}

function DashboardCard({ dashboard, level, privacy }: DashboardCardProps) {
  const { year, title, description, embedUrl, load, poster, aspectRatio = "16:9", icon } = dashboard;
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
          offer={createOffer(embedUrl, load, { poster, privacy })}
        />
      )}
    </>
  );
}
