import { element } from "../vite-plugin/preview/bar/element.ts";
import { type Action, addToOverlay, button } from "./overlay.ts";

/** A question in a dialog. */
interface Question<Answer> {
  heading: string;
  content: Node[];
  /** The title of the button that answers it. */
  submit: string;
  /** The answer as it is given now; undefined if something is missing or wrong, which the content explains. */
  answer(): Answer | undefined | Promise<Answer | undefined>;
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
  others = [],
  cancel = true,
}: Question<Answer>): Promise<Answer | undefined> {
  const title = element("h2", { id: "question" }, heading);
  const buttons = element("p", { className: "buttons" }, element("button", { type: "submit" }, submit));
  const form = element("form", { noValidate: true }, title, ...content, buttons);
  const dialog = element("dialog", { className: "question" }, form);
  dialog.setAttribute("aria-labelledby", title.id);
  for (const { title, run } of [...others, ...(cancel ? [{ title: "Cancel", run: () => {} }] : [])])
    buttons.append(button({ title, run: () => [dialog.close(), run()] }));
  let given: Answer | undefined;
  form.onsubmit = async (event) => {
    event.preventDefault();
    given = await answer();
    if (given !== undefined) dialog.close();
  };
  addToOverlay(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(given);
    };
  });
}
