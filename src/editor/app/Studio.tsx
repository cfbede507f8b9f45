import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApplicationApi } from "../protocol/windowApi.ts";
import { useQuestions } from "./dialogs/questions.tsx";
import { focusBar } from "./focusBar.ts";
import { PageFrame } from "./frame/PageFrame.tsx";
import { useMessages } from "./messages/Messages.tsx";
import { ConflictMessage } from "./panels/changes/ConflictMessage.tsx";
import { BrokenNotice } from "./panels/warnings/BrokenNotice.tsx";
import { WarningMessage } from "./panels/warnings/WarningMessage.tsx";
import { useBlockDeletion } from "./pickers/useBlockDeletion.tsx";
import { usePickers } from "./pickers/usePickers.tsx";
import styles from "./Studio.module.css";
import { Panel } from "./shell/Panel.tsx";
import { Rail } from "./shell/Rail.tsx";
import { SelectionBar } from "./shell/SelectionBar.tsx";
import { TopBar } from "./shell/TopBar.tsx";
import { useShortcuts } from "./shell/useShortcuts.ts";
import { StudioContext, type Studio as StudioState, useStudio } from "./studioState.ts";
import { useStudioState } from "./useStudioState.ts";

/** The application in which people edit the site, around the page that it shows. */
export function StudioApplication() {
  const { studio, frame } = useStudioState();
  const api = useApplicationApi(frame.events, studio.visit);
  return (
    <StudioContext value={studio}>
      <Shell>
        <PageFrame frame={frame.element} firstPath={frame.firstPath} api={api} />
      </Shell>
    </StudioContext>
  );
}

/** What is around the page. */
function Shell({ children }: { children: ReactNode }) {
  const { panel } = useStudio();
  useShortcuts();
  return (
    <div className={styles.studio}>
      <BrokenNotice />
      <ConflictMessage />
      <WarningMessage />
      <TopBar />
      <Rail />
      <SelectionBar />
      {children}
      {panel && <Panel key={panel.name} panel={panel} />}
    </div>
  );
}

/** What the page in the frame can call. */
function useApplicationApi(
  state: Pick<ApplicationApi, "connect" | "showPage" | "showSelection" | "openBlock" | "closePanel">,
  visit: StudioState["visit"],
): ApplicationApi {
  const client = useQueryClient();
  const messages = useMessages();
  const questions = useQuestions();
  const pickers = usePickers();
  const planDeletion = useBlockDeletion(visit);
  return {
    ...state,
    ...questions,
    ...pickers,
    planDeletion,
    refresh: () => void client.invalidateQueries(),
    say: (text, actions, run) => messages.say(text, createActions(actions, run)),
    showAlert: (sentences, actions, run) => messages.showAlert(sentences, createActions(actions, run)),
    hideAlert: messages.hideAlert,
    focusBar,
  };
}

const createActions = (titles: readonly string[], run: (index: number) => void) =>
  titles.map((title, index) => ({ title, run: () => run(index) }));
