import { Actions } from "../../components/Link/Link";
import { Section } from "../../components/Section/Section";
import type { BlockProps } from "../../generated/props";
import styles from "./CallToAction.module.css";

/** What to do next: a heading and its buttons. */
export default function CallToAction({ text, actions, ...section }: BlockProps<"callToAction">) {
  return (
    <Section {...section} intro={text} layout="band">
      <Actions className={styles.actions} links={actions} />
    </Section>
  );
}
