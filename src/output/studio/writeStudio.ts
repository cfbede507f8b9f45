import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { transformWithOxc } from "vite";
import { listFiles } from "../../files/listFiles.ts";
import { engineRoot, engineVersion } from "../../files/roots.ts";
import { publishedPicture } from "../../media/media.ts";
import type { StoredPicture } from "../../media/node/mediaLibrary.ts";
import { phoneBytes } from "../../media/node/mediaLibrary.ts";
import {
  describeFonts,
  type PublishedFonts,
  type PublishedPicture,
  type StudioManifest,
} from "../../render/studioManifest.ts";
import { listLetters } from "../../render/styles/letters.ts";
import { CODE_FOLDERS, PACKAGE_FILES } from "../../site/codeFiles.ts";
import { findApi } from "../../site/studioRemote.ts";
import { presets } from "../../site/theme/presets.ts";
import { resolveTheme } from "../../site/theme/resolveTheme.ts";
import { withPreset } from "../../site/theme/withPreset.ts";
import { bootModule, bootScripts } from "../bundle/bootScripts.ts";
import { FIRST_VIEW, LOADER, type SiteCode } from "../bundle/code.ts";
import { type BundledFiles, listNeededFiles, loadBundle } from "../bundle/scriptBundle.ts";
import { BROWSER_BUNDLE, PLACE_BUNDLES } from "../bundle/studioBundles.ts";
import { STUDIO_APPLICATION, STUDIO_CODE } from "../bundle/studioCode.ts";
import type { Output } from "../folder/writeFiles.ts";
import { securityHeaders } from "../headers/securityHeaders.ts";
import type { ValidSite } from "../loadSite.ts";
import { readExamples } from "../readExamples.ts";
import { fontFaces } from "../styles/fonts.ts";
import { readSitePath } from "./readSitePath.ts";
import { createStudioDocument } from "./studioDocument.ts";

/** The folder of Studio in the published site. */
export const STUDIO_FOLDER = "studio";

interface StudioSources extends ValidSite {
  code: SiteCode;
  cache: string;
}

/** Writes Studio as files of the published site, for a site with the property "studio". */
export async function writeStudio(sources: StudioSources, output: Output): Promise<void> {
  const { site } = sources;
  if (!site.studio) return;
  const { remote } = site.studio;
  const api = findApi(remote);
  const write = (name: string, content: string | Uint8Array) => output.write(`${STUDIO_FOLDER}/${name}`, content);
  const scripts = await loadBundle(BROWSER_BUNDLE);
  for (const files of [scripts, ...(await Promise.all(PLACE_BUNDLES.map(loadBundle)))])
    for (const [name, { content }] of files) write(`files/${name}`, content);
  // the scope of a service worker is the folder of its file
  write("relay.js", readFile(await loadBundle(findBundle("relay")), "relay.js"));
  writeSiteCode(sources, output);
  await writeData(sources, write, { ...remote, api });
  write("files/host.json", JSON.stringify({ api: new URL(api).origin }));
  const preloads = listNeededFiles(scripts, "studio/studio.js");
  write(
    "index.html",
    createStudioDocument({ base: `${site.base}/${STUDIO_FOLDER}`, api: new URL(api).origin, preloads }),
  );
}

function findBundle(name: string) {
  const bundle = PLACE_BUNDLES.find((candidate) => candidate.name === name);
  if (!bundle) throw new Error(`There is no bundle ${name}`);
  return bundle;
}

function readFile(files: BundledFiles, name: string): string {
  return files.get(name)?.content ?? "";
}

/** The scripts of the site's own pages, which its documents have in them. */
function writeSiteCode({ code }: StudioSources, output: Output): void {
  const write = (name: string, content: string) => output.write(`${STUDIO_FOLDER}/${name}`, content);
  const { folder, files } = code.studio ?? { folder: "", files: [] };
  for (const name of files) output.write(`${STUDIO_CODE}/${name}`, readFileSync(join(folder, name), "utf8"));
  write("files/loader.js", code.inline[LOADER] ?? "");
  write("files/firstView.js", code.inline[FIRST_VIEW] ?? "");
  for (const name of bootScripts().keys()) write(`files/boot-${name}.js`, code.inline[bootModule(name)] ?? "");
}

