import { Disclosure } from "../../components/Disclosure/Disclosure.tsx";
import { RichText } from "../../components/RichText/RichText.tsx";
import { innerLevel, Section } from "../../components/Section/Section.tsx";
import type { BlockProps } from "../../generated/props.ts";
import styles from "./Faq.module.css";

/** Questions whose answers open one by one. */
export default function Faq({ questions, instanceId, ...section }: BlockProps<"faq">) {
  const level = innerLevel(section.level, section.heading);
  return (
    <Section {...section} layout="beside">
      <div className={styles.questions} data-list="boxes">
        {questions.map(({ id, question, answer }, index) => (
          <Disclosure key={index} id={id} regionId={`${instanceId}-${index}`} level={level} summary={question}>
            <RichText value={answer} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
