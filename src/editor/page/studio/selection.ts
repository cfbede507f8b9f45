import { application } from "../../frame/link/application.ts";
import type { Selection, SelectionAction } from "../../protocol/windowApi.ts";

/** An action of the application's bar. */
interface BarAction extends Pick<SelectionAction, "title" | "isOn" | "key"> {
  run(): void;
}

/** A part of the page that is selected. */
export interface SelectedPart {
  pointer: string;
  /** Such as "Amount · Term 1 · fee structure". */
  label: string;
  note?: string | undefined;
}

/** What is selected: a block, a part of it, and what can be done with both. */
const selected: {
  block?: SelectedPart | undefined;
  part?: SelectedPart | undefined;
  actions: Record<SelectionAction["group"], readonly BarAction[]>;
} = { actions: { format: [], text: [], table: [], block: [] } };

/** Shows in the application's bar which block is selected, with what can be done with it. */
export function selectBlock(block: SelectedPart | undefined, actions: readonly BarAction[] = []): void {
  selected.block = block;
  selected.actions.block = actions;
  send();
}

/** Shows in the application's bar which part of a block is selected. */
export function selectPart(part: SelectedPart | undefined): void {
  selected.part = part;
  send();
}

/** Shows in the application's bar what can be done with the part that is selected, or with the text that is edited. */
export function offerActions(group: "format" | "text" | "table", actions: readonly BarAction[]): void {
  selected.actions[group] = actions;
  send();
}

/** Does what the application's bar offers. */
export function runAction(id: string): void {
  const [group = ""] = id.split(" ");
  if (isGroup(group)) selected.actions[group].find((action) => createId(group, action) === id)?.run();
}

/** The same for an action of another block or text. */
const createId = (group: string, { title }: BarAction) => `${group} ${title}`;

const isGroup = (name: string): name is SelectionAction["group"] => Object.hasOwn(selected.actions, name);

let isSending = false;
/** Resolves when nothing in the page is pressed. */
let release: Promise<void> = Promise.resolve();
let endPress = (): void => {};

/**
 * Has the bar wait while something in the page is pressed: in a narrow window, its height changes with what it shows. What
 * is pinned to the lower edge of the page would move from under the pointer, and the click would miss it.
 */
export function keepBarWhilePressed(): void {
  const capture = { capture: true };
  const startPress = () => {
    endPress();
    release = new Promise((resolve) => {
      endPress = resolve;
    });
  };
  addEventListener("pointerdown", startPress, capture);
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => endPress(), capture);
}

/** Sends all that has changed at once. */
function send(): void {
  if (isSending || !application) return;
  isSending = true;
  void release.then(() => {
    isSending = false;
    void application?.showSelection(createSelection());
  });
}

function createSelection(): Selection | undefined {
  const { block, part, actions } = selected;
  const { pointer, note } = part ?? block ?? {};
  if (pointer === undefined) return undefined;
  const steps = part ? part.label.split(" · ").reverse() : [];
  if (block && steps[0]?.toLowerCase() === block.label.toLowerCase()) steps.shift();
  return {
    pointer,
    steps: [...(block ? [block.label] : []), ...steps],
    ...(note !== undefined && { note }),
    ...(block && { block: { pointer: block.pointer, label: block.label } }),
    actions: (["format", "text", "table", "block"] as const).flatMap((group) =>
      actions[group].map((action) => {
        const { title, isOn, key } = action;
        const id = createId(group, action);
        return { id, title, group, ...(isOn !== undefined && { isOn }), ...(key !== undefined && { key }) };
      }),
    ),
  };
}
