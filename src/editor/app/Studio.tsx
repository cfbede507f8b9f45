import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useBlockChange } from "../blocks/panel/selection/useBlockChange.ts";
import { useGhostAddition } from "../blocks/panel/selection/useGhostAddition.ts";
import { useItemAddition } from "../blocks/panel/selection/useItemAddition.ts";
import { useLinkChange } from "../links/panel/useLinkChange.ts";
import { UnusedFileOffer } from "../media/panel/offer/UnusedFileOffer.tsx";
import { usePictureChange } from "../media/panel/usePictureChange.ts";
import { BrokenNotice } from "../preview/panel/BrokenNotice.tsx";
import { ObstacleNotice } from "../preview/panel/ObstacleNotice.tsx";
import { WarningMessage } from "../preview/panel/WarningMessage.tsx";
import { CATALOGUE_PAGE } from "../protocol/catalogueAddress.ts";
import type { ApplicationApi } from "../protocol/windowApi.ts";
import { AmountOffer } from "../search/panel/AmountOffer.tsx";
import { ConflictMessage } from "../siteFile/panel/ConflictMessage.tsx";
import { useTableChange } from "../tables/panel/selection/useTableChange.ts";
import { useTextSaving } from "../texts/panel/useTextSaving.ts";
import { invalidateProblems } from "./api/queries.ts";
import { useSave, useSaveQueue } from "./api/useSave.ts";
import { useQuestions } from "./dialogs/questions.tsx";
import { useLostDrafts } from "./drafts/useLostDrafts.ts";
import { focusBar } from "./focus/focusBar.ts";
import { HeldKeys } from "./focus/HeldKeys.tsx";
import { useFocusInView } from "./focus/useFocusInView.ts";
import { PageFrame } from "./frame/PageFrame.tsx";
import { MessagePlace, useMessages } from "./messages/Messages.tsx";
import { usePickers } from "./pickers/usePickers.ts";
import styles from "./Studio.module.css";
import { Panel } from "./shell/Panel.tsx";
import { Rail } from "./shell/Rail.tsx";
import { SelectionBar } from "./shell/SelectionBar.tsx";
import { TopBar } from "./shell/TopBar.tsx";
import { useShortcuts } from "./shell/useShortcuts.ts";
import { useStorageNotice } from "./shell/useStorageNotice.ts";
import { readAddress } from "./state/address.ts";
import { StudioContext, useStudio } from "./state/studioState.ts";
import { type Frame, useStudioState } from "./useStudioState.ts";

// people who edit pages never load it
const Catalogue = lazy(() => import("../blocks/panel/catalogue/ConnectedCatalogue.tsx"));

/** The application in which people edit the site; at an address of its own, its view of all blocks. */
export function StudioApplication() {
  if (readAddress(location).path !== CATALOGUE_PAGE) return <Editor />;
  return (
    <Suspense>
      <Catalogue />
    </Suspense>
  );
}

/** The page that is edited, and the application around it. */
function Editor() {
  const { studio, frame } = useStudioState();
  return (
    <StudioContext value={studio}>
      <Shell>
        <ConnectedPage {...frame} />
      </Shell>
    </StudioContext>
  );
}

/** The page, which can call the application. */
function ConnectedPage({ element, firstPath, events }: Frame) {
  const api = useApplicationApi(events);
  const { page } = useStudio();
  const queue = useSaveQueue();
  useEffect(
    () =>
      queue.listen((answer, next) => {
        void page?.showVersion(answer.page, answer.own?.moves ?? [], next);
      }),
    [queue, page],
  );
  return <PageFrame frame={element} firstPath={firstPath} api={api} />;
}

/** The bars and panels around the page. */
function Shell({ children }: { children: ReactNode }) {
  const { panel } = useStudio();
  useShortcuts();
  useFocusInView();
  useStorageNotice();
  useLostDrafts();
  return (
    <div className={styles.studio}>
      <BrokenNotice />
      <ObstacleNotice />
      <ConflictMessage />
      <WarningMessage />
      <AmountOffer />
      <UnusedFileOffer />
      <TopBar />
      <Rail />
      <SelectionBar />
      {children}
      <HeldKeys />
      <MessagePlace />
      {panel && <Panel key={panel.name} panel={panel} />}
    </div>
  );
}

/** The functions that the page in the frame can call. */
function useApplicationApi(state: Frame["events"]): ApplicationApi {
  const client = useQueryClient();
  const messages = useMessages();
  const questions = useQuestions();
  const { pickLink } = usePickers();
  const { undo, redo } = useSave();
  const queue = useSaveQueue();
  const changeBlock = useBlockChange(state.openBlock);
  return {
    ...state,
    ...questions,
    ...{ pickLink, changeBlock },
    changeLink: useLinkChange(),
    ...usePictureChange(),
    addItem: useItemAddition(),
    addGhost: useGhostAddition(),
    ...useTableChange(),
    saveText: useTextSaving(),
    showPage(page) {
      queue.page = page.shown;
      state.showPage(page);
    },
    refresh: async (hash) => {
      await queue.whenSaved();
      // after a save of the application, all was fetched again already
      if (!queue.claimSave(hash)) void client.invalidateQueries();
    },
    refreshProblems: async () => {
      await queue.whenSaved();
      void invalidateProblems(client);
    },
    say: (text, actions, run) => messages.say(text, createActions(actions, run)),
    showAlert: (sentences, actions, run) => messages.showAlert(sentences, createActions(actions, run)),
    hideAlert: messages.hideAlert,
    takeStep: (direction) => void (direction === "undo" ? undo() : redo()),
    focusBar,
  };
}

const createActions = (titles: readonly string[], run: (index: number) => void) =>
  titles.map((title, index) => ({ title, run: () => run(index) }));
