import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon/Icon.tsx";
import { check, close } from "../../components/Icon/shapes.ts";
import { RichText } from "../../components/RichText/RichText.tsx";
import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Checklist.module.css";

/** Items marked with a tick or a cross. */
export default function Checklist({ items, checkedLabel, uncheckedLabel, ...section }: BlockProps<"checklist">) {
  return (
    <Section {...section} layout="beside">
      <ul data-list="rows">
        {items.map(({ text, detail, checked: isChecked }, index) => (
          <li key={index} className={classes(styles.item, isChecked ? styles.checked : styles.unchecked)}>
            <Icon className={styles.mark} path={isChecked ? check : close} />
            <div>
              <p className={styles.text}>{text}</p>
              {detail && <RichText className={styles.detail} value={detail} />}
            </div>
            <p className={styles.label}>{isChecked ? checkedLabel : uncheckedLabel}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
