import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, Input, Label, Radio, RadioGroup, SearchField } from "react-aria-components";
import { useAnswer } from "../../app/api/queries.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import controls from "../../app/styles/controls.module.css";
import type { ListedIcon } from "../messages.ts";
import styles from "./MediaShelf.module.css";

/** Asks for an icon by its picture. Without words, the icons of the site are the first. */
export function IconDialog({ current, close }: { current: string; close: CloseDialog<string> }) {
  const [words, setWords] = useState("");
  const [pickedName, setPickedName] = useState(current);
  const { data, isError, isPlaceholderData } = useAnswer("icons", { words });
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => search.current?.focus(), []);
  const { icons = [], count = 0 } = data ?? {};
  const isListed = icons.some(({ name }) => name === pickedName);
  // the best match is chosen with Enter
  const chosenName = isListed || words === "" ? pickedName : (icons[0]?.name ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosenName !== "" && !isPlaceholderData) close(chosenName);
  };
  const goToList = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>("input:checked, input")?.focus();
  };
  return (
    <Form onSubmit={submit}>
      <SearchField value={words} onChange={setWords} className={controls.field ?? ""}>
        <Label>Search</Label>
        <Input ref={search} placeholder="Such as phone, or book" onKeyDown={goToList} />
      </SearchField>
      <p role="status" className={controls.help}>
        {isError ? "The preview does not answer." : describeCount(icons.length, count, data !== undefined)}
      </p>
      <RadioGroup
        ref={list}
        aria-label="Icons"
        value={chosenName}
        onChange={setPickedName}
        className={`${styles.pictures} ${styles.icons}`}
      >
        {sortIcons(icons, current).map((icon) => (
          <IconChoice key={icon.name} icon={icon} />
        ))}
      </RadioGroup>
      <DialogButtons isSticky isDisabled={chosenName === ""} title="Use this icon" close={() => close()} />
    </Form>
  );
}

/** The present one is seen first. */
const sortIcons = (icons: readonly ListedIcon[], current: string) =>
  icons.toSorted((a, b) => Number(b.name === current) - Number(a.name === current));

function describeCount(listed: number, count: number, isKnown: boolean): string {
  if (!isKnown) return "";
  if (count === 0) return "Nothing is found.";
  return count > listed ? `${count.toLocaleString("en")} are found. Type to find fewer.` : "";
}

function IconChoice({ icon: { name, path } }: { icon: ListedIcon }) {
  return (
    <Radio value={name} className={styles.picture ?? ""}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className={styles.name}>{name}</span>
    </Radio>
  );
}
