import { type FormEvent, useState } from "react";
import { Button, Form, Input, Label, TextField } from "react-aria-components";
import { findNameProblem } from "../../../site/findNameProblem.ts";
import { useSaveOrAlert } from "../../app/api/useSaveOrAlert.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import type { Operation } from "../../siteFile/messages.ts";
import type { ConstantsAnswer } from "../messages.ts";
import { NameField } from "./NameField.tsx";

/** Adds a value that many pages can share. */
export function AddConstant({ answer }: { answer: ConstantsAnswer }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AddForm answer={answer} close={() => setOpen(false)} />;
  return (
    <Button className={controls.secondary ?? ""} onPress={() => setOpen(true)}>
      <Icon name="add" />
      Add a value
    </Button>
  );
}

function AddForm({ answer: { hash, constants }, close }: { answer: ConstantsAnswer; close(): void }) {
  const save = useSaveOrAlert();
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const problem = findNameProblem(name, (otherName) => constants.some((constant) => constant.name === otherName));
  const isComplete = problem === undefined && value !== "";
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const operation: Operation =
      constants.length > 0
        ? { type: "setProperty", pointer: `/constants/${name}`, value }
        : { type: "setProperty", pointer: "/constants", value: { [name]: value }, order: ["site", "constants"] };
    if (await save({ title: name, base: hash, operations: [operation] })) close();
  };
  return (
    <Form
      className={`${controls.card} ${controls.stack}`}
      aria-label="Add a value"
      onSubmit={(event) => void add(event)}
    >
      <NameField name={name} problem={problem} onChange={setName} />
      <TextField className={controls.field ?? ""} value={value} onChange={setValue}>
        <Label>Value</Label>
        <Input autoComplete="off" />
      </TextField>
      <DialogButtons title="Add the value" isDisabled={!isComplete} close={close} />
    </Form>
  );
}
