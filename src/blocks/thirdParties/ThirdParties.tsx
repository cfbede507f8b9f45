import { Section } from "../../components/Section/Section.tsx";
import { fill, useWords } from "../../components/Words/words.ts";
import type { BlockProps, ThirdPartiesWords, ThirdPartyUse } from "../../generated/props.ts";
import styles from "./ThirdParties.module.css";

/** All other websites that browsers of visitors can contact, for what and when. */
export default function ThirdParties({ parties, ...section }: BlockProps<"thirdParties">) {
  const words = useWords().thirdParties;
  return (
    <Section {...section} layout="beside">
      {parties.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <dl data-list="rows">
          {parties.map(({ hosts, uses }) => (
            <div key={hosts} className={styles.party}>
              <dt className={styles.hosts}>{hosts}</dt>
              {uses.map((use) => (
                <dd key={use.when}>{describeUse(words, use)}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function describeUse(words: ThirdPartiesWords, { purpose, when, names, cookies }: ThirdPartyUse): string {
  const { click, view, send, visit } = words;
  return [
    fill({ frame: words.shows, form: words.receives, analytics: words.counts }[purpose], { names }),
    { click, view, send, visit }[when],
    { frame: words.learnsAddress, form: words.learnsAnswers, analytics: words.learnsPage }[purpose],
    cookies ? words.cookies : words.noCookies,
  ].join(" ");
}
