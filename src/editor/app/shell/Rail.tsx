import { Button } from "react-aria-components";
import { type PanelName, useStudio } from "../state/studioState.ts";
import { Icon } from "../styles/icons.tsx";
import { PANELS, type PanelDescription } from "./panelList.tsx";
import styles from "./Rail.module.css";

/** The panels beside the page; on a phone below it. */
export function Rail() {
  const { panel, openPanel, closePanel } = useStudio();
  return (
    <nav className={styles.rail} aria-label="Panels">
      {(Object.entries(PANELS) as [PanelName, PanelDescription][]).map(
        ([name, { railTitle, icon }]) =>
          railTitle && (
            <Button
              key={name}
              className={styles.button ?? ""}
              aria-expanded={panel?.name === name}
              onPress={() => (panel?.name === name ? closePanel() : void openPanel({ name }))}
            >
              <Icon name={icon} />
              {railTitle}
            </Button>
          ),
      )}
    </nav>
  );
}
