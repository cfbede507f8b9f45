import { type FormEvent, useState } from "react";
import { Button, Form } from "react-aria-components";
import { findNameProblem } from "../../../site/findNameProblem.ts";
import { useAnswer } from "../../app/api/queries.ts";
import { useSaveOrAlert } from "../../app/api/useSaveOrAlert.ts";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import { PlaceList } from "../../app/dialogs/PlaceList.tsx";
import controls from "../../app/styles/controls.module.css";
import type { NamedPlace, Operation } from "../../siteFile/messages.ts";
import type { ListedConstant } from "../messages.ts";
import { NameField } from "./NameField.tsx";

interface ConstantDialogProps {
  constant: ListedConstant;
  constants: readonly ListedConstant[];
  close(): void;
}

/** Asks for another name of a constant, or whether it is removed, which is possible when nothing uses it. */
export function ConstantDialog({ constant: { name, label }, constants, close }: ConstantDialogProps) {
  const { data } = useAnswer("constantUses", { name });
  const save = useSaveOrAlert();
  const [newName, setNewName] = useState(name);
  const isTaken = (otherName: string) =>
    otherName !== name && constants.some((constant) => constant.name === otherName);
  const problem = findNameProblem(newName, isTaken);
  const change = async (operation: Operation) => {
    if (data && (await save({ title: label, base: data.hash, operations: [operation] }))) close();
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (newName === name) close();
    else if (problem === undefined) void change({ type: "renameConstant", from: name, to: newName });
  };
  return (
    <Form onSubmit={rename}>
      <NameField name={newName} problem={problem} onChange={setNewName} />
      {data && <UseList uses={data.uses} />}
      <DialogButtons title="Rename" close={close}>
        {data?.uses.length === 0 && (
          <Button
            className={controls.danger ?? ""}
            onPress={() => void change({ type: "removeProperty", pointer: `/constants/${name}` })}
          >
            Remove
          </Button>
        )}
      </DialogButtons>
    </Form>
  );
}

function UseList({ uses }: { uses: readonly NamedPlace[] }) {
  if (uses.length === 0) return <p>Nothing uses it.</p>;
  return (
    <div>
      <p>It can be removed when nothing uses it. It is used here:</p>
      <PlaceList places={uses} />
    </div>
  );
}
