import { Heading } from "../../components/Heading/Heading.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { useSchedule } from "../../components/Schedule/useSchedule.ts";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps, HeadingLevel } from "../../generated/props.ts";
import styles from "./NewsList.module.css";

type News = BlockProps<"newsList">["news"][number];

/** Dated news, newest first. */
export default function NewsList({ news, ...section }: BlockProps<"newsList">) {
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section} layout="beside">
      <ol className={styles.list} data-list="boxes">
        {news.map((newsItem, index) => (
          <Item key={index} news={newsItem} level={level} />
        ))}
      </ol>
    </Section>
  );
}

function Item({ news, level }: { news: News; level: HeadingLevel }) {
  const { title, date, day, text, href, ...schedule } = news;
  const root = useSchedule<HTMLLIElement>(schedule);
  return (
    <li {...root} className={styles.item}>
      <p className={styles.day}>
        <time dateTime={date}>{day}</time>
      </p>
      <Heading level={level} className={styles.title}>
        {href ? <Link to={href}>{title}</Link> : title}
      </Heading>
      {text && <RichText className={styles.text} value={text} level={level + 1} />}
    </li>
  );
}
