import type { ComponentType } from "react";
import { AddPanel } from "../../blocks/panel/add/AddPanel.tsx";
import { BlocksPanel } from "../../blocks/panel/list/BlocksPanel.tsx";
import { MenuPanel } from "../../menu/panel/MenuPanel.tsx";
import { PagesPanel } from "../../pages/panel/PagesPanel.tsx";
import { WarningsPanel } from "../../preview/panel/WarningsPanel.tsx";
import { PublishPanel } from "../../publish/panel/PublishPanel.tsx";
import { VersionsPanel } from "../../publish/panel/versions/VersionsPanel.tsx";
import { SearchPanel } from "../../search/panel/SearchPanel.tsx";
import { SettingsPanel } from "../../settings/panel/SettingsPanel.tsx";
import { ChangesPanel } from "../../siteFile/panel/ChangesPanel.tsx";
import type { PanelName } from "../state/studioState.ts";
import type { IconName } from "../styles/icons.tsx";

/** A panel that the rail or the bar opens. */
export interface PanelDescription {
  title: string;
  /** Its name in the rail; a panel without one is opened from elsewhere. */
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
