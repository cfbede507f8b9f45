import { blockFields, type FieldTree, siteFields } from "../generated/fields.ts";
import type { Site } from "../generated/site.ts";
import { escapePointer } from "../json/escapePointer.ts";
import { createSiteLinks, type Destination, destination, fileName } from "./links.ts";
import type { Resolver } from "./resolver.ts";
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

/** A frame with a page of another website. */
export interface OtherFrame {
  /** The address of the page, with its constants replaced. */
  address: string;
  /** The JSON pointer of the address. */
  pointer: string;
  /** Whether visitors are asked before the page is loaded. */
  atClick: boolean;
}

/** The frames of a site. */
export interface Frames {
  /** Whether one shows a page or a file of the site itself. */
  own: boolean;
  /** The frames that show another website, in the order of the file. */
  others: OtherFrame[];
}

/** All that the published pages of a site refer to, without drafts and pages that their dates hide. */
export interface Uses {
  media: MediaUse[];
  frames: Frames;
}

/** Finds the media files and the frames of the published site. */
export function findUses(spec: Site, { substitute, isHidden }: Pick<Resolver, "substitute" | "isHidden">): Uses {
  const publishedSpec = {
    ...spec,
    routes: spec.routes.map((route) => (route.draft || isHidden(route) ? {} : route)),
  };
  const state = walkSite(spec.site.url, publishedSpec, substitute, isHidden);
  const others = state.framed.flatMap(({ to, pointer, atClick }) =>
    to.kind === "external" ? [{ address: to.href, pointer, atClick }] : [],
  );
  return { media: state.media, frames: { own: state.framed.length > others.length, others } };
}

/** Finds the places that name a media file, also those on drafts; `text` replaces the constants of a text. */
export function findMediaUses(spec: Site, text: (source: string) => string): MediaUse[] {
  return walkSite(spec.site.url, spec, text).media;
}

function walkSite(
  url: string,
  spec: object,
  text: (source: string) => string,
  isHidden: Walk["isHidden"] = () => false,
): Walk {
  const withinSite = createSiteLinks(url);
  const findDestination = (href: string) => destination(withinSite(text(href)));
  const state: Walk = { media: [], framed: [], linkTo: findDestination, isHidden, steps: [] };
  walk(SITE, spec, state);
  return state;
}

interface Walk {
  media: MediaUse[];
  framed: { to: Destination; pointer: string; atClick: boolean }[];
  linkTo: (href: string) => Destination;
  /** Whether dates hide an entry, whose own page is not there then. */
  isHidden: (entry: object) => boolean;
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
  "frameLoad",
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
    for (const key in tree) {
      if (key === "blocks" && state.isHidden(value as object)) continue;
      if (tree[key] === "frameSource") addFrame(tree, value as Record<string, unknown>, key, state);
      step(tree[key], (value as Record<string, unknown>)[key], key, state);
    }
  } else {
    for (const [key, child] of Object.entries(value as object)) step(tree["*"], child, key, state);
  }
}

function step(tree: FieldTree | undefined, value: unknown, key: string, state: Walk): void {
  state.steps.push(key);
  walk(tree, value, state);
  state.steps.pop();
}

/** Adds the frame of an object with its address. A block type without `load` loads its frames when they come into view. */
function addFrame(
  tree: FieldTree,
  object: Record<string, unknown>,
  key: string,
  { framed, linkTo, steps }: Walk,
): void {
  const { [key]: source, load = "click" } = object;
  if (typeof source !== "string") return;
  const atClick = typeof tree === "object" && tree.load === "frameLoad" && load === "click";
  framed.push({ to: linkTo(source), pointer: writePointer([...steps, key]), atClick });
}

function writePointer(steps: readonly string[]): string {
  return steps.map((key) => `/${escapePointer(key)}`).join("");
}

function addUses(kind: string, value: unknown, { media, linkTo, steps }: Walk): void {
  const add = (file: string, as: MediaUse["as"], ...below: string[]) =>
    media.push({ file, as, pointer: writePointer([...steps, ...below]) });
  if (kind === "frameLoad") return;
  if (kind === "picture") add((value as { src: string }).src, "shown", "src");
  else if (kind === "mediaFile") add(value as string, isSharePicture(steps) ? "shared" : "shown");
  else if (kind === "tableFile") add(value as string, "read");
  else if (kind === "recordingFile" || kind === "captionsFile") add(value as string, "linked");
  else {
    const source = value as string;
    // a constant may contain the path
    if (kind !== "frameSource" && !source.includes("/media/") && !source.includes("{")) return;
    for (const href of kind === "richText" ? richTextLinks(source).map(({ address }) => address) : [source]) {
      const to = linkTo(href);
      if (to.kind === "file") add(fileName(to.file), "linked");
    }
  }
}

/** Whether a place is that of the picture in shared links, of the site or of a page. */
function isSharePicture(steps: readonly string[]): boolean {
  return steps.at(-1) === "sharePicture" || steps.at(-2) === "share";
}
