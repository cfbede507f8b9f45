import { useState } from "react";
import { Button, Checkbox } from "react-aria-components";
import { useAnswer } from "../../app/api/queries.ts";
import { useSave } from "../../app/api/useSave.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { Refusal } from "../../siteFile/messages.ts";
import type { ReplacedText, ReplacementsAnswer } from "../messages.ts";
import { describePlace, groupPlaces } from "./FoundTexts.tsx";
import styles from "./ReplaceDialog.module.css";
import type { Replacing } from "./replacing.ts";

interface ReplaceDialogProps {
  replacing: Replacing;
  /** The path of the page that is shown. */
  path: string;
  close(): void;
}

/** Lists the texts that would change, old and new, by page; ticked ones are changed in one step. */
export function ReplaceDialog({ replacing: { find, replacement, only, title }, path, close }: ReplaceDialogProps) {
  const { data, isError } = useAnswer("replacements", { find, replacement, path });
  if (!data)
    return (
      <p role="status" className={controls.help}>
        {isError ? "The site could not be searched: the preview does not answer." : "The site is being searched."}
      </p>
    );
  return <ReplacementForm answer={only === undefined ? data : pickText(data, only)} title={title} close={close} />;
}

/** An answer with only one of its texts, which was asked for. */
function pickText({ hash, texts }: ReplacementsAnswer, pointer: string): ReplacementsAnswer {
  const pickedTexts = texts.filter((text) => text.pointer === pointer).map((text) => ({ ...text, isWhole: true }));
  return { hash, texts: pickedTexts, skipped: pickedTexts.length === 0 ? 1 : 0, hasMore: false };
}

interface ReplacementFormProps {
  answer: ReplacementsAnswer;
  title: string;
  close(): void;
}

function ReplacementForm({ answer, title, close }: ReplacementFormProps) {
  const { texts, hash } = answer;
  const { save } = useSave();
  const [untickedPointers, setUntickedPointers] = useState<ReadonlySet<string>>(
    () => new Set(texts.filter(({ isWhole }) => !isWhole).map(({ pointer }) => pointer)),
  );
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isSaving, setSaving] = useState(false);
  const tickedTexts = texts.filter(({ pointer }) => !untickedPointers.has(pointer));
  const tick = (pointers: readonly string[], isTicked: boolean) => {
    setRefusals([]);
    const otherPointers = [...untickedPointers].filter((pointer) => !pointers.includes(pointer));
    setUntickedPointers(new Set(isTicked ? otherPointers : [...otherPointers, ...pointers]));
  };
  const replaceAll = async () => {
    setSaving(true);
    const changedTexts = tickedTexts.map(({ pointer, replacements }) => ({ pointer, replacements }));
    const result = await save({ title, base: hash, operations: [{ type: "replaceInTexts", texts: changedTexts }] });
    setSaving(false);
    if (result === true) close();
    else if (result !== false) setRefusals(result);
  };
  return (
    <div className={styles.dialog}>
      {texts.length > 1 && (
        <Checkbox
          className={styles.all ?? ""}
          isSelected={tickedTexts.length === texts.length}
          isIndeterminate={tickedTexts.length > 0 && tickedTexts.length < texts.length}
          onChange={(isTicked) =>
            tick(
              texts.map(({ pointer }) => pointer),
              isTicked,
            )
          }
        >
          <Box />
          All {texts.length} places
        </Checkbox>
      )}
      <div className={styles.texts}>
        {groupPlaces(texts).map(({ group, places }) => (
          <section key={places[0]?.pointer} aria-label={group}>
            <h3>{group}</h3>
            {places.map((text) => (
              <ReplacementRow
                key={text.pointer}
                text={text}
                isTicked={!untickedPointers.has(text.pointer)}
                tick={(isTicked) => tick([text.pointer], isTicked)}
              />
            ))}
          </section>
        ))}
      </div>
      <p className={controls.help}>{describeRest(answer)}</p>
      <Refusals refusals={refusals.map(({ message }) => ({ message, suggestions: [] }))} />
      <div className={controls.buttons}>
        <Button
          className={controls.primary ?? ""}
          isDisabled={tickedTexts.length === 0 || isSaving}
          onPress={() => void replaceAll()}
        >
          {tickedTexts.length === 1 ? "Replace in one place" : `Replace in ${tickedTexts.length} places`}
        </Button>
        <Button className={controls.plain ?? ""} onPress={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface ReplacementRowProps {
  text: ReplacedText;
  isTicked: boolean;
  tick(isTicked: boolean): void;
}

function ReplacementRow({ text, isTicked, tick }: ReplacementRowProps) {
  return (
    <Checkbox className={styles.row ?? ""} isSelected={isTicked} onChange={tick}>
      <Box />
      <span className={styles.versions}>
        <small>{describePlace(text)}</small>
        <del>{text.before}</del>
        <ins>{text.after}</ins>
      </span>
    </Checkbox>
  );
}

/** The mark of a box: its style follows the box. */
const Box = () => <span className={styles.box} aria-hidden="true" />;

/** Describes the texts that are not in the list, and the ones in it that are not ticked. */
function describeRest({ texts, skipped, hasMore }: ReplacementsAnswer): string {
  if (texts.length === 0 && skipped === 0) return "There is nothing to replace.";
  return [
    texts.every(({ isWhole }) => isWhole)
      ? ""
      : "Where the words are the beginning of a longer word, tick what you want.",
    hasMore ? `These are the first ${texts.length}. Replace them, then search again for the others.` : "",
    describeSkipped(texts.length, skipped),
  ].join(" ");
}

function describeSkipped(listed: number, skipped: number): string {
  if (skipped === 0) return "";
  const more = listed === 0 ? "" : " more";
  const places = skipped === 1 ? `One${more} place has` : `${skipped}${more} places have`;
  return `${places} them partly in a shared value, in a longer number, or with formats in between. Change that where it is.`;
}
