import type { SelectedBlock, Selection, SelectionAction, ShownCell, ShownItem } from "../../protocol/windowApi.ts";
import { application } from "../link/application.ts";

/** An action of the application's bar for the text that is edited. */
interface BarAction extends Pick<SelectionAction, "title" | "isOn" | "key"> {
  run(): void;
}

/** A part of the page that is selected. */
export interface SelectedPart {
  pointer: string;
  /** Such as "Amount · Term 1 · fee structure". */
  label: string;
  note?: string | undefined;
  item?: ShownItem | undefined;
  cell?: ShownCell | undefined;
}

/** The selection of the page, which the application shows in its bar. */
class PageSelection {
  /** Increases with each input in the page. */
  id = 0;
  private block: SelectedBlock | undefined;
  private part: SelectedPart | undefined;
  private readonly actions: Record<SelectionAction["group"], readonly BarAction[]> = { format: [], text: [] };
  private isSending = false;
  /** Resolves when nothing in the page is pressed. */
  private release: Promise<void> = Promise.resolve();

  /** Call it with each input in the page: earlier requests select nothing any more. */
  noteInput(): void {
    this.id++;
    this.send();
  }

  /** The pointer of the selected part or block. */
  get pointer(): string | undefined {
    return this.part?.pointer ?? this.block?.pointer;
  }

  /** Selects a block; none with undefined. */
  selectBlock(block: SelectedBlock | undefined): void {
    this.block = block;
    this.send();
  }

  /** Selects a part of a block; none with undefined. */
  selectPart(part: SelectedPart | undefined): void {
    this.part = part;
    this.send();
  }

  /** Shows the actions of the text that is edited in the bar. */
  offerActions(group: SelectionAction["group"], actions: readonly BarAction[]): void {
    this.actions[group] = actions;
    this.send();
  }

  /** Runs an action of the bar. */
  runAction(id: string): void {
    const [group = ""] = id.split(" ");
    if (group === "format" || group === "text")
      this.actions[group].find((action) => createId(group, action) === id)?.run();
  }

  /**
   * Has the bar wait while something in the page is pressed: in a narrow window, its height changes with its content.
   * An element that is pinned to the lower edge of the page would move from under the pointer, and the click would miss
   * it.
   */
  keepBarWhilePressed(): void {
    const capture = { capture: true };
    let endPress = (): void => {};
    const startPress = () => {
      endPress();
      this.release = new Promise((resolve) => {
        endPress = resolve;
      });
    };
    addEventListener("pointerdown", startPress, capture);
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => endPress(), capture);
  }

  /** Sends all that has changed at once. */
  private send(): void {
    if (this.isSending) return;
    this.isSending = true;
    void this.release.then(() => {
      this.isSending = false;
      void application.showSelection(this.describe());
    });
  }

  private describe(): Selection | undefined {
    const { id, block, part, actions } = this;
    const { pointer, note } = part ?? block ?? {};
    if (pointer === undefined) return undefined;
    const steps = part ? part.label.split(" · ").reverse() : [];
    if (block && steps[0]?.toLowerCase() === block.label.toLowerCase()) steps.shift();
    return {
      ...{ id, pointer, steps: [...(block ? [block.label] : []), ...steps] },
      ...(note !== undefined && { note }),
      ...(block && {
        block: { ...block, selection: id, ...(pointer.startsWith(`${block.pointer}/`) && { target: pointer }) },
      }),
      ...(part?.item && { item: { ...part.item, selection: id } }),
      ...(part?.cell && { cell: { ...part.cell, selection: id } }),
      actions: (["format", "text"] as const).flatMap((group) =>
        actions[group].map((action) => {
          const { title, isOn, key } = action;
          const actionId = createId(group, action);
          return {
            ...{ id: actionId, title, group },
            ...(isOn !== undefined && { isOn }),
            ...(key !== undefined && { key }),
          };
        }),
      ),
    };
  }
}

/** The same for an action of another text. */
const createId = (group: string, { title }: BarAction) => `${group} ${title}`;

/** The selection of the page. */
export const selection = new PageSelection();

/** Shows the actions of the text that is edited in the bar. */
export function offerActions(group: SelectionAction["group"], actions: readonly BarAction[]): void {
  selection.offerActions(group, actions);
}
