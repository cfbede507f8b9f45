import { type FormEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button, Form, Input, Label, TextField } from "react-aria-components";
import type { ChoiceQuestion, ChosenAnswer, TakeTyped, ValueQuestion } from "../../protocol/windowApi.ts";
import controls from "../styles/controls.module.css";
import { type CloseDialog, useDialogs } from "./Dialogs.tsx";

/** The value that a person gave, and the answer that they chose for it. */
export interface ChosenValue {
  choice: string;
  value: string;
}

/** Asks questions that need no dialog of their own. */
export interface Questions {
  /** Resolves to the answer; to undefined when the question was closed. */
  askForChoice(question: ChoiceQuestion): Promise<ChosenAnswer | undefined>;
  askForValue(question: ValueQuestion, takeTyped?: TakeTyped): Promise<ChosenValue | undefined>;
}

/** Asks questions from anywhere in the application. */
export function useQuestions(): Questions {
  const openDialog = useDialogs();
  return useMemo(
    () => ({
      askForChoice: (question) =>
        openDialog<ChosenAnswer>(question.heading, (close) => <ChoiceDialog {...question} close={close} />),
      askForValue: (question, takeTyped = () => "") =>
        openDialog<ChosenValue>(question.heading, (close) => (
          <ValueDialog {...question} takeTyped={takeTyped} close={close} />
        )),
    }),
    [openDialog],
  );
}

function ChoiceDialog({ note, details = [], choices, close }: ChoiceQuestion & { close: CloseDialog<ChosenAnswer> }) {
  return (
    <>
      <p>{note}</p>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <Choices choices={choices} choose={(choice) => close({ choice })} cancel={() => close()} />
    </>
  );
}

interface ValueDialogProps extends ValueQuestion {
  takeTyped: TakeTyped;
  close: CloseDialog<ChosenValue>;
}

function ValueDialog({ note, choices, value, typedText, takeTyped, close }: ValueDialogProps) {
  const [text, setText] = useState(typedText ?? value);
  const [firstChoice = ""] = choices;
  const input = useRef<HTMLInputElement>(null);
  // before it is painted: a key that is pressed when the question is seen, such as Escape, belongs to it
  useLayoutEffect(() => {
    const insertTyped = async () => {
      const insertedText = await takeTyped();
      const begin = typedText ?? "";
      // the old value was selected
      const addTo = (shownText: string) =>
        begin + insertedText + (typedText === undefined && shownText === value ? "" : shownText.slice(begin.length));
      if (insertedText !== "") setText(addTo);
    };
    input.current?.focus();
    void insertTyped();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close({ choice: firstChoice, value: text });
  };
  return (
    <Form onSubmit={submit}>
      <TextField value={text} onChange={setText} className={controls.field ?? ""}>
        <Label>{note}</Label>
        <Input ref={input} onFocus={({ target }) => typedText === undefined && target.select()} />
      </TextField>
      <Choices isForm choices={choices} choose={(choice) => close({ choice, value: text })} cancel={() => close()} />
    </Form>
  );
}

interface ChoicesProps {
  /** Whether they are in a form, which the first of them submits. */
  isForm?: boolean;
  choices: readonly string[];
  choose(choice: string): void;
  cancel(): void;
}

function Choices({ isForm = false, choices, choose, cancel }: ChoicesProps) {
  return (
    <div className={controls.buttons}>
      {choices.map((choice, index) => (
        <Button
          key={choice}
          type={isForm && index === 0 ? "submit" : "button"}
          className={index === 0 ? (controls.primary ?? "") : (controls.secondary ?? "")}
          onPress={() => (isForm && index === 0) || choose(choice)}
        >
          {choice}
        </Button>
      ))}
      <Button className={controls.plain ?? ""} onPress={() => cancel()}>
        Cancel
      </Button>
    </div>
  );
}
