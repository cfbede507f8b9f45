import type { Refusal } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { errorPlace } from "./errorPlace.ts";
import { type Action, addToOverlay, button } from "./overlay.ts";
import { readOnlyNotice } from "./readOnly.ts";
import { single } from "./single.ts";

/** Saves an answer. Resolves to whether it was saved; to refusals if they are to be shown in the dialog. */
export type SaveAnswer<Answer> = (answer: Answer) => Promise<boolean | readonly Refusal[]>;

/** A question in a dialog. */
interface Question<Answer> {
  heading: string;
  content: Node[];
  /** The title of the button that answers it. */
  submit: string;
  /** The answer as it is given now; undefined if something is missing or wrong, which the content explains. */
  answer(): Answer | undefined | Promise<Answer | undefined>;
  /** Without it, the answer is not saved here. The dialog stays open until it was saved, or the question is closed. */
  save?: SaveAnswer<Answer> | undefined;
  /** Fills in a value that would be accepted in place of one that was refused. */
  fill?(value: unknown): void;
  /** What else can be done; each closes the question. */
  others?: readonly Action[];
  /** Whether a button closes it without an answer; false where another one means the same. */
  cancel?: boolean;
}

/** Asks a question in a dialog and gives the focus back; resolves to undefined when it was closed. */
export function ask<Answer>({
  heading,
  content,
  submit,
  answer,
  save = async () => true,
  fill = () => {},
  others: otherActions = [],
  cancel = true,
}: Question<Answer>): Promise<Answer | undefined> {
  const title = element("h2", {}, heading);
  const buttons = element("p", { className: "buttons" }, element("button", { type: "submit" }, submit));
  const error = errorPlace();
  const form = element("form", { noValidate: true }, title, ...content, error.element, buttons);
  const dialog = element("dialog", { className: "question" }, form);
  // an id would be that of a dialog below it, too
  dialog.ariaLabel = heading;
  for (const { title, run } of [...otherActions, ...(cancel ? [{ title: "Cancel", run: () => {} }] : [])])
    buttons.append(button({ title, run: () => [dialog.close(), run()] }));
  let givenAnswer: Answer | undefined;
  const submitNow = single(async () => {
    error.clear();
    const value = await answer();
    if (value === undefined) return;
    const result = await save(value);
    if (result === true) {
      givenAnswer = value;
      dialog.close();
      return;
    }
    const message = readOnlyNotice() ?? "This was not saved. Try it again.";
    error.show(result || [{ message, suggestions: [] }], (value) => {
      fill(value);
      form.requestSubmit();
    });
  });
  form.onsubmit = (event) => {
    event.preventDefault();
    void submitNow();
  };
  addToOverlay(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(givenAnswer);
    };
  });
}
