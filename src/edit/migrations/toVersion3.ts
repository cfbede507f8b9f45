import { below } from "../../json/fileStyle.ts";
import { getMembers } from "../../json/isObject.ts";
import { resolveConstants, substitute } from "../../site/constants.ts";
import { createSiteLinks, destination } from "../../site/links.ts";
import type { Migration, MigrationStep } from "./migration.ts";

/**
 * Version 3 loads a frame of another website at a click, unless `load` says otherwise. The frames of version 2 go on
 * loading when they come into view; a page or file of the site itself does so in both.
 */
export const toVersion3: Migration = (site) => {
  const isOwn = createOwnCheck(site);
  return listBlocks(site)
    .flatMap(listFrames)
    .filter(({ source }) => !isOwn(source))
    .map(createStep);
};

/** A value of the site at its JSON pointer. */
interface Place {
  pointer: string;
  value: unknown;
}

function listBlocks(site: unknown): Place[] {
  const { routes, fragments, banners, notFound } = getMembers(site);
  return [
    ...listBelow({ pointer: "/routes", value: routes }).flatMap((route) => listBelow(stepInto(route, "blocks"))),
    ...listBelow({ pointer: "/fragments", value: fragments }).flatMap(listBelow),
    ...listBelow({ pointer: "/banners", value: banners }).map((banner) => stepInto(banner, "block")),
    ...listBelow(stepInto({ pointer: "/notFound", value: notFound }, "blocks")),
  ];
}

/** A frame: the object with its address, and the name of that property. */
interface Frame {
  pointer: string;
  property: string;
  source: string;
}

function listFrames(block: Place): Frame[] {
  const { type } = getMembers(block.value);
  if (type === "embed") return readFrame(block, "src");
  if (type !== "dashboardGrid") return [];
  return listBelow(stepInto(block, "dashboards")).flatMap((dashboard) => readFrame(dashboard, "embedUrl"));
}

function readFrame({ pointer, value }: Place, property: string): Frame[] {
  const { [property]: source, load } = getMembers(value);
  return typeof source === "string" && load === undefined ? [{ pointer, property, source }] : [];
}

function createStep({ pointer, property }: Frame): MigrationStep {
  return {
    pointer,
    title: `"load": "view" is added, so that the frame loads as before`,
    isSamePage: true,
    operations: [{ type: "setProperty", pointer: below(pointer, "load"), value: "view", order: [property, "load"] }],
  };
}

/** Returns a function that says whether a frame shows a page or a file of the site, once its constants are replaced. */
function createOwnCheck(site: unknown): (source: string) => boolean {
  const { constants, site: settings } = getMembers(site);
  const texts = Object.entries(getMembers(constants)).flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text] as const] : [],
  );
  const values = resolveConstants(Object.fromEntries(texts));
  const { url } = getMembers(settings);
  const withinSite = typeof url === "string" ? createSiteLinks(substitute(url, values)) : (href: string) => href;
  return (source) => ["page", "file"].includes(destination(withinSite(substitute(source, values))).kind);
}

function stepInto({ pointer, value }: Place, name: string): Place {
  return { pointer: below(pointer, name), value: getMembers(value)[name] };
}

/** The items of a list, or the members of an object. */
function listBelow({ pointer, value }: Place): Place[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([name, child]) => ({ pointer: below(pointer, name), value: child }));
}
