import { join } from "node:path";
import type { SharedModel } from "../../generated/props.ts";
import type { Site } from "../../generated/site.ts";
import { basePath } from "../../site/links.ts";
import { type MediaUse, mediaUses } from "../../site/mediaUses.ts";
import { pictureUses } from "../../site/pictureUses.ts";
import { createResolver } from "../../site/resolver.ts";
import { robotsTxt, sitemapXml } from "../../site/sitemapXml.ts";
import { throwLoadError } from "../errors.ts";
import { contentHash } from "../files/contentHash.ts";
import { hostFiles } from "../headers/hostFiles.ts";
import type { LoadedSite } from "../loadSite.ts";
import { phoneBytes } from "../media/mediaLibrary.ts";
import { type PublishedMedia, publishMedia } from "../media/publishMedia.ts";
import { favicons, sharePictures } from "../media/sharePictures.ts";
import { compressFolder, isCompressedCopy } from "../output/compress.ts";
import { type Output, openOutput } from "../output/writeFiles.ts";
import { type FontFaces, fontFaces, fontPreloads } from "../styles/fonts.ts";
import { lettersOf } from "../styles/letters.ts";
import { createPageStyle } from "../styles/pageStyle.ts";
import { themeCss } from "../styles/theme.ts";
import { bootModule, isEarly, throwMissingBootScript } from "./bootScripts.ts";
import { FIRST_VIEW, LOADER, type SiteCode } from "./code.ts";
import { isRightToLeft } from "./document.ts";

import { heaviestPages, type PageCost } from "./pageCosts.ts";
import { previousAssets } from "./previousAssets.ts";
import { createSiteRenderer, sharePicture } from "./renderSite.ts";
import { type WrittenPages, writePages } from "./writePages.ts";

/** The result of a build. */
export interface BuildReport {
  pages: number;
  /** How many pages were rendered; the others were already up to date. */
  rendered: number;
  /** How many files were written. */
  written: number;
  /** Blocks that could not be rendered, with their page and reason. */
  failures: WrittenPages["failures"];
  /** Media files that could not be published, with the reason. */
  unpublished: PublishedMedia["failures"];
  heaviest: PageCost[];
}

/** Where a site is written, and with which code. */
export interface Destination {
  /** The code of the site, which is bundled while the spec is read. */
  code: Promise<SiteCode>;
  outDir: string;
  /** The cache folder. */
  cache: string;
  /** Whether to write compressed copies beside the files. */
  compress: boolean;
}

/**
 * Writes the published site of a valid spec to a folder. At any moment every page in the folder is complete, and the
 * files that it refers to exist. Throws a BuildError when another build is writing to the folder.
 */
export async function buildSite(loaded: LoadedSite, site: Site, to: Destination): Promise<BuildReport> {
  const { theme, language, url } = site.site;
  const [code, fonts] = await Promise.all([
    to.code,
    fontFaces(theme, lettersOf(loaded.text, language), { base: basePath(url), cache: to.cache }),
  ]);
  await code.server.loadAllBlocks().catch(throwLoadError);
  const output = openOutput(to.outDir);
  try {
    return await writeSite({ loaded, site, code, fonts }, to, output);
  } finally {
    output.close();
  }
}

/** What a site is built from. */
interface Sources {
  loaded: LoadedSite;
  site: Site;
  code: SiteCode;
  fonts: FontFaces;
}

async function writeSite(
  { loaded, site, code, fonts }: Sources,
  to: Destination,
  output: Output,
): Promise<BuildReport> {
  const base = basePath(site.site.url);
  // first, because these files identify the folder as a build, even if this build is interrupted
  for (const [name, text] of hostFiles(site, scriptsInPages(site, code))) output.write(name, text);
  for (const name of code.files) output.copy(name, join(code.folder, name));
  output.write("licenses.txt", code.licenses);
  for (const [name, bytes] of fonts.files) output.write(`assets/${name}`, bytes);
  const uses = mediaUses(site, createResolver(site, loaded.assets).text);
  const unpublished = await copyMedia(output, loaded, uses, to.cache);
  await writeSitePictures(output, loaded, site, to.cache);

  const at = (name: string) => `${base}/${name}`;
  const theme = themeCss(site.site.theme, fonts);
  const assets = { ...loaded.assets, picture: loaded.media.published };
  const preloads = fontPreloads(fonts, base);
  const renderer = createSiteRenderer({
    loaded: { ...loaded, assets },
    site,
    drafts: "without drafts",
    server: code.server,
    preloads,
    pageStyle: createPageStyle(code.styles, theme, isRightToLeft(site.site.language)),
    code: {
      hash: contentHash(code.entry, code.style),
      style: at(code.style),
      entry: at(code.entry),
      always: [{ code: code.inline[LOADER] ?? "" }],
      firstView: { code: code.inline[FIRST_VIEW] ?? "" },
      boot: (name) => ({ code: code.inline[bootModule(name)] ?? throwMissingBootScript(name), early: isEarly(name) }),
    },
    sharedAddress: (shared) => at(writeSharedModel(output, shared)),
  });

  const pictures = pictureUses(site, uses);
  const dependencies = [code.source, theme, preloads];
  const { bytes, ...pages } = writePages({ site, renderer, assets, pictures, dependencies }, { ...to, output });
  output.write("sitemap.xml", sitemapXml(site));
  output.write("robots.txt", robotsTxt(site));

  const written = await finish(output, to);
  const pictureBytes = phoneBytes(loaded.media.library);
  const heaviest = heaviestPages(site, { outDir: to.outDir, bytes, uses: pictures, pictureBytes });
  return { ...pages, written, unpublished, heaviest };
}

/** Removes the files that the site no longer needs and writes the compressed copies; returns the number of files written. */
async function finish(output: Output, { outDir, cache, compress }: Destination): Promise<number> {
  const assets = previousAssets(cache, outDir);
  const isUnchanged = (name: string) => output.isUnchanged(name) || assets.has(name);
  const written = output.finish((name) => assets.has(name) || (compress && isCompressedCopy(name, isUnchanged)));
  assets.save(output.names());
  if (compress) await compressFolder(outDir, output.temporary);
  return written;
}

/** The scripts that pages of the site may contain. */
function scriptsInPages({ site: { analytics } }: Site, { inline }: SiteCode): string[] {
  const { [FIRST_VIEW]: _firstView, ...others } = inline;
  return Object.values(analytics ? inline : others);
}

function writeSharedModel(output: Output, shared: SharedModel): string {
  const text = JSON.stringify(shared);
  const name = `assets/shared-${contentHash(text)}.json`;
  output.write(name, text);
  return name;
}

async function copyMedia(output: Output, { mediaFolder, media }: LoadedSite, uses: MediaUse[], cache: string) {
  const { files, failures } = await publishMedia(mediaFolder, media, uses, cache);
  for (const [name, source] of files) output.copy(name, source);
  return failures;
}

/** Writes the pictures for shared links and the icons of the site. */
async function writeSitePictures(output: Output, { mediaFolder }: LoadedSite, site: Site, cache: string) {
  const routes = site.routes.filter(({ draft }) => !draft);
  const pictures = [site.site.sharePicture, ...routes.map((route) => sharePicture(site, route))];
  const [shared, icons] = await Promise.all([
    sharePictures(mediaFolder, pictures, cache),
    favicons(join(mediaFolder, site.site.logo), site.site.theme.light.brand, cache),
  ]);
  for (const [name, source] of shared) output.copy(name, source);
  for (const [name, bytes] of icons) output.write(name, bytes);
}
