import { dirname, join } from "node:path";
import { contentHash } from "../files/contentHash.ts";
import type { SharedModel } from "../generated/props.ts";
import { phoneBytes } from "../media/node/mediaLibrary.ts";
import { type PublishedMedia, publishMedia } from "../media/node/publishMedia.ts";
import { FEED } from "../render/feed.ts";
import { robotsTxt, sitemapXml } from "../render/metadata.ts";
import { createRedirectDocument } from "../render/redirectDocument.ts";
import { createSiteModels } from "../render/renderSite.ts";
import { type FontFaces, fontPreloads } from "../render/styles/fontFaces.ts";
import { listLetters } from "../render/styles/letters.ts";
import { readLook } from "../render/styles/look.ts";
import { mainPalette, themeCss, veilCss } from "../render/styles/theme.ts";
import { fileStem } from "../site/addresses.ts";
import { groupRedirects } from "../site/redirects.ts";
import { REVISION_FILE } from "../site/revisionFile.ts";
import { listRootFiles } from "../site/rootFiles.ts";
import { FIRST_VIEW, LOADER, type SiteCode } from "./bundle/code.ts";
import { joinLicenses } from "./bundle/licenses.ts";
import { compressFolder, isCompressedCopy } from "./folder/compress.ts";
import { previousAssets } from "./folder/previousAssets.ts";
import { type Files, type Output, openOutput } from "./folder/writeFiles.ts";
import { hostFiles } from "./headers/hostFiles.ts";
import type { ValidSite } from "./loadSite.ts";
import { heaviestPages, type PageCost } from "./pageCosts.ts";
import type { PageSettings } from "./pages/pageFiles.ts";
import { countThreads, openPageWriters } from "./pages/pageThreads.ts";
import { favicons, sharePictures } from "./pages/sharePictures.ts";
import { renderPages, type WrittenPages } from "./pages/writePages.ts";
import { readRevision } from "./readRevision.ts";
import { writeStudio } from "./studio/writeStudio.ts";
import { fontFaces } from "./styles/fonts.ts";
import { readWholeStyle, type WholeStyle } from "./styles/wholeStyle.ts";

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
  /** How many threads render the pages besides the main thread. By default, none for few pages, and up to one for each other processor. */
  threads?: number;
}

/**
 * Writes the published site of a valid spec to a folder. At any moment every page in the folder is complete, and the
 * files that it refers to exist. Throws a BuildError when another build is writing to the folder.
 */
export async function buildSite(validSite: ValidSite, to: Destination): Promise<BuildReport> {
  const pictures = preparePictures(validSite, to.cache);
  const revision = readRevision(dirname(validSite.file));
  // reported where it is awaited
  pictures.catch(() => {});
  const [code, fonts] = await Promise.all([to.code, siteFonts(validSite, to.cache)]);
  const output = openOutput(to.outDir);
  try {
    const style = await readWholeStyle(code, readLook(validSite.site.settings.theme), to.cache);
    return await writeSite({ ...validSite, code, style, fonts, pictures, revision: await revision }, to, output);
  } finally {
    output.close();
  }
}

/** The options and folders from which a site is built. */
interface Sources extends ValidSite {
  code: SiteCode;
  style: WholeStyle;
  fonts: FontFaces;
  /** The pictures, which are encoded while the pages are rendered. */
  pictures: Promise<Pictures>;
  /** The commit that is checked out; undefined outside of a repository. */
  revision: string | undefined;
}

async function writeSite(sources: Sources, to: Destination, output: Output): Promise<BuildReport> {
  // first, because these files identify the folder as a build, even if this build is interrupted
  writeHostFiles(sources, output);
  writeCode(sources, output);
  const publishPages = await renderAllPages(sources, to, output);
  const unpublishedFiles = await writePictures(sources, output);
  await writeStudio({ ...sources, cache: to.cache }, output);
  const { bytes, ...pages } = publishPages();
  writeSitemap(sources, output);
  writeRedirects(sources, output);
  writeRootFiles(sources, output);
  if (sources.revision !== undefined) output.write(REVISION_FILE, `${sources.revision}\n`);
  const writtenCount = await finish(output, to);
  const pictureBytes = phoneBytes(sources.media.library);
  const heaviest = heaviestPages(sources.site.pages, { outDir: to.outDir, bytes, pictureBytes });
  return { ...pages, written: writtenCount, unpublished: unpublishedFiles, heaviest };
}

function siteFonts({ site: { settings, base }, text, mediaFolder }: ValidSite, cache: string): Promise<FontFaces> {
  return fontFaces(settings.theme, listLetters(text, settings.language), { base, cache, mediaFolder });
}

function writeHostFiles({ site, code: { inline, pageScripts, server } }: Sources, output: Output): void {
  const modules = pageScripts.filter((module) => module !== FIRST_VIEW || site.settings.analytics);
  const scripts = modules.map((module) => inline[module] ?? "");
  const calendars = site.calendars(server.blockModels).map(({ name }) => name);
  for (const [name, text] of hostFiles(site, scripts, calendars)) output.write(name, text);
}

