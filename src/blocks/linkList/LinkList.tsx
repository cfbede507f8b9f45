import { Icon } from "../../components/Icon/Icon.tsx";
import { arrowRight, arrowUpRight } from "../../components/Icon/shapes.ts";
import { Link } from "../../components/Link/Link.tsx";
import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./LinkList.module.css";

/** Links, one per line, each with an icon. */
export default function LinkList({ links, ...section }: BlockProps<"linkList">) {
  return (
    // a list without a heading, such as the link to the next page, adds to the block above it
    <Section {...section} layout="beside" weight={section.heading ? "regular" : "quiet"}>
      <ul className={section.heading ? undefined : styles.line} data-list="boxes">
        {links.map(({ title, url, icon, description }, index) => (
          <li key={index} className={styles.item}>
            {icon && <Icon className={styles.icon} path={icon} />}
            <div className={styles.words}>
              <Link to={url} className={styles.link}>
                {title}
              </Link>
              {description && <p className={styles.description}>{description}</p>}
            </div>
            <Icon className={styles.mark} path={url.kind === "external" ? arrowUpRight : arrowRight} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
