import type { Site } from "../generated/site.ts";
import type { IconSet } from "../media/icons.ts";
import type { Media } from "../media/media.ts";
import type { Assets, PictureAsset } from "../site/assets.ts";
import { EXAMPLE_LOCATIONS } from "../site/exampleLocations.ts";
import { type MarkedSite, resolveMarkedSite } from "../site/markedSite.ts";
import { type ResolvedSite, resolveSite } from "../site/resolveSite.ts";

/** `build` is the published site; `preview` has drafts and original pictures, and is served below a path of its own. */
export type Mode = "build" | "preview";

/** The parts with which a spec is resolved. */
export interface SpecAssets {
  media: Pick<Media, "original" | "published"> & Partial<Pick<Media, "tables" | "size">>;
  icons: Pick<IconSet, "path">;
  /** The time for which it is resolved. */
  now: Date;
  /** The path below which the preview has its pages; without it, they are at the root of its port. */
  base?: string | undefined;
}

/** How the preview resolves a site: below its own path, with drafts. */
const createPreviewOptions = ({ base = "" }: SpecAssets) => ({ base, drafts: true });

/**
 * Resolves a spec that matches the schema: the one place that does, for the build and the preview. Throws when it breaks a
 * rule without which it cannot be resolved.
 */
export function resolveSpec(spec: Site, assets: SpecAssets, mode: Mode): ResolvedSite {
  const { media } = assets;
  const picture = mode === "build" ? media.published : media.original;
  return resolveSite(spec, { ...createAssets(assets), picture }, mode === "build" ? {} : createPreviewOptions(assets));
}

/** Resolves a spec that resolveSpec resolves, for the preview, with marks. */
export function resolveWithMarks(spec: Site, assets: SpecAssets): MarkedSite {
  return resolveMarkedSite(spec, createAssets(assets), createPreviewOptions(assets));
}

/**
 * Resolves a valid spec for the catalogue of blocks, which is served below `base`, with original pictures and with
 * `standIn` in place of those that the spec does not name. Its locations are those that examples name.
 */
export function resolveForCatalogue(
  spec: Site,
  assets: SpecAssets,
  { base, standIn }: { base: string; standIn: PictureAsset },
): ResolvedSite {
  const picture = (name: string) => assets.media.original(name) ?? standIn;
  const organization = { ...spec.site.organization, locations: EXAMPLE_LOCATIONS };
  const exampleSpec = { ...spec, site: { ...spec.site, organization } };
  return resolveSite(exampleSpec, { ...createAssets(assets), picture }, { base });
}

/** The assets with original pictures. */
function createAssets({ media, icons, now }: SpecAssets): Assets {
  return {
    now,
    icon: icons.path,
    picture: media.original,
    fileSize: media.size,
    table: (file) => media.tables?.get(file),
  };
}
