import type { Remote } from "comlink";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApplicationApi, OpenedBlock, PageApi, Selection } from "../protocol/windowApi.ts";
import { useMediaQuery } from "./focus/useMediaQuery.ts";
import { isPanelName } from "./shell/panelList.tsx";
import { createAddress, createShownUrl, readAddress } from "./state/address.ts";
import type { BlockFormOptions, Device, OpenPanel, Studio } from "./state/studioState.ts";

/** The page in the frame. */
export interface Frame {
  element: RefObject<HTMLIFrameElement | null>;
  /** The path with which it begins. */
  firstPath: string;
  /** The events that the page reports to the application. */
  events: Pick<ApplicationApi, "connect" | "showPage" | "showSelection" | "openSearch" | "closePanel"> & {
    /** Opens the form of a block. */
    openBlock(block: OpenedBlock, options?: BlockFormOptions): void;
  };
}

/** The state of the application, as its address says at first; the address follows it. */
export function useStudioState(): { studio: Studio; frame: Frame } {
  const first = useRef(readAddress(location)).current;
  const [panel, setPanel] = useState<OpenPanel | undefined>(() => readPanel(first.panel));
  const [selection, setSelection] = useState<Selection>();
  const isPhone = useMediaQuery("(width < 48rem)");
  const isTablet = useMediaQuery("(width < 64rem)");
  const [chosenDevice, setDevice] = useState<Device>();
  const device = chosenDevice ?? (isPhone ? "phone" : isTablet ? "tablet" : "desktop");
  const [isTrying, setTrying] = useState(false);
  const framedPage = useFramedPage(first.path, setSelection);
  const { path, title, page, loadPage, finishEditing } = framedPage;
  useAddress(path, title, panel, loadPage);

  /** Opens a panel beside a text that is open; on a phone, it would cover the text. */
  const openBeside = useCallback((newPanel: OpenPanel) => isPhone || setPanel(newPanel), [isPhone]);

  const studio = useMemo<Studio>(
    () => ({
      ...{ path, title, panel, selection, device, isTrying, page, setDevice },
      async openPanel(newPanel) {
        if (newPanel.name === "block" && newPanel.isBeside) openBeside(newPanel);
        else if (await finishEditing()) setPanel(newPanel);
      },
      closePanel() {
        setPanel(undefined);
        void page?.focusPage();
      },
      async visit(newPath, pointer) {
        if (!(await finishEditing())) return;
        if (newPath === path && page && pointer !== undefined) return void page.select(pointer);
        history.pushState(null, "", createAddress(newPath, panel));
        loadPage(newPath, pointer);
      },
      reloadPage: () => loadPage(path),
      async setTrying(isTried) {
        if (!(await finishEditing())) return;
        framedPage.forgetPage();
        setTrying(isTried);
      },
    }),
    [path, title, panel, selection, device, isTrying, page, finishEditing, loadPage, framedPage.forgetPage, openBeside],
  );
  const events: Frame["events"] = {
    connect: framedPage.connect,
    showPage: framedPage.showPage,
    // the page may move the focus to the bar next
    showSelection: (newSelection) => flushSync(() => setSelection(newSelection)),
    openBlock: (block, options) => (options?.isBeside ? openBeside : setPanel)({ name: "block", block, ...options }),
    openSearch: () => void studio.openPanel({ name: "search" }),
    closePanel: () => setPanel(undefined),
  };
  return { studio, frame: { element: framedPage.element, firstPath: isTrying ? path : first.path, events } };
}

function readPanel(name = ""): OpenPanel | undefined {
  return isPanelName(name) ? { name } : undefined;
}

/** The page in the frame: which one it is, and how it is called. */
function useFramedPage(firstPath: string, setSelection: (selection: undefined) => void) {
  const element = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState(firstPath);
  const [title, setTitle] = useState("");
  const [page, setPage] = useState<Remote<PageApi>>();
  /** The pointer to select when the page can be called. */
  const nextPointer = useRef<string>(undefined);
  const forgetPage = useCallback(() => {
    setPage(undefined);
    setSelection(undefined);
  }, [setSelection]);
  return {
    ...{ element, path, title, page, forgetPage },
    /** Shows another page, with a value selected. */
    loadPage: useCallback(
      (newPath: string, pointer?: string) => {
        forgetPage();
        nextPointer.current = pointer;
        // the history is that of the application
        element.current?.contentWindow?.location.replace(createShownUrl(newPath));
      },
      [forgetPage],
    ),
    finishEditing: useCallback(async () => (await page?.finishEditing()) ?? true, [page]),
    connect(connectedPage: PageApi) {
      const remotePage = connectedPage as Remote<PageApi>;
      setPage(() => remotePage);
      if (nextPointer.current !== undefined) void remotePage.select(nextPointer.current);
      nextPointer.current = undefined;
    },
    showPage(shownPage: { path: string; title: string }) {
      setPath(shownPage.path);
      setTitle(shownPage.title);
    },
  };
}

/** Keeps the address and the title of the window at the page and the panel, and follows Back and Forward. */
function useAddress(path: string, title: string, panel: OpenPanel | undefined, loadPage: (path: string) => void): void {
  useEffect(() => {
    history.replaceState(null, "", createAddress(path, panel));
    document.title = title ? `${title} – Studio` : "Studio";
  }, [path, panel, title]);
  useEffect(() => {
    const showAddress = () => loadPage(readAddress(location).path);
    addEventListener("popstate", showAddress);
    return () => removeEventListener("popstate", showAddress);
  }, [loadPage]);
}
