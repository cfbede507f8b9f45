import { blockFields, type FieldTree, siteFields } from "../generated/fields.ts";
import type { Site } from "../generated/site.ts";
import { escapePointer } from "../json/escapePointer.ts";
import { createSiteLinks, type Destination, destination, fileName } from "./links.ts";
import { richTextLinks } from "./richText.ts";

/** A place in site.json that names a file of the media folder. */
export interface MediaUse {
  file: string;
  /**
   * shown: as a picture on a page; shared: as the picture of link previews; linked: by a link to /media/…, or by a
   * player; read: as the cells of a table, which the page has itself.
   */
  as: "shown" | "shared" | "linked" | "read";
  pointer: string;
}

/** The addresses in the frames of a site. */
export interface FrameSources {
  /** Whether one shows a page or a file of the site itself. */
  own: boolean;
  /** The origins of the other websites, each once, in alphabetical order. */
  origins: string[];
}

/** All that the published pages of a site refer to, drafts excluded. */
export interface Uses {
  media: MediaUse[];
  frames: FrameSources;
}

/** Finds the media files and the frames of the published site; `text` replaces the constants of a text. */
export function findUses(spec: Site, text: (source: string) => string): Uses {
  const publishedSpec = { ...spec, routes: spec.routes.map((route) => (route.draft ? {} : route)) };
  const state = walkSite(spec.site.url, publishedSpec, text);
  const origins = state.framed.flatMap((to) => (to.kind === "external" ? [new URL(to.href).origin] : []));
  const isOwn = state.framed.some(({ kind }) => kind !== "external");
  return { media: state.media, frames: { own: isOwn, origins: [...new Set(origins)].sort() } };
}

/** Finds the places that name a media file, also those on drafts; `text` replaces the constants of a text. */
export function findMediaUses(spec: Site, text: (source: string) => string): MediaUse[] {
  return walkSite(spec.site.url, spec, text).media;
}

function walkSite(url: string, spec: object, text: (source: string) => string): Walk {
  const withinSite = createSiteLinks(url);
  const findDestination = (href: string) => destination(withinSite(text(href)));
  const state: Walk = { media: [], framed: [], linkTo: findDestination, steps: [] };
  walk(SITE, spec, state);
  return state;
}

interface Walk {
  media: MediaUse[];
  framed: Destination[];
  linkTo: (href: string) => Destination;
  /** The path to the value, as unescaped steps of a JSON pointer. */
  steps: string[];
}

/** The kinds of values that may name a media file or a frame. Subtrees without any are not visited. */
const KINDS = [
  "picture",
  "mediaFile",
  "tableFile",
  "recordingFile",
  "captionsFile",
  "href",
  "frameSource",
  "richText",
  "block",
];
const SITE = pruned(siteFields) ?? {};
const BLOCKS = new Map(Object.entries(blockFields).map(([type, tree]) => [type, pruned(tree)]));

function pruned(tree: FieldTree): FieldTree | undefined {
  if (typeof tree === "string") return KINDS.includes(tree) ? tree : undefined;
  const keptBranches = Object.entries(tree).flatMap(([key, child]) => {
    const below = pruned(child);
    return below === undefined ? [] : [[key, below] as const];
  });
  return keptBranches.length > 0 ? Object.fromEntries(keptBranches) : undefined;
}

function walk(tree: FieldTree | undefined, value: unknown, state: Walk): void {
  if (tree === undefined || value === undefined) return;
  if (tree === "block") walk(BLOCKS.get((value as { type: string }).type), value, state);
  else if (typeof tree === "string") addUses(tree, value, state);
  else if (tree["*"] === undefined) {
    for (const key in tree) step(tree[key], (value as Record<string, unknown>)[key], key, state);
  } else {
    for (const [key, child] of Object.entries(value as object)) step(tree["*"], child, key, state);
  }
}

function step(tree: FieldTree | undefined, value: unknown, key: string, state: Walk): void {
  state.steps.push(key);
  walk(tree, value, state);
  state.steps.pop();
}

function addUses(kind: string, value: unknown, { media, framed: framedTargets, linkTo, steps }: Walk): void {
  const add = (file: string, as: MediaUse["as"], ...below: string[]) =>
    media.push({ file, as, pointer: [...steps, ...below].map((key) => `/${escapePointer(key)}`).join("") });
  if (kind === "picture") add((value as { src: string }).src, "shown", "src");
  else if (kind === "mediaFile") add(value as string, steps.at(-1) === "sharePicture" ? "shared" : "shown");
  else if (kind === "tableFile") add(value as string, "read");
  else if (kind === "recordingFile" || kind === "captionsFile") add(value as string, "linked");
  else {
    const source = value as string;
    // a constant may contain the path
    if (kind !== "frameSource" && !source.includes("/media/") && !source.includes("{")) return;
    for (const href of kind === "richText" ? richTextLinks(source).map(({ address }) => address) : [source]) {
      const to = linkTo(href);
      if (kind === "frameSource") framedTargets.push(to);
      if (to.kind === "file") add(fileName(to.file), "linked");
    }
  }
}
