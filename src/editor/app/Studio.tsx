import { useQueryClient } from "@tanstack/react-query";
import type { Remote } from "comlink";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ApplicationApi, PageApi, Selection } from "../protocol/windowApi.ts";
import { useQuestions } from "./dialogs/questions.tsx";
import { PageFrame } from "./frame/PageFrame.tsx";
import { useMessages } from "./messages/Messages.tsx";
import { ConflictMessage } from "./panels/changes/ConflictMessage.tsx";
import { isPanelName } from "./panels/panelList.tsx";
import { usePickers } from "./pickers/usePickers.tsx";
import styles from "./Studio.module.css";
import { Panel } from "./shell/Panel.tsx";
import { Rail } from "./shell/Rail.tsx";
import { SelectionBar } from "./shell/SelectionBar.tsx";
import { TopBar } from "./shell/TopBar.tsx";
import { useShortcuts } from "./shell/useShortcuts.ts";
import {
  createAddress,
  type Device,
  type OpenPanel,
  readAddress,
  type Studio,
  StudioContext,
  useStudio,
} from "./studioState.ts";

/** The application in which people edit the site, around the page that it shows. */
export function StudioApplication() {
  const first = useRef(readAddress(location)).current;
  const frame = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState(first.path);
  const [title, setTitle] = useState("");
  const [panel, setPanel] = useState<OpenPanel | undefined>(() => readPanel(first.panel));
  const [selection, setSelection] = useState<Selection>();
  const [device, setDevice] = useState<Device>(() => (innerWidth < 768 ? "phone" : "desktop"));
  const [isTrying, setTrying] = useState(false);
  const [page, setPage] = useState<Remote<PageApi>>();
  /** What is selected when the page can be called. */
  const nextPointer = useRef<string>(undefined);

  const loadPage = useCallback((newPath: string) => {
    setPage(undefined);
    setSelection(undefined);
    // the history is that of the application
    frame.current?.contentWindow?.location.replace(newPath);
  }, []);
  const finishEditing = useCallback(async () => (await page?.finishEditing()) ?? true, [page]);

  const studio = useMemo<Studio>(
    () => ({
      path,
      title,
      panel,
      selection,
      device,
      isTrying,
      page,
      setDevice,
      async openPanel(newPanel) {
        if (await finishEditing()) setPanel(newPanel);
      },
      closePanel() {
        setPanel(undefined);
        void page?.focusPage();
      },
      async visit(newPath, pointer) {
        if (!(await finishEditing())) return;
        if (newPath === path && page && pointer !== undefined) return void page.select(pointer);
        nextPointer.current = pointer;
        history.pushState(null, "", createAddress(newPath, panel));
        loadPage(newPath);
      },
      reloadPage: () => loadPage(path),
      async setTrying(isTried) {
        if (!(await finishEditing())) return;
        setSelection(undefined);
        setPage(undefined);
        setTrying(isTried);
      },
    }),
    [path, title, panel, selection, device, isTrying, page, finishEditing, loadPage],
  );

  useEffect(() => {
    history.replaceState(null, "", createAddress(path, panel));
    document.title = title ? `${title} – Studio` : "Studio";
  }, [path, panel, title]);
  useEffect(() => {
    const showAddress = () => loadPage(readAddress(location).path);
    addEventListener("popstate", showAddress);
    return () => removeEventListener("popstate", showAddress);
  }, [loadPage]);

  const api = useApplicationApi({
    connect(connectedPage) {
      const remotePage = connectedPage as Remote<PageApi>;
      setPage(() => remotePage);
      if (nextPointer.current !== undefined) void remotePage.select(nextPointer.current);
      nextPointer.current = undefined;
    },
    showPage(shownPage) {
      setPath(shownPage.path);
      setTitle(shownPage.title);
    },
    showSelection: setSelection,
    openBlock: (block) => setPanel({ name: "block", block }),
  });
  return (
    <StudioContext value={studio}>
      <Shell>
        <PageFrame frame={frame} firstPath={isTrying ? path : first.path} api={api} />
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
      <ConflictMessage />
      <TopBar />
      <Rail />
      <SelectionBar />
      {children}
      {panel && <Panel key={panel.name} panel={panel} />}
    </div>
  );
}

function readPanel(name = ""): OpenPanel | undefined {
  return isPanelName(name) ? { name } : undefined;
}

/** What the page in the frame can call. */
function useApplicationApi(
  state: Pick<ApplicationApi, "connect" | "showPage" | "showSelection" | "openBlock">,
): ApplicationApi {
  const client = useQueryClient();
  const messages = useMessages();
  const questions = useQuestions();
  const pickers = usePickers();
  return {
    ...state,
    ...questions,
    ...pickers,
    refresh: () => void client.invalidateQueries(),
    say: (text, actions, run) => messages.say(text, createActions(actions, run)),
    showAlert: (sentences, actions, run) =>
      sentences.length === 0 ? messages.hideAlert() : messages.showAlert(sentences, createActions(actions, run)),
    focusBar: () => document.querySelector<HTMLElement>("[role=toolbar] button")?.focus(),
  };
}

const createActions = (titles: readonly string[], run: (index: number) => void) =>
  titles.map((title, index) => ({ title, run: () => run(index) }));
