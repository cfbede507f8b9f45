import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { entryProps } from "../../components/Filter/entryProps.ts";
import { Filter } from "../../components/Filter/Filter.tsx";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { useSchedule } from "../../components/Schedule/useSchedule.ts";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import { fill, usePlurals, useWords } from "../../components/Words/words.ts";
import type { BlockProps, HeadingLevel } from "../../generated/props.ts";
import styles from "./NewsList.module.css";

type News = BlockProps<"newsList">["news"][number];
type Years = NonNullable<BlockProps<"newsList">["years"]>;

/** Dated news, newest first. */
export default function NewsList({ news, tags = [], years = [], first, ...section }: BlockProps<"newsList">) {
  const firstPicture = news.findIndex(({ picture }) => picture);
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section} layout="beside">
      <TagFilter tags={tags} count={news.length}>
        <ol className={styles.list} data-list="boxes">
          {news.map((newsItem, index) => (
            <Item
              key={index}
              news={newsItem}
              level={level}
              first={first && index === firstPicture}
              isFiltered={tags.length > 0}
            />
          ))}
        </ol>
      </TagFilter>
      {years.length > 0 && <YearLinks years={years} />}
    </Section>
  );
}

/** The news with buttons that choose a tag, if there are tags. */
function TagFilter({ tags, count, children }: { tags: string[]; count: number; children: ReactNode }) {
  const words = useWords().newsList;
  const choosePlural = usePlurals();
  if (tags.length === 0) return children;
  return (
    <Filter
      label={words.tags}
      allLabel={words.all}
      choices={tags}
      count={fill(choosePlural(words.shown, count), { all: count })}
      total={count}
    >
      {children}
    </Filter>
  );
}

interface ItemProps {
  news: News;
  level: HeadingLevel;
  /** Whether its picture is the first of the page. */
  first: boolean | undefined;
  /** Whether visitors choose tags. */
  isFiltered: boolean;
}

function Item({ news, level, first, isFiltered }: ItemProps) {
  const { title, date, day, text, picture, tags, href, ...schedule } = news;
  const root = useSchedule<HTMLLIElement>(schedule);
  return (
    <li
      {...root}
      {...(isFiltered && entryProps(...(tags ?? [])))}
      className={classes(styles.item, picture && styles.pictured)}
    >
      {picture && (
        <div className={styles.frame}>
          <Picture className={styles.picture} picture={picture} first={first} sizes="card" />
        </div>
      )}
      <p className={styles.day}>
        <time dateTime={date}>{day}</time>
        {tags?.map((tag, index) => (
          <span key={index} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
      <Heading level={level} className={styles.title}>
        {href ? <Link to={href}>{title}</Link> : title}
      </Heading>
      {text && <RichText className={styles.text} value={text} level={level + 1} />}
    </li>
  );
}

function YearLinks({ years }: { years: Years }) {
  const words = useWords().newsList;
  return (
    <nav className={styles.years} aria-label={words.years}>
      <p className={styles.label}>{words.years}</p>
      <ul>
        {years.map(({ year, href, current }, index) => (
          <li key={index}>
            <Link to={href} current={current === true}>
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
