import { type ReactNode, useState } from "react";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import { Icon } from "../../app/styles/icons.tsx";
import styles from "./SettingsPanel.module.css";

interface SettingsSectionProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the settings, whose content is there while it is open. */
export function SettingsSection({ title, isOpen = false, children }: SettingsSectionProps) {
  const [isExpanded, setExpanded] = useState(isOpen);
  return (
    <Disclosure className={styles.section ?? ""} isExpanded={isExpanded} onExpandedChange={setExpanded}>
      <Heading level={3}>
        <Button slot="trigger" className={styles.trigger ?? ""}>
          {title}
          <Icon name="chevronDown" size={16} />
        </Button>
      </Heading>
      <DisclosurePanel>{isExpanded && <div className={styles.content}>{children}</div>}</DisclosurePanel>
    </Disclosure>
  );
}
