import { screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import type { Pickers } from "../../app/pickers/usePickers.ts";
import { type Answers, type RenderedStudio, renderInStudio } from "../../app/renderInStudio.tsx";
import { type FormOperation, FormValue } from "../../protocol/formValue.ts";
import type { Operation, Refusal } from "../../siteFile/messages.ts";
import type { Field, FieldKind } from "../messages.ts";
import { Form, type FormProps } from "./Form.tsx";

const POINTER = "/routes/0/blocks/0";

/** A field as a test needs it. */
export function createField(name: string, kind: FieldKind, rest: Partial<Field> = {}): Field {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return { name, label, help: `Help for ${name}.`, kind, required: false, ...rest };
}

interface FormOptions extends Omit<FormProps, "pointer"> {
  /** Why an edit is refused; no reasons if it is not. */
  refuse?(operations: readonly FormOperation[]): readonly Refusal[];
  answers?: Answers;
  pickers?: Partial<Pickers>;
  /** Whether it is in a panel that Escape closes. */
  isClosedByEscape?: boolean;
}

/** A form around a preview that makes the changes that it is sent. */
export interface RenderedForm extends RenderedStudio {
  user: UserEvent;
  /** The value as it is saved. */
  readonly value: unknown;
  /** The operations that were sent, without the orders of properties. */
  readonly sent: readonly unknown[];
  /** Changes the value as another program does. */
  changeElsewhere(newValue: unknown): Promise<void>;
  /** Stops to answer to edits, or goes on with it. */
  setAnswering(isAnswering: boolean): void;
}

/** Renders the form of a value with its fields. */
export async function renderForm(
  fields: readonly Field[],
  firstValue: unknown,
  { refuse = () => [], answers = {}, pickers = {}, isClosedByEscape = false, ...props }: FormOptions = {},
): Promise<RenderedForm> {
  let value = firstValue;
  let version = 1;
  let isAnswering = true;
  const sentOperations: Operation[] = [];
  const view = renderInStudio(
    <Closable isClosedByEscape={isClosedByEscape} render={() => <Form pointer={POINTER} {...props} />} />,
    {
      pickers,
      answers: {
        constants: () => ({ hash: `v${version}`, pages: 3, constants: [] }),
        fields: () => ({ hash: `v${version}`, value, fields: [...fields] }),
        edit({ operations }) {
          if (!isAnswering) throw new Error("The preview does not answer");
          const formOperations = operations.filter(isFormOperation);
          const refusals = refuse(formOperations);
          if (refusals.length > 0) return { status: "refused", refusals: [...refusals] };
          sentOperations.push(...operations);
          const changedValue = new FormValue(value, POINTER);
          for (const operation of formOperations) changedValue.apply(operation);
          value = changedValue.at(POINTER);
          version++;
          return { status: "saved", hash: `v${version}` };
        },
        ...answers,
      },
    },
  );
  await screen.findAllByRole("group");
  return {
    ...view,
    user: userEvent.setup(),
    get value() {
      return value;
    },
    get sent() {
      return sentOperations.map((operation) => ({ ...operation, order: undefined }));
    },
    async changeElsewhere(newValue) {
      value = newValue;
      version++;
      await view.refresh();
    },
    setAnswering(isOn) {
      isAnswering = isOn;
    },
  };
}

function Closable({ isClosedByEscape, render }: { isClosedByEscape: boolean; render(): ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section aria-label="Panel" onKeyDown={({ key }) => isClosedByEscape && key === "Escape" && setOpen(false)}>
      {isOpen && render()}
    </section>
  );
}

/** Whether a form may have asked for an operation. */
export const isFormOperation = (operation: Operation): operation is FormOperation =>
  !["renameProperty", "renameRoute", "renameConstant", "renameFile"].includes(operation.type);
