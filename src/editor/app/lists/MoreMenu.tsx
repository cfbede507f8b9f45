import type { ReactNode } from "react";
import { Button, Menu, MenuTrigger, Popover } from "react-aria-components";
import controls from "../styles/controls.module.css";
import { Icon } from "../styles/icons.tsx";
import menu from "../styles/menu.module.css";

interface MoreMenuProps {
  /** The name of the row. */
  name: string;
  /** A MenuItem for each action. */
  children: ReactNode;
}

/** A button at the end of a row of a list, which opens a menu with the rare actions of the row. */
export function MoreMenu({ name, children }: MoreMenuProps) {
  return (
    <MenuTrigger>
      <Button className={controls.icon ?? ""} aria-label={`More: ${name}`}>
        <Icon name="more" />
      </Button>
      <Popover className={menu.popover ?? ""}>
        <Menu className={menu.menu ?? ""} aria-label={name}>
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
