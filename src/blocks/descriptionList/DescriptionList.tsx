import { Icon } from "../../components/Icon/Icon.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./DescriptionList.module.css";

/** Terms with their descriptions, such as an address or a phone number. */
export default function DescriptionList({ items, ...section }: BlockProps<"descriptionList">) {
  return (
    <Section {...section} layout="beside">
      <dl data-list="rows">
        {items.map(({ term, description, icon }, index) => (
          <div key={index} className={styles.item}>
            <dt className={styles.term}>
              {icon && <Icon className={styles.icon} path={icon} />}
              {term}
            </dt>
            <dd>
              <RichText value={description} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
