import { Button, Toolbar } from "react-aria-components";
import { listEntries } from "../../../json/listEntries.ts";
import { useMediaQuery } from "../focus/useMediaQuery.ts";
import { useStudio } from "../state/studioState.ts";
import { Icon } from "../styles/icons.tsx";
import { PANELS } from "./panelList.tsx";
import styles from "./Rail.module.css";

/** The panels beside the page; on a phone below it. It is one stop for Tab, arrows go on. */
export function Rail() {
  const { panel, openPanel, closePanel } = useStudio();
  const isPhone = useMediaQuery("(width < 48rem)");
  return (
    <nav aria-label="Panels" className={styles.place}>
      <Toolbar className={styles.rail ?? ""} aria-label="Panels" orientation={isPhone ? "horizontal" : "vertical"}>
        {listEntries(PANELS).map(
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
      </Toolbar>
    </nav>
  );
}