async function writeData(
  sources: StudioSources,
  write: (name: string, content: string | Uint8Array) => void,
  remote: StudioManifest["remote"],
): Promise<void> {
  const { site, code, text, file, media, mediaFolder } = sources;
  const early = join(engineRoot, "src/editor/frame/early/earlyScript.ts");
  write("files/early.js", (await transformWithOxc(readFileSync(early, "utf8"), early)).code);
  const icons = readFileSync(join(engineRoot, "src/generated/icons.txt"), "utf8");
  write("files/icons.txt", icons);
  const examples = [...readExamples()];
  write("files/examples.json", JSON.stringify(examples));
  const { faces, files } = await createFonts(sources);
  for (const [name, bytes] of files) write(`files/fonts/${name}`, bytes);
  const bytesOf = phoneBytes(media.library);
  const shownFiles = new Set(site.mediaUses.filter(({ as }) => as === "shown").map((use) => use.file));
  const pictures = Array.from(media.library.pictures).filter(([name]) => shownFiles.has(name));
  const manifest: StudioManifest = {
    version: engineVersion,
    remote,
    sitePath: await readSitePath(file),
    code: hashCode(file),
    pictures: Object.fromEntries(
      pictures.map(([name, picture]) => [name, describePicture(name, picture, mediaFolder, bytesOf(name))]),
    ),
    fonts: faces,
    icons: findUsedIcons(icons, text + JSON.stringify(examples)),
    iconNames: sources.icons.names(),
    entry: STUDIO_APPLICATION,
    source: code.source,
    boots: [...bootScripts().keys()],
    // without the host: it is the worker that reaches it; and no page in Studio sends a form
    headers: securityHeaders({
      ...{ settings: site.settings, frames: site.frames, thirdParties: site.thirdParties },
      ...{ studio: undefined, sendsForms: false },
    }),
  };
  write("files/manifest.json", JSON.stringify(manifest));
}

function describePicture(
  name: string,
  { folder: _, ...picture }: StoredPicture,
  mediaFolder: string,
  bytes: number | undefined,
): PublishedPicture {
  return {
    ...picture,
    blob: hashBlob(readFileSync(join(mediaFolder, name))),
    ...(bytes !== undefined && { phoneBytes: bytes }),
    file: publishedPicture(name, picture).address ?? `media/${name}`,
  };
}

/** The lines of the icons that a text names. */
function findUsedIcons(icons: string, text: string): string {
  const lines = icons.split("\n").filter((line) => text.includes(`"${line.slice(0, line.indexOf("\t"))}"`));
  return `\n${lines.filter(Boolean).join("\n")}\n`;
}

/** The fonts of the site's own look and of each ready-made one. */
async function createFonts({ site, text, mediaFolder, cache }: StudioSources) {
  const { theme, language } = site.settings;
  const letters = listLetters(text, language);
  const themes = [theme, ...Object.keys(presets).map((preset) => resolveTheme(withPreset(theme, preset as never)))];
  const faces = new Map<string, PublishedFonts>();
  const files = new Map<string, Uint8Array>();
  for (const each of themes) {
    const key = describeFonts(each);
    if (faces.has(key)) continue;
    const base = `${site.base}/${STUDIO_FOLDER}/page`;
    const {
      css,
      heading,
      text: stack,
      files: fontFiles,
    } = await fontFaces(each, letters, { base, cache, mediaFolder });
    faces.set(key, { theme: key, css, heading, text: stack, files: [...fontFiles.keys()] });
    for (const [name, bytes] of fontFiles) files.set(name, bytes);
  }
  return { faces: [...faces.values()], files };
}

/** The files on which the code of pages depends, with the hashes that git gives them. */
function hashCode(file: string): Record<string, string> {
  const root = dirname(file);
  const names = CODE_FOLDERS.flatMap((folder) => listFiles(resolve(root, folder)).map((name) => folder + name));
  const paths = [...names, ...PACKAGE_FILES].sort().filter((path) => existsSync(join(root, path)));
  return Object.fromEntries(paths.map((path) => [path, hashBlob(readFileSync(join(root, path)))]));
}

/** The hash that git gives a content. */
function hashBlob(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
