import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SharedModel } from "../generated/props";
import type { Site } from "../generated/site";
import { basePath } from "../site/links";
import { fileStem } from "../site/routes";
import { robotsTxt, sitemapXml } from "../site/sitemapXml";
import { bundleClient, loadServerEntry } from "./bundle";
import { cacheFolder } from "./config";
import { fontFaces } from "./fonts";
import type { LoadedSite } from "./loadSite";
import { mediaFiles } from "./media";
import { createSiteRenderer, type RenderedPage, sharePicture } from "./renderSite";
import { favicons, sharePictures } from "./sharePictures";
import { themeCss } from "./theme";
import { type Files, writeFiles } from "./writeFiles";

/** What a build made. */
export interface BuildReport {
  pages: number;
  written: number;
  /** Blocks that could not be rendered, with their page and reason. */
  failures: { path: string; error: Error }[];
}

/** Writes the whole published site of a valid spec into a folder. */
export async function buildSite(loaded: LoadedSite, site: Site, outDir: string): Promise<BuildReport> {
  const base = basePath(site.site.url);
  const [client, server, fonts] = await Promise.all([
    bundleClient(base),
    loadServerEntry(),
    fontFaces(site.site.theme, base, cacheFolder),
  ]);
  await server.loadAllBlocks();
  const files: Files = new Map(client.files);
  for (const [name, bytes] of fonts.files) files.set(`assets/${name}`, bytes);

  const at = (name: string) => `${base}/${name}`;
  const renderer = createSiteRenderer({
    loaded,
    site,
    drafts: "without drafts",
    server,
    theme: themeCss(site.site.theme, fonts),
    code: {
      styles: [at(client.style)],
      entry: at(client.entry),
      loader: at(client.loader),
      boot: (name) => at(client.boot.get(name) as string),
    },
    sharedAddress: (shared) => at(addShared(files, shared)),
  });

  const failures: BuildReport["failures"] = renderer.failures.map((error) => ({ path: "banners", error }));
  function add(stem: string, { html, model, failures: errors }: RenderedPage): void {
    files.set(`${stem}.html`, html);
    files.set(`${stem}.json`, JSON.stringify(model));
    for (const error of errors) failures.push({ path: model.path, error });
  }
  for (const address of renderer.addresses) add(fileStem(address.path), renderer.page(address));
  add("404", renderer.notFound());

  await addStaticFiles(files, loaded, site);
  return { pages: renderer.addresses.length, written: writeFiles(outDir, files), failures };
}

function addShared(files: Files, shared: SharedModel): string {
  const text = JSON.stringify(shared);
  const name = `assets/shared-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.json`;
  files.set(name, text);
  return name;
}

async function addStaticFiles(files: Files, { mediaFolder }: LoadedSite, site: Site): Promise<void> {
  for (const name of mediaFiles(mediaFolder)) files.set(`media/${name}`, readFileSync(join(mediaFolder, name)));
  const pictures = [site.site.sharePicture, ...site.routes.map((route) => sharePicture(site, route))];
  const made = await Promise.all([
    sharePictures(mediaFolder, pictures, cacheFolder),
    favicons(join(mediaFolder, site.site.logo), site.site.theme.light.brand, cacheFolder),
  ]);
  for (const [name, bytes] of made.flatMap((map) => [...map])) files.set(name, bytes);
  files.set("sitemap.xml", sitemapXml(site));
  files.set("robots.txt", robotsTxt(site));
}
