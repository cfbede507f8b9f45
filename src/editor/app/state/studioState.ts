import type { Remote } from "comlink";
import { createContext, useContext } from "react";
import type { OpenedBlock, PageApi, Selection } from "../../protocol/windowApi.ts";

/** The panels of the rail. */
export type PanelName =
  | "pages"
  | "search"
  | "add"
  | "blocks"
  | "menu"
  | "events"
  | "settings"
  | "changes"
  | "publish"
  | "versions"
  | "warnings";

/** How the form of a block is opened. */
export interface BlockFormOptions {
  /** The focus stays in the page, where a text of the block is open. */
  isBeside?: boolean;
  /** The JSON pointer of a value in it that has the focus at first. */
  pointer?: string;
}

/**
 * The panel that is open: one of the rail, or the form of a block. `pointer`: the JSON pointer of a text in it that has the
 * focus at first.
 */
export type OpenPanel =
  | { name: PanelName; pointer?: string }
  | ({ name: "block"; block: OpenedBlock } & BlockFormOptions);

/** The devices whose widths the page is shown at, in pixels. */
export const DEVICES = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type Device = keyof typeof DEVICES;

/** The state that the parts of the application share. */
export interface Studio {
  /** The path of the page in the frame. */
  path: string;
  /** Its title, as the browser shows it. */
  title: string;
  panel: OpenPanel | undefined;
  selection: Selection | undefined;
  device: Device;
  /** Whether the page is shown as visitors have it: its links lead on, and nothing is edited. */
  isTrying: boolean;
  /** The page in the frame; undefined until it can be called. */
  page: Remote<PageApi> | undefined;
  /** Opens a panel once the open text of the page is saved; stays where it is when that cannot be saved. */
  openPanel(panel: OpenPanel): Promise<void>;
  closePanel(): void;
  /** Shows another page once the open text is saved, and selects a value or block of it if it shows that. */
  visit(path: string, pointer?: string): Promise<void>;
  /** Loads the page again, such as for another date. */
  reloadPage(): void;
  setDevice(device: Device): void;
  setTrying(isTrying: boolean): void;
}

export const StudioContext = createContext<Studio | undefined>(undefined);

/** Returns the state that the parts of the application share. Throws outside of the application. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("useStudio needs a StudioContext around it");
  return studio;
}
