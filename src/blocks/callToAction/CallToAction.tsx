import { Actions } from "../../components/Link/Link.tsx";
import { Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./CallToAction.module.css";

/** The next step for a visitor: a heading and its buttons. */
export default function CallToAction({ text, actions, ...section }: BlockProps<"callToAction">) {
  return (
    <Section {...section} weight="major" intro={text} layout="band">
      <Actions className={styles.actions} links={actions} />
    </Section>
  );
}
