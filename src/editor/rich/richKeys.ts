import { chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import { type AskForLink, changeLink } from "./richLinks.ts";
import { richSchema } from "./richSchema.ts";

/** Creates the keys of a text that is edited, with the command of each. */
export function createKeys(askForLink: AskForLink): Record<string, Command> {
  const { list_item: item } = richSchema.nodes;
  const { strong, em } = richSchema.marks;
  return {
    "Mod-b": toggleMark(strong),
    "Mod-i": toggleMark(em),
    "Mod-k": (_state, _dispatch, view) => {
      if (view) void changeLink(view, askForLink);
      return true;
    },
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    Enter: splitListItem(item),
    "Shift-Enter": chainCommands(exitCode, insertBreak),
    "Mod-]": sinkListItem(item),
    "Mod-[": liftListItem(item),
  };
}

const insertBreak: Command = ({ selection, tr }, dispatch) => {
  if (!selection.$from.parent.type.validContent) return false;
  dispatch?.(tr.replaceSelectionWith(richSchema.nodes.hard_break.create()).scrollIntoView());
  return true;
};
