import { useEffect, useRef, useState } from "react";
import { Button, Input, Label, SearchField, TextField } from "react-aria-components";
import { useAnswer } from "../../app/api/queries.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import type { FoundText } from "../messages.ts";
import { FoundTexts } from "./FoundTexts.tsx";
import { useReplacing } from "./useReplacing.tsx";
import { useSearchWords, useSettled } from "./useSearchWords.ts";

/** How many texts are listed at first, and more each time. */
const STEP = 40;

/** Finds words in all texts of the site, goes to each, and replaces them. */
export function SearchPanel() {
  const [{ words, replacement }, type] = useSearchWords();
  const input = useRef<HTMLInputElement>(null);
  const { panel } = useStudio();
  const replaceTexts = useReplacing();
  const settledWords = useSettled(words.trim());
  const replace = (text?: FoundText) => {
    void replaceTexts({
      find: { words: words.trim() },
      replacement,
      ...(text && { only: text.pointer }),
      heading: `Replace “${words.trim()}”`,
      title: `Replace “${words.trim()}” with “${replacement}”`,
    });
  };
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    // the search may be asked for while it is open
  }, [panel]);
  return (
    <div className={controls.stack}>
      <SearchField className={controls.field ?? ""} value={words} onChange={(text) => type({ words: text })}>
        <Label>Search all texts of the site</Label>
        <Input ref={input} autoComplete="off" />
      </SearchField>
      <TextField className={controls.field ?? ""} value={replacement} onChange={(text) => type({ replacement: text })}>
        <Label>Replace with</Label>
        <Input autoComplete="off" />
      </TextField>
      {settledWords !== "" && (
        // other words begin with a short list
        <Results
          key={settledWords}
          words={settledWords}
          {...(replacement !== "" && words.trim() !== "" && { replace })}
        />
      )}
    </div>
  );
}

interface ResultsProps {
  words: string;
  /** Shows the replacements in all texts, or in one. */
  replace?(text?: FoundText): void;
}

function Results({ words, replace }: ResultsProps) {
  const { path } = useStudio();
  const [limit, setLimit] = useState(STEP);
  // the list keeps its order while its places are visited
  const [firstPath] = useState(path);
  const { data, isError } = useAnswer("search", { words, path: firstPath, limit });
  if (!data)
    return (
      <p role="status" className={controls.help}>
        {isError ? "The site could not be searched: the preview does not answer." : "The site is being searched."}
      </p>
    );
  const { texts, count, hasMore } = data;
  return (
    <>
      <p role="status" className={controls.help}>
        {describeCount(texts.length, count, hasMore)}
      </p>
      {replace && count > 0 && (
        <div className={controls.buttons}>
          <Button className={controls.primary ?? ""} onPress={() => replace()}>
            Replace all …
          </Button>
        </div>
      )}
      <FoundTexts texts={texts} {...(replace && { replace })} />
      {count > texts.length && (
        <Button className={controls.secondary ?? ""} onPress={() => setLimit(limit + STEP)}>
          Show more
        </Button>
      )}
    </>
  );
}

function describeCount(listedCount: number, count: number, hasMore: boolean): string {
  if (count === 0) return "No text has these words.";
  const places = hasMore ? `more than ${count} places` : count === 1 ? "One place" : `${count} places`;
  return listedCount < count || hasMore ? `${listedCount} of ${places}.` : `${places}.`;
}
