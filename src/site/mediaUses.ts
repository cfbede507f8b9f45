import { blockFields, type FieldTree, siteFields } from "../generated/fields.ts";
import type { Site } from "../generated/site.ts";
import { createSiteLinks, type Destination, destination, fileName } from "./links.ts";
import { escapePointer } from "./pointer.ts";
import { richTextLinks } from "./richText.ts";

/** A place in site.json that names a file of the media folder. */
export interface MediaUse {
  file: string;
  /** shown: as a picture on a page; shared: as the picture of link previews; linked: by a link to /media/…. */
  as: "shown" | "shared" | "linked";
  pointer: string;
}

/** Replaces the constants of a text. */
type Text = (written: string) => string;

/** Every use of a media file in the published site, drafts excluded. */
export function mediaUses(site: Site, text: Text): MediaUse[] {
  const uses: MediaUse[] = [];
  const published = { ...site, routes: site.routes.map((route) => (route.draft ? {} : route)) };
  const withinSite = createSiteLinks(site.site.url);
  walk(SITE, published, { uses, linkTo: (href) => destination(withinSite(text(href))), steps: [] });
  return uses;
}

interface Walk {
  uses: MediaUse[];
  linkTo: (href: string) => Destination;
  /** The path to the value, as unescaped steps of a JSON pointer. */
  steps: string[];
}

/** The kinds of values that may name a media file. Subtrees without any are not visited. */
const KINDS = ["picture", "mediaFile", "href", "frameSource", "richText", "block"];
const SITE = pruned(siteFields) ?? {};
const BLOCKS = new Map(Object.entries(blockFields).map(([type, tree]) => [type, pruned(tree)]));

function pruned(tree: FieldTree): FieldTree | undefined {
  if (typeof tree === "string") return KINDS.includes(tree) ? tree : undefined;
  const kept = Object.entries(tree).flatMap(([key, child]) => {
    const below = pruned(child);
    return below === undefined ? [] : [[key, below] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
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

function addUses(kind: string, value: unknown, { uses, linkTo, steps }: Walk): void {
  const add = (file: string, as: MediaUse["as"], ...below: string[]) =>
    uses.push({ file, as, pointer: [...steps, ...below].map((key) => `/${escapePointer(key)}`).join("") });
  if (kind === "picture") add((value as { src: string }).src, "shown", "src");
  else if (kind === "mediaFile") add(value as string, steps.at(-1) === "sharePicture" ? "shared" : "shown");
  else {
    const written = value as string;
    // a constant may contain the path
    if (!written.includes("/media/") && !written.includes("{")) return;
    for (const href of kind === "richText" ? richTextLinks(written).map(({ address }) => address) : [written]) {
      const to = linkTo(href);
      if (to.kind === "file") add(fileName(to.file), "linked");
    }
  }
}
