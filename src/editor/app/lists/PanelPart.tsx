import { type ReactNode, useState } from "react";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import controls from "../styles/controls.module.css";
import { Icon } from "../styles/icons.tsx";

interface PanelPartProps {
  title: string;
  isOpen?: boolean;
  /** Whether its content is there while it is open alone. */
  isLate?: boolean;
  children: ReactNode;
}

/** A part of a panel that its heading opens; closed at first. */
export function PanelPart({ title, isOpen = false, isLate = false, children }: PanelPartProps) {
  const [isExpanded, setExpanded] = useState(isOpen);
  return (
    <Disclosure className={controls.disclosure ?? ""} isExpanded={isExpanded} onExpandedChange={setExpanded}>
      <Heading level={3}>
        <Button slot="trigger">
          {title}
          <Icon name="chevronDown" size={16} />
        </Button>
      </Heading>
      <DisclosurePanel>{(isExpanded || !isLate) && children}</DisclosurePanel>
    </Disclosure>
  );
}
