import { useEffect, useId, useRef, useState } from "react";
import { Button, Input, Label, SearchField } from "react-aria-components";
import { useAnswer } from "../../../app/api/queries.ts";
import controls from "../../../app/styles/controls.module.css";
import { matchesWords } from "../../../protocol/matchesWords.ts";
import type { BlockType } from "../../messages.ts";
import styles from "./BlockGallery.module.css";
import { ExampleFrame } from "./ExampleFrame.tsx";
import { findInstead } from "./notPossible.ts";

interface BlockGalleryProps {
  choose(type: BlockType): void;
  /** Whether the search has the focus at first. */
  isSearched?: boolean;
}

/** The kinds of blocks in groups, each with an example, found by the words that people use. */
export function BlockGallery({ choose, isSearched = false }: BlockGalleryProps) {
  const { data, isError } = useAnswer("blockTypes", {});
  const [words, setWords] = useState("");
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearched) search.current?.focus();
  }, [isSearched]);
  const types = data?.types.filter((type) => matchesWords(type, words)) ?? [];
  const instead = findInstead(words);
  return (
    <div className={styles.gallery}>
      <SearchField value={words} onChange={setWords} className={controls.field ?? ""}>
        <Label>Search</Label>
        <Input ref={search} placeholder="Such as columns, video, PDF or timetable" />
      </SearchField>
      <div role="status">
        {instead && <p className={controls.note}>{instead}</p>}
        {isError && <p>The kinds of blocks could not be read: the preview does not answer.</p>}
        {data && types.length === 0 && !instead && <p>Nothing is found. Try another word.</p>}
      </div>
      {listGroups(types).map(({ group, types: groupTypes }) => (
        <BlockGroup key={group} heading={group} types={groupTypes} choose={choose} />
      ))}
    </div>
  );
}

function listGroups(types: readonly BlockType[]): { group: string; types: BlockType[] }[] {
  const groups = new Map<string, BlockType[]>();
  for (const type of types) groups.set(type.group, [...(groups.get(type.group) ?? []), type]);
  return Array.from(groups, ([group, groupTypes]) => ({ group, types: groupTypes }));
}

interface BlockGroupProps {
  heading: string;
  types: readonly BlockType[];
  choose(type: BlockType): void;
}

function BlockGroup({ heading, types, choose }: BlockGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <ul className={styles.cards}>
        {types.map((type) => (
          <li key={type.label}>
            <BlockCard blockType={type} choose={choose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BlockCard({ blockType, choose }: { blockType: BlockType; choose(type: BlockType): void }) {
  const id = useId();
  const { type, label, description, example } = blockType;
  return (
    <Button
      className={styles.card ?? ""}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-description`}
      onPress={() => choose(blockType)}
    >
      {example !== undefined && <ExampleFrame type={type} example={example} />}
      <strong id={`${id}-label`}>{label}</strong>
      <span id={`${id}-description`} className={controls.help}>
        {description}
      </span>
    </Button>
  );
}
