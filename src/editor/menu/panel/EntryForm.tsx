import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, FieldError, Form, Input, Label, Switch, TextField } from "react-aria-components";
import { substitute } from "../../../site/constants.ts";
import { useAnswer, useResource } from "../../app/api/queries.ts";
import type { SaveResult } from "../../app/api/useSave.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import { usePickers } from "../../app/pickers/usePickers.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import { PAGES } from "../../protocol/pageMessages.ts";
import type { Refusal } from "../../siteFile/messages.ts";
import type { EntryTexts } from "./entryTexts.ts";
import styles from "./MenuPanel.module.css";

interface EntryFormProps {
  kind: "link" | "group" | "column";
  /** Whether it is added: a group and a column begin with a link. */
  isNew: boolean;
  first?: EntryTexts;
  /** Whether wide screens can be without it. */
  canHide?: boolean;
  save(texts: EntryTexts): Promise<SaveResult>;
  close: CloseDialog<true>;
}

const EMPTY: EntryTexts = { name: "", label: "", href: "", isOnPhonesOnly: false };
const NAMES = { link: "", group: "Name of the group", column: "Heading of the column" };

/** The form of a link, a group or a column. */
export function EntryForm({ kind, isNew, first = EMPTY, canHide = false, save, close }: EntryFormProps) {
  const [texts, setTexts] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const hasLink = kind === "link" || isNew;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const change = (part: Partial<EntryTexts>) => setTexts((last) => ({ ...last, ...part }));
  const tidyTexts = { ...texts, name: texts.name.trim(), label: texts.label.trim() };
  const isMissing = {
    name: kind !== "link" && tidyTexts.name === "",
    label: hasLink && tidyTexts.label === "",
    href: hasLink && texts.href === "",
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (Object.values(isMissing).some(Boolean)) return;
    const result = await save(tidyTexts);
    if (result === true) close(true);
    else setRefusals(result || [{ message: "This was not saved. Try it again.", suggestions: [] }]);
  }

  return (
    <Form className={controls.stack ?? ""} validationBehavior="aria" onSubmit={(event) => void submit(event)}>
      <div className={controls.stack} ref={place}>
        {kind !== "link" && (
          <EntryText
            label={NAMES[kind]}
            value={texts.name}
            isMissing={isChecked && isMissing.name}
            onChange={(name) => change({ name })}
          />
        )}
        {hasLink && (
          <>
            <EntryText
              label={kind === "link" ? "Text of the link" : "Text of its first link"}
              value={texts.label}
              isMissing={isChecked && isMissing.label}
              onChange={(label) => change({ label })}
            />
            <LinkField href={texts.href} isMissing={isChecked && isMissing.href} onPick={change} label={texts.label} />
          </>
        )}
        {canHide && (
          <Switch
            className={controls.switch ?? ""}
            isSelected={!texts.isOnPhonesOnly}
            onChange={(isOnAll) => change({ isOnPhonesOnly: !isOnAll })}
          >
            <span aria-hidden="true" />
            Show on wide screens, too
          </Switch>
        )}
      </div>
      <Refusals refusals={refusals} />
      <DialogButtons title={isNew ? "Add" : "Save"} close={close} />
    </Form>
  );
}

interface EntryTextProps {
  label: string;
  value: string;
  isMissing: boolean;
  onChange(value: string): void;
}

function EntryText({ label, value, isMissing, onChange }: EntryTextProps) {
  return (
    <TextField className={controls.field ?? ""} value={value} onChange={onChange} isInvalid={isMissing}>
      <Label>{label}</Label>
      <Input />
      <FieldError className={controls.error ?? ""}>This is needed.</FieldError>
    </TextField>
  );
}

interface LinkFieldProps {
  href: string;
  /** The text of the link, which is that of a page if there is none. */
  label: string;
  isMissing: boolean;
  onPick(texts: Partial<EntryTexts>): void;
}

/** The target of a link, in words, with the button that changes it. */
function LinkField({ href, label, isMissing, onPick }: LinkFieldProps) {
  const { pickLink } = usePickers();
  const { data: pages = [] } = useResource(PAGES);
  const { data: constants } = useAnswer("constants", {});
  const texts = new Map(constants?.constants.map(({ name, text }) => [name, text]));
  const shownHref = substitute(href, texts);
  const title = pages.find(({ path }) => path === shownHref)?.title;
  async function pick(): Promise<void> {
    await pickLink(href, false, async (link) => {
      onPick({ href: link.href, ...(label.trim() === "" && { label: link.title }) });
      return true;
    });
  }
  return (
    <div className={controls.field}>
      <strong>It leads to</strong>
      <div className={styles.link}>
        <span>
          {title && `${title} `}
          <span className={controls.help}>{shownHref.replace(/^(?:mailto|tel):/, "")}</span>
        </span>
        <Button className={controls.secondary ?? ""} aria-label="Choose: Link" onPress={() => void pick()}>
          {href === "" ? "Choose…" : "Change…"}
        </Button>
      </div>
      {isMissing && (
        <p role="alert" className={controls.error}>
          Choose where it leads.
        </p>
      )}
    </div>
  );
}