function writeCode({ code, style, fonts }: Sources, output: Output): void {
  for (const name of code.files) if (name !== code.style) output.copy(name, join(code.folder, name));
  output.write(style.name, style.css);
  output.write("licenses.txt", joinLicenses([...code.licenses, ...fonts.licenses]));
  for (const [name, bytes] of fonts.files) output.write(`assets/${name}`, bytes);
}

/** The files that are generated from the media folder: their paths on this machine, or their contents. */
interface Pictures {
  media: PublishedMedia;
  shared: Map<string, string>;
  icons: Files;
}

/** Generates the media files that the site refers to, the pictures for shared links and the icons of the site. */
async function preparePictures({ site, mediaFolder, media }: ValidSite, cache: string): Promise<Pictures> {
  const { logo, theme } = site.settings;
  const { surface } = mainPalette(theme);
  const pictures = [site.notFound, ...site.pages].map(({ sharePicture }) => sharePicture);
  const publishedMedia = await publishMedia(mediaFolder, media, site.mediaUses, cache);
  const [sharedFiles, icons] = await Promise.all([
    sharePictures(mediaFolder, pictures, surface, cache),
    favicons(join(mediaFolder, logo), surface, cache),
  ]);
  return { media: publishedMedia, shared: sharedFiles, icons };
}

/** Writes the pictures and other media files; returns those that could not be published. */
async function writePictures({ pictures }: Sources, output: Output): Promise<PublishedMedia["failures"]> {
  const { media, shared: sharedFiles, icons } = await pictures;
  for (const [name, source] of [...media.files, ...sharedFiles]) output.copy(name, source);
  for (const [name, bytes] of icons) output.write(name, bytes);
  return media.failures;
}

/** Renders the pages; the result publishes them. */
async function renderAllPages({ site, code, style, fonts }: Sources, to: Destination, output: Output) {
  const { base, settings } = site;
  const at = (name: string) => `${base}/${name}`;
  const theme = themeCss(settings.theme, fonts);
  const veils = veilCss(settings.theme);
  const look = readLook(settings.theme);
  const preloads = fontPreloads(fonts, base);
  const models = createSiteModels(site, code.server, (file) => at(nameSearchFile(site, file())));
  const { shared: sharedModel } = models;
  const feed = models.feed();
  if (feed) output.write(FEED, feed);
  const searchFile = models.searchFile();
  if (searchFile !== undefined) output.write(nameSearchFile(site, searchFile), searchFile);
  for (const [name, text] of await models.calendars()) output.write(name, text);
  const pageSettings: PageSettings = {
    shared: sharedModel,
    sharedAddress: at(writeSharedModel(output, sharedModel)),
    preloads,
    theme,
    veils,
    look,
    styles: code.styles,
    code: {
      hash: contentHash(code.entry, style.name),
      style: at(style.name),
      entry: at(code.entry),
      always: [{ code: code.inline[LOADER] ?? "" }],
      firstView: { code: code.inline[FIRST_VIEW] ?? "" },
    },
    inline: code.inline,
    outDir: to.outDir,
  };
  const openWriters = (pages: number) => openPageWriters(pageSettings, code, to.threads ?? countThreads(pages));
  return renderPages(
    {
      models,
      dependencies: [code.source, code.entry, style.name, theme, veils, JSON.stringify(look), preloads],
      openWriters,
    },
    { ...to, output },
  );
}

function writeSharedModel(output: Output, sharedModel: SharedModel): string {
  const text = JSON.stringify(sharedModel);
  const name = `assets/shared-${contentHash(text)}.json`;
  output.write(name, text);
  return name;
}

/** The name of the file of the search, by its language and content. */
function nameSearchFile({ settings }: ValidSite["site"], text: string): string {
  return `assets/search-${settings.language}-${contentHash(text)}.json`;
}

function writeSitemap({ site }: Sources, output: Output): void {
  output.write("sitemap.xml", sitemapXml(site));
  output.write("robots.txt", robotsTxt(site));
}

/** Writes a document at each old path where no page is, for hosts that send no redirects. */
function writeRedirects({ site: { redirects, pages, notFound, settings }, code }: Sources, output: Output): void {
  if (redirects.length === 0) return;
  const stems = new Set(pages.map(({ stem }) => stem));
  const texts = { language: settings.language, notFoundTitle: notFound.model(code.server.blockModels).title };
  for (const [path, redirectsOfPath] of groupRedirects(redirects)) {
    const stem = fileStem(path);
    if (!stems.has(stem)) output.write(`${stem}.html`, createRedirectDocument(redirectsOfPath, texts));
  }
}

/** Copies the files for the root of the site as they are. */
function writeRootFiles({ media, mediaFolder }: Sources, output: Output): void {
  for (const [place, file] of listRootFiles(media.names)) output.copy(place, join(mediaFolder, file));
}

/** Removes the files that the site no longer needs and writes the compressed copies; returns the number of files written. */
async function finish(output: Output, { outDir, cache, compress }: Destination): Promise<number> {
  const assets = previousAssets(cache, outDir);
  const isUnchanged = (name: string) => output.isUnchanged(name) || assets.has(name);
  const writtenCount = output.finish((name) => assets.has(name) || (compress && isCompressedCopy(name, isUnchanged)));
  assets.save(output.names());
  if (compress) await compressFolder(outDir, output.temporary);
  return writtenCount;
}
