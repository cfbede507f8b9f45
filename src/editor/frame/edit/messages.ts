import { proxy } from "comlink";
import { application } from "../link/application.ts";

/** An action that is offered beside a message. */
export interface Action {
  title: string;
  run(): void;
}

/** An alert in the application. */
interface Alert {
  show(sentences: readonly string[], offeredActions: readonly Action[]): void;
  /** Hides it, unless another one has taken its place. */
  hide(): void;
}

/** Creates an alert, which is not shown yet. */
export function createAlert(): Alert {
  let shownAlert: Promise<number> | undefined;
  return {
    show(sentences, offeredActions) {
      shownAlert = application.showAlert([...sentences], listTitles(offeredActions), createRun(offeredActions));
    },
    hide() {
      void shownAlert?.then((id) => application.hideAlert(id));
      shownAlert = undefined;
    },
  };
}

const listTitles = (offeredActions: readonly Action[]) => offeredActions.map(({ title }) => title);
const createRun = (offeredActions: readonly Action[]) => proxy((index: number) => offeredActions[index]?.run());

/** The reason why something was not saved, and the actions that it offers. */
export const { show: showMessage, hide: hideMessage } = createAlert();

/** Reports an event, also to screen readers, and offers actions. */
export function say(text: string, offeredActions: readonly Action[] = []): void {
  void application.say(text, listTitles(offeredActions), createRun(offeredActions));
}

/** Asks a person to choose; undefined when the question was closed. */
export async function askForChoice(
  heading: string,
  note: string,
  choices: readonly string[],
): Promise<string | undefined> {
  return (await application.askForChoice({ heading, note, choices: [...choices] }))?.choice;
}

/** Asks a person for a value, of which the beginning may have been typed; undefined when the question was closed. */
export function askForValue(
  heading: string,
  note: string,
  value: string,
  choices: readonly string[],
  initialText?: string,
): Promise<{ choice: string; value: string } | undefined> {
  const question = {
    ...{ heading, note, value, choices: [...choices] },
    ...(initialText !== undefined && { typedText: initialText }),
  };
  return whileCollecting((takeCollected) => application.askForValue(question, proxy(takeCollected)));
}

/**
 * Collects the typed text until the application answers: until it has the focus, the keys come to the page, which would
 * ask again, or lose its selection.
 */
export async function whileCollecting<Answer>(ask: (takeCollected: () => string) => Promise<Answer>): Promise<Answer> {
  let collectedText = "";
  const collect = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) collectedText += event.key;
    else if (event.key === "Backspace") collectedText = collectedText.slice(0, -1);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", collect, { capture: true });
  try {
    return await ask(() => {
      const text = collectedText;
      collectedText = "";
      return text;
    });
  } finally {
    removeEventListener("keydown", collect, { capture: true });
  }
}
