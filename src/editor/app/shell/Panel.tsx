import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { PANEL_TITLE } from "../focusPanel.ts";
import { Icon } from "../icons.tsx";
import { BlockPanel } from "../panels/block/BlockPanel.tsx";
import { PANELS } from "../panels/panelList.tsx";
import { type OpenPanel, useStudio } from "../studioState.ts";
import controls from "../styles/controls.module.css";
import styles from "./Panel.module.css";
import { useFocusedPointer } from "./useFocusedPointer.ts";

/** The panel that is open: beside the page, on a phone a sheet below it. */
export function Panel({ panel }: { panel: OpenPanel }) {
  const { closePanel, page } = useStudio();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = panel.name === "block" ? panel.block.label : PANELS[panel.name].title;
  const section = useRef<HTMLElement>(null);
  // the panel was asked for: its heading says that it is there, unless one of its fields does
  useEffect(() => {
    if (!section.current?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  useFocusedPointer(section, panel.pointer);
  return (
    <section
      ref={section}
      className={styles.panel}
      aria-labelledby={PANEL_TITLE}
      // a click between its controls leaves the focus, and so Escape, to it
      tabIndex={-1}
      // the text that is edited in the page is saved before something else is
      onFocus={() => void page?.finishEditing()}
      onKeyDown={({ key, defaultPrevented: isHandled }) => key === "Escape" && !isHandled && closePanel()}
    >
      <header className={styles.header}>
        <h2 id={PANEL_TITLE} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <Button className={controls.icon ?? ""} aria-label="Close" onPress={closePanel}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={styles.content}>
        <PanelContent panel={panel} />
      </div>
    </section>
  );
}

function PanelContent({ panel }: { panel: OpenPanel }) {
  const { pointer } = panel;
  const target = pointer === undefined ? {} : { pointer };
  if (panel.name === "block") return <BlockPanel key={panel.block.pointer} block={panel.block} {...target} />;
  const { Content } = PANELS[panel.name];
  return <Content {...target} />;
}
