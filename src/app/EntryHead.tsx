import { Picture } from "../components/Picture/Picture.tsx";
import { RichText } from "../components/RichText/RichText.tsx";
import type { PageModel } from "../generated/props.ts";
import styles from "./EntryHead.module.css";

type Entry = NonNullable<PageModel["entry"]>;

/** The parts of an entry that its own page shows below its title: its facts and tags, its text and its picture. */
export function EntryHead({ entry: { facts = [], tags = [], text, picture } }: { entry: Entry }) {
  if (facts.length + tags.length === 0 && !text && !picture) return null;
  return (
    <div className={styles.head}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, text: fact, datetime }, index) => (
            <div key={index}>
              <dt className="visually-hidden">{label}</dt>
              <dd>{datetime ? <time dateTime={datetime}>{fact}</time> : fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag, index) => (
            <li key={index}>{tag}</li>
          ))}
        </ul>
      )}
      {text && <RichText className={styles.text} value={text} level={2} />}
      {picture && <Picture className={styles.picture} picture={picture} first sizes="text" />}
    </div>
  );
}
