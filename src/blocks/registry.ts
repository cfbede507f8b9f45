import type { ComponentType } from "react";
import type { BlockProps, BlockType } from "../generated/props";

type Registry = { [Type in BlockType]: () => Promise<{ default: ComponentType<BlockProps<Type>> }> };

/** The component of each block type, fetched when a page first has one. */
export const registry: Registry = {
  callToAction: () => import("./callToAction/CallToAction"),
  cardGrid: () => import("./cardGrid/CardGrid"),
  checklist: () => import("./checklist/Checklist"),
  countdown: () => import("./countdown/Countdown"),
  dashboardGrid: () => import("./dashboardGrid/DashboardGrid"),
  descriptionList: () => import("./descriptionList/DescriptionList"),
  embed: () => import("./embed/Embed"),
  eventList: () => import("./eventList/EventList"),
  feeStructure: () => import("./feeStructure/FeeStructure"),
  gallery: () => import("./gallery/Gallery"),
  hero: () => import("./hero/Hero"),
  linkList: () => import("./linkList/LinkList"),
  mediaText: () => import("./mediaText/MediaText"),
  notice: () => import("./notice/Notice"),
  popup: () => import("./popup/Popup"),
  priceList: () => import("./priceList/PriceList"),
  profileGrid: () => import("./profileGrid/ProfileGrid"),
  prose: () => import("./prose/Prose"),
  quote: () => import("./quote/Quote"),
  sitemap: () => import("./sitemap/Sitemap"),
  stats: () => import("./stats/Stats"),
  steps: () => import("./steps/Steps"),
  table: () => import("./table/Table"),
  termCalendar: () => import("./termCalendar/TermCalendar"),
  trackPicker: () => import("./trackPicker/TrackPicker"),
};
