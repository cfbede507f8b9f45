import { type FormEvent, useRef, useState } from "react";
import {
  Button,
  FieldError,
  Form,
  Input,
  Label,
  Radio,
  RadioGroup,
  Text,
  TextArea,
  TextField,
} from "react-aria-components";
import { substitute } from "../../../site/constants.ts";
import { request } from "../../app/api/client.ts";
import { useSave } from "../../app/api/useSave.ts";
import { rememberOrigin } from "../../app/state/pageOrigins.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import { findAddressProblem, type IsTaken, proposeAddress } from "../../protocol/pageAddress.ts";
import type { Operation, Refusal } from "../../siteFile/messages.ts";
import type { PageAnswer } from "../messages.ts";
import { AddressField } from "./AddressField.tsx";
import styles from "./PagesPanel.module.css";
import type { WrittenPage } from "./writtenPage.ts";

interface NewPageProps {
  answer: PageAnswer;
  isTaken: IsTaken;
  onAdded(): void;
}

const EMPTY = { title: "", description: "", start: "blank" };

/** The form for a new page, which is a draft at first. */
export function NewPage({ answer, isTaken, onAdded }: NewPageProps) {
  const { path: currentPath, visit } = useStudio();
  const { save } = useSave();
  const [texts, setTexts] = useState(EMPTY);
  const [typedAddress, setTypedAddress] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const titleInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  const title = texts.title.trim();
  // an address is proposed until one is typed
  const address = typedAddress ?? proposeAddress(texts.title, isTaken);
  const addressProblem = address !== "" || isChecked ? findAddressProblem(address, isTaken) : undefined;
  const set = (name: keyof typeof EMPTY) => (value: string) => setTexts((last) => ({ ...last, [name]: value }));

  function changeTitle(newTitle: string): void {
    set("title")(newTitle);
    // one that was emptied is proposed again
    if (typedAddress === "") setTypedAddress(undefined);
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const wrongInput = title === "" ? titleInput : findAddressProblem(address, isTaken) ? addressInput : undefined;
    if (wrongInput) return wrongInput.current?.focus();
    const properties = { path: address, title, description: texts.description.trim() || title, draft: true };
    const copiedPage = texts.start === "copy" ? answer.page : undefined;
    const insertion = await createInsertion(properties, answer, copiedPage).catch(() => undefined);
    if (!insertion) return setRefusals([{ message: "The preview does not answer.", suggestions: [] }]);
    const result = await save({ title: `New page “${title}”`, ...insertion });
    setRefusals(typeof result === "boolean" ? [] : result);
    if (result !== true) return;
    rememberOrigin(address, currentPath);
    setTexts(EMPTY);
    setTypedAddress(undefined);
    setChecked(false);
    onAdded();
    await visit(address);
  }

  return (
    <Form className={controls.stack ?? ""} validationBehavior="aria" onSubmit={(event) => void add(event)}>
      <TextField
        className={controls.field ?? ""}
        value={texts.title}
        onChange={changeTitle}
        isInvalid={isChecked && title === ""}
      >
        <Label>Title</Label>
        <Input ref={titleInput} />
        <FieldError className={controls.error ?? ""}>Write a title.</FieldError>
      </TextField>
      <AddressField
        label="Address"
        value={address}
        problem={addressProblem}
        isTaken={isTaken}
        input={addressInput}
        onChange={setTypedAddress}
      />
      <StartChoice answer={answer} value={texts.start} onChange={set("start")} />
      <TextField className={controls.field ?? ""} value={texts.description} onChange={set("description")}>
        <Label>Description</Label>
        <TextArea rows={3} />
        <Text slot="description" className={controls.help ?? ""}>
          What the page is about, in a sentence for search engines.
        </Text>
      </TextField>
      <Refusals refusals={refusals} />
      <Button type="submit" className={controls.primary ?? ""}>
        Add the page
      </Button>
      <p className={controls.help}>It is a draft at first: visitors see it when you show it to them.</p>
    </Form>
  );
}

interface StartChoiceProps {
  answer: PageAnswer;
  value: string;
  onChange(value: string): void;
}

function StartChoice({ answer, value, onChange }: StartChoiceProps) {
  return (
    <RadioGroup className={styles.choices ?? ""} value={value} onChange={onChange}>
      <Label>Begin with</Label>
      <Radio value="blank">An empty page with a heading</Radio>
      {answer.page && <Radio value="copy">{`A copy of “${showTitle(answer, answer.page)}”`}</Radio>}
    </RadioGroup>
  );
}

function showTitle({ constants }: PageAnswer, { title }: WrittenPage): string {
  return substitute(title, new Map(Object.entries(constants)));
}

/** The operation that adds a page: after the page of which it is a copy, else at the end. */
async function createInsertion(
  properties: { path: string; title: string; description: string; draft: boolean },
  { hash, pages }: PageAnswer,
  copiedPage: WrittenPage | undefined,
): Promise<{ base: string; operations: Operation[] }> {
  const insert = { type: "insertItem", pointer: "/routes" } as const;
  if (!copiedPage) {
    const blocks = [{ type: "hero", heading: properties.title }];
    return { base: hash, operations: [{ ...insert, index: pages, value: { ...properties, blocks } }] };
  }
  const { entry, index } = copiedPage;
  const pointer = `${entry && !entry.isYear ? entry.pointer : `/routes/${index}`}/blocks`;
  const { values, hash: base } = await request("read", { pointers: [pointer] });
  const value = { ...properties, blocks: values[pointer] };
  return { base, operations: [{ ...insert, index: copiedPage.index + 1, value }] };
}
