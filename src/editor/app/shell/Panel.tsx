import { Suspense, useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { type UnsavedValue, UnsavedValuesContext } from "../../forms/panel/control/unsavedValues.ts";
import { useQuestions } from "../dialogs/questions.tsx";
import { PANEL_TITLE } from "../focus/focusPanel.ts";
import { useFocusedPointer } from "../focus/useFocusedPointer.ts";
import { type OpenPanel, useStudio } from "../state/studioState.ts";
import controls from "../styles/controls.module.css";
import { Icon } from "../styles/icons.tsx";
import { lazyPanel } from "./lazyPanel.tsx";
import styles from "./Panel.module.css";
import { PANELS } from "./panelList.tsx";

const BlockPanel = lazyPanel(() =>
  import("../../blocks/panel/form/BlockPanel.tsx").then(({ BlockPanel }) => BlockPanel),
);

/** The panel that is open: beside the page, on a phone a sheet below it. */
export function Panel({ panel }: { panel: OpenPanel }) {
  const { page } = useStudio();
  const unsavedValues = useRef(new Set<UnsavedValue>()).current;
  const close = useClosing(unsavedValues);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = panel.name === "block" ? panel.block.label : PANELS[panel.name].title;
  const section = useRef<HTMLElement>(null);
  // the panel was asked for: its heading says that it is there, unless one of its fields does
  const isBeside = panel.name === "block" && panel.isBeside;
  useEffect(() => {
    if (isBeside) return;
    if (!section.current?.contains(document.activeElement)) heading.current?.focus();
  }, [isBeside]);
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
      onKeyDown={({ key, defaultPrevented: isHandled }) => key === "Escape" && !isHandled && void close()}
    >
      <header className={styles.header}>
        <h2 id={PANEL_TITLE} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <Button className={controls.icon ?? ""} aria-label="Close" onPress={() => void close()}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={styles.content}>
        <UnsavedValuesContext value={unsavedValues}>
          <Suspense>
            <PanelContent panel={panel} />
          </Suspense>
        </UnsavedValuesContext>
      </div>
    </section>
  );
}

/**
 * Creates the function that closes the panel. A new value that was filled in there is saved or discarded first, as the
 * person chooses.
 */
function useClosing(unsavedValues: ReadonlySet<UnsavedValue>): () => Promise<void> {
  const { closePanel } = useStudio();
  const { askForChoice } = useQuestions();
  return async () => {
    for (const value of unsavedValues) {
      const answer = await askForChoice({
        heading: "Save what you filled in?",
        note: `It is not added yet: ${value.title}.`,
        choices: ["Save", "Discard"],
      });
      if (!answer) return;
      if (answer.choice === "Discard") value.discard();
      else if (!(await value.save())) return;
    }
    closePanel();
  };
}

function PanelContent({ panel }: { panel: OpenPanel }) {
  const { pointer } = panel;
  const target = pointer === undefined ? {} : { pointer };
  if (panel.name === "block")
    return <BlockPanel key={`${panel.block.pointer} ${pointer}`} block={panel.block} {...target} />;
  const { Content } = PANELS[panel.name];
  return <Content {...target} />;
}
