import type { ComponentType } from "react";
import type { PanelName } from "../state/studioState.ts";
import type { IconName } from "../styles/icons.tsx";
import { lazyPanel } from "./lazyPanel.tsx";

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
  pages: {
    title: "Pages",
    railTitle: "Pages",
    icon: "pages",
    Content: lazyPanel(() => import("../../pages/panel/PagesPanel.tsx").then(({ PagesPanel }) => PagesPanel)),
  },
  search: {
    title: "Search and replace",
    railTitle: "Search",
    icon: "search",
    Content: lazyPanel(() => import("../../search/panel/SearchPanel.tsx").then(({ SearchPanel }) => SearchPanel)),
  },
  add: {
    title: "Add to this page",
    railTitle: "Add",
    icon: "add",
    Content: lazyPanel(() => import("../../blocks/panel/add/AddPanel.tsx").then(({ AddPanel }) => AddPanel)),
  },
  blocks: {
    title: "Blocks of this page",
    railTitle: "Blocks",
    icon: "blocks",
    Content: lazyPanel(() => import("../../blocks/panel/list/BlocksPanel.tsx").then(({ BlocksPanel }) => BlocksPanel)),
  },
  menu: {
    title: "Menu and footer",
    railTitle: "Menu",
    icon: "menu",
    Content: lazyPanel(() => import("../../menu/panel/MenuPanel.tsx").then(({ MenuPanel }) => MenuPanel)),
  },
  events: {
    title: "Events",
    railTitle: "Events",
    icon: "calendar",
    Content: lazyPanel(() => import("../../events/panel/EventsPanel.tsx").then(({ EventsPanel }) => EventsPanel)),
  },
  settings: {
    title: "Settings",
    railTitle: "Settings",
    icon: "settings",
    Content: lazyPanel(() =>
      import("../../settings/panel/SettingsPanel.tsx").then(({ SettingsPanel }) => SettingsPanel),
    ),
  },
  changes: {
    title: "Changes",
    railTitle: "Changes",
    icon: "changes",
    Content: lazyPanel(() => import("../../siteFile/panel/ChangesPanel.tsx").then(({ ChangesPanel }) => ChangesPanel)),
  },
  versions: {
    title: "Versions",
    icon: "versions",
    Content: lazyPanel(() =>
      import("../../publish/panel/versions/VersionsPanel.tsx").then(({ VersionsPanel }) => VersionsPanel),
    ),
  },
  publish: {
    title: "Publish",
    icon: "publish",
    Content: lazyPanel(() => import("../../publish/panel/PublishPanel.tsx").then(({ PublishPanel }) => PublishPanel)),
  },
  warnings: {
    title: "Warnings",
    icon: "warning",
    Content: lazyPanel(() =>
      import("../../preview/panel/WarningsPanel.tsx").then(({ WarningsPanel }) => WarningsPanel),
    ),
  },
};

/** Whether a text is the name of a panel. */
export function isPanelName(name: string): name is PanelName {
  return Object.hasOwn(PANELS, name);
}
