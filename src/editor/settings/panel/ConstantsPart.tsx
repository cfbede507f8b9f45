import { useState } from "react";
import { Input, Label, SearchField } from "react-aria-components";
import { useAnswer } from "../../app/api/queries.ts";
import controls from "../../app/styles/controls.module.css";
import type { ConstantsAnswer, ListedConstant } from "../messages.ts";
import { AddConstant } from "./AddConstant.tsx";
import { ConstantField } from "./ConstantField.tsx";
import styles from "./SettingsPanel.module.css";

/** The constants, which are searched by typing. */
export function ConstantsPart() {
  const { data, isError } = useAnswer("constants", {});
  if (!data)
    return (
      <p role="status" className={controls.help}>
        {isError ? "The values could not be read: the preview does not answer." : "The values are being read."}
      </p>
    );
  return (
    <>
      <ConstantList answer={data} />
      <AddConstant answer={data} />
    </>
  );
}

function ConstantList({ answer }: { answer: ConstantsAnswer }) {
  const [words, setWords] = useState("");
  const matches = answer.constants.filter((constant) => matchesWords(constant, words));
  return (
    <>
      <SearchField value={words} onChange={setWords} className={controls.field ?? ""}>
        <Label>Search by name or value</Label>
        <Input autoComplete="off" />
      </SearchField>
      <p role="status" className={controls.help}>
        {matches.length === 1 ? "One value." : `${matches.length} values.`}
      </p>
      <ul className={`${controls.list} ${styles.constants}`}>
        {matches.map((constant) => (
          <li key={constant.name}>
            <ConstantField constant={constant} answer={answer} />
          </li>
        ))}
      </ul>
    </>
  );
}

function matchesWords({ label, name, text }: ListedConstant, words: string): boolean {
  const ownText = `${label} ${name} ${text}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => ownText.includes(word));
}
