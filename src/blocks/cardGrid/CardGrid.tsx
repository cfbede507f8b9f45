import { classes } from "../../components/classes.ts";
import { Heading } from "../../components/Heading/Heading.tsx";
import { Icon } from "../../components/Icon/Icon.tsx";
import { Link } from "../../components/Link/Link.tsx";
import { Picture } from "../../components/Picture/Picture.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps, HeadingLevel } from "../../generated/props.ts";
import styles from "./CardGrid.module.css";

type Card = BlockProps<"cardGrid">["cards"][number];

/** A grid of cards, each with an optional link. */
export default function CardGrid({ cards, layout = "standard", first, ...section }: BlockProps<"cardGrid">) {
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section} weight="major">
      <ul
        className={classes(styles.grid, styles[layout])}
        data-columns={columns(cards.length)}
        data-list={layout === "plain" ? undefined : "cards"}
      >
        {cards.map((card, index) => (
          <li key={index} id={card.id} className={styles.card}>
            <CardContent card={card} level={level} first={first && index === 0} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The number of columns on wide screens, chosen to avoid a single card in the last row. */
function columns(count: number): 2 | 3 | 4 {
  if (count <= 2) return 2;
  return count % 4 === 0 || (count % 4 !== 1 && count % 3 !== 0) ? 4 : 3;
}

function CardContent({ card, level, first }: { card: Card; level: HeadingLevel; first?: boolean }) {
  const { title, text, meta, picture, icon, href, linkLabel } = card;
  return (
    <>
      {picture && (
        <div className={styles.frame}>
          <Picture className={styles.picture} picture={picture} first={first} sizes="card" />
        </div>
      )}
      <div className={styles.words}>
        {icon && <Icon className={styles.icon} path={icon} />}
        <div className={styles.copy}>
          {meta && <p className={styles.meta}>{meta}</p>}
          <Heading level={level} className={styles.title}>
            {href && !linkLabel ? (
              <Link to={href} className={styles.whole}>
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          {text && <RichText className={styles.text} value={text} level={level + 1} />}
          {href && linkLabel && (
            <p className={styles.more}>
              <Link to={href}>{linkLabel}</Link>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
