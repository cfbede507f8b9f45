import type { ComponentType } from "react";
import type { IconName } from "../icons.tsx";
import type { PanelName } from "../studioState.ts";
import { AddPanel } from "./add/AddPanel.tsx";
import { BlocksPanel } from "./blocks/BlocksPanel.tsx";
import { ChangesPanel } from "./changes/ChangesPanel.tsx";
import { MenuPanel } from "./menu/MenuPanel.tsx";
import { PagesPanel } from "./pages/PagesPanel.tsx";
import { PublishPanel } from "./publish/PublishPanel.tsx";
import { SearchPanel } from "./search/SearchPanel.tsx";
import { SettingsPanel } from "./settings/SettingsPanel.tsx";
import { VersionsPanel } from "./versions/VersionsPanel.tsx";
import { WarningsPanel } from "./warnings/WarningsPanel.tsx";

/** A panel that the rail or the bar opens. */
export interface PanelDescription {
  title: string;
  /** What the rail calls it; a panel without one is opened from elsewhere. */
  railTitle?: string;
  icon: IconName;
  /** `pointer`: the JSON pointer of a text in it that was asked for. */
  Content: ComponentType<{ pointer?: string }>;
}

/** The panels, in the order of the rail. */
export const PANELS: Record<PanelName, PanelDescription> = {
  pages: { title: "Pages", railTitle: "Pages", icon: "pages", Content: PagesPanel },
  search: { title: "Search and replace", railTitle: "Search", icon: "search", Content: SearchPanel },
  add: { title: "Add to this page", railTitle: "Add", icon: "add", Content: AddPanel },
  blocks: { title: "Blocks of this page", railTitle: "Blocks", icon: "blocks", Content: BlocksPanel },
  menu: { title: "Menu and footer", railTitle: "Menu", icon: "menu", Content: MenuPanel },
  settings: { title: "Settings", railTitle: "Settings", icon: "settings", Content: SettingsPanel },
  changes: { title: "Changes", railTitle: "Changes", icon: "changes", Content: ChangesPanel },
  versions: { title: "Versions", icon: "versions", Content: VersionsPanel },
  publish: { title: "Publish", icon: "publish", Content: PublishPanel },
  warnings: { title: "Warnings", icon: "warning", Content: WarningsPanel },
};

/** Whether a text is the name of a panel. */
export function isPanelName(name: string): name is PanelName {
  return Object.hasOwn(PANELS, name);
}
