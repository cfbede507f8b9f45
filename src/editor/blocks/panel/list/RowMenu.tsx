import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import menu from "../../../app/styles/menu.module.css";
import type { BlockActions } from "./useBlockActions.ts";

interface RowMenuProps {
  /** The name of the block. */
  name: string;
  index: number;
  /** How many blocks the list has. */
  count: number;
  isBanner: boolean;
  actions: BlockActions;
}

/** The rare actions of a block in a list. */
export function RowMenu({ name, index, count, isBanner, actions }: RowMenuProps) {
  return (
    <MenuTrigger>
      <Button className={controls.icon ?? ""} aria-label={`More: ${name}`}>
        <Icon name="more" />
      </Button>
      <Popover className={menu.popover ?? ""}>
        <Menu className={menu.menu ?? ""} aria-label={name}>
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
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
