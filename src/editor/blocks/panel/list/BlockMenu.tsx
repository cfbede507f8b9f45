import { MenuItem, Separator } from "react-aria-components";
import { MoreMenu } from "../../../app/lists/MoreMenu.tsx";
import menu from "../../../app/styles/menu.module.css";
import type { BlockActions } from "./useBlockActions.ts";

interface BlockMenuProps {
  /** The name of the block. */
  name: string;
  index: number;
  /** How many blocks the list has. */
  count: number;
  isBanner: boolean;
  actions: BlockActions;
}

/** The rare actions of a block in a list. */
export function BlockMenu({ name, index, count, isBanner, actions }: BlockMenuProps) {
  return (
    <MoreMenu name={name}>
      <MenuItem isDisabled={index === 0} onAction={() => actions.move(index, index - 1)}>
        Up
      </MenuItem>
      <MenuItem isDisabled={index === count - 1} onAction={() => actions.move(index, index + 1)}>
        Down
      </MenuItem>
      <MenuItem onAction={() => actions.duplicate(index)}>Duplicate</MenuItem>
      {!isBanner && <MenuItem onAction={() => void actions.addAfter(index)}>Add after</MenuItem>}
      <Separator />
      <MenuItem className={menu.danger ?? ""} onAction={() => actions.remove(index)}>
        Delete
      </MenuItem>
    </MoreMenu>
  );
}
