import type { ReactNode } from "react";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import controls from "../styles/controls.module.css";
import { Icon } from "../styles/icons.tsx";

interface PanelPartProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a panel that its heading opens; closed at first. */
export function PanelPart({ title, isOpen = false, children }: PanelPartProps) {
  return (
    <Disclosure className={controls.disclosure ?? ""} defaultExpanded={isOpen}>
      <Heading level={3}>
        <Button slot="trigger">
          {title}
          <Icon name="chevronDown" size={16} />
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  );
}
