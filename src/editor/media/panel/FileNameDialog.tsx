import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Input, Label, Text, TextField } from "react-aria-components";
import { createFileName, getStem } from "../../../site/fileStem.ts";
import { request } from "../../app/api/client.ts";
import { useSave } from "../../app/api/useSave.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import { useMessages } from "../../app/messages/Messages.tsx";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { Refusal } from "../../siteFile/messages.ts";
import type { ListedFile } from "../messages.ts";
import { describeUse } from "./describeFile.ts";

interface FileNameDialogProps {
  file: ListedFile;
  close: CloseDialog<string>;
}

/** Asks for another name of a file, and gives it that name wherever the site uses it. */
export function FileNameDialog({ file, close }: FileNameDialogProps) {
  const [words, setWords] = useState(getStem(file.name));
  const { refusals, rename, forget } = useRename(file, close);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const newName = createFileName(words, file.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void rename(newName);
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        className={controls.field ?? ""}
        value={words}
        onChange={(newWords) => {
          setWords(newWords);
          forget();
        }}
        isInvalid={refusals.length > 0}
        validationBehavior="aria"
      >
        <Label>New name</Label>
        <Input ref={input} autoComplete="off" spellCheck="false" />
        <Text slot="description" className={controls.help ?? ""} role="status">
          {describeNewName(file, newName)}
        </Text>
      </TextField>
      <Refusals refusals={refusals} />
      <DialogButtons title="Rename" close={close} />
    </Form>
  );
}

/** Saves the new name, and closes the dialog; else says why not. */
function useRename(file: ListedFile, close: CloseDialog<string>) {
  const { trySend } = useSave();
  const messages = useMessages();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  async function rename(newName: string | undefined): Promise<void> {
    if (newName === undefined)
      return setRefusals([{ message: "Write a name with letters or digits.", suggestions: [] }]);
    if (newName === file.name) return close();
    const title = `The name of ${newName}`;
    const result = await trySend(
      () => request("renameFile", { name: file.name, newName, title }),
      `Renamed: ${newName}`,
    );
    // the site is as it was: there is nothing to undo
    if (result === true && file.isUnused) messages.say(`Renamed: ${newName}`);
    if (result === true) close(newName);
    else setRefusals(result === false ? [] : result);
  }

  return { refusals, rename, forget: () => setRefusals([]) };
}

function describeNewName(file: ListedFile, newName: string | undefined): string {
  if (newName === undefined || newName === file.name) return "";
  return `It will be called ${newName}${file.isUnused ? "" : `, wherever the site uses it (${describeUse(file)})`}.`;
}
