import type { SiteRenderer } from "../../../render/renderSite.ts";
import type { FontFaces } from "../../../render/styles/fontFaces.ts";
import { decodeAddress } from "../../../site/links.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import { PRESENT_VERSION, VERSION_FILES } from "../../protocol/previewMessages.ts";
import type { EarlierVersions } from "../../siteFile/server/earlierVersions.ts";
import type { PageCode } from "./pageCode.ts";
import { createPreviewRenderer } from "./previewRenderer.ts";
import type { ReadText, ShownSite } from "./shownSite.ts";

/** A version of the site with the files of that version, whose pages are only looked at. */
export interface OpenVersion {
  read: ReadText;
  site: ResolvedSite;
  fonts: FontFaces;
  renderer: SiteRenderer;
}

interface SiteVersionsOptions {
  shownSite: ShownSite;
  code: PageCode;
  earlierVersions: EarlierVersions;
}

/** The versions of the site, to look at. */
export class SiteVersions {
  constructor(private readonly options: SiteVersionsOptions) {}

  /** Opens the present version, the published one, or that of a commit; undefined when it cannot be shown. */
  async open(name: string): Promise<OpenVersion | undefined> {
    const { shownSite, code } = this.options;
    const read = name === PRESENT_VERSION ? shownSite.current?.read : await this.readVersion(name);
    const site = read && this.resolve(read);
    if (!site) return undefined;
    const fonts = await shownSite.readFonts(read.text, site);
    return { read, site, fonts, renderer: await createPreviewRenderer(code, { site, fonts }) };
  }

  /** A file of a version by the path with which its pages name it; undefined if there is none. */
  async readFile(path: string): Promise<Uint8Array | undefined> {
    const [, commit, name] = /^([0-9a-f]{40,64})\/(.+)$/.exec(path.slice(VERSION_FILES.length)) ?? [];
    if (commit === undefined || name === undefined) return undefined;
    return this.options.earlierVersions.readFile(commit, decodeAddress(name));
  }

  private async readVersion(name: string): Promise<ReadText | undefined> {
    const version = await this.options.earlierVersions.read(name);
    if (!version) return undefined;
    const { text, commit, media } = version;
    if (!media) {
      const { current } = this.options.shownSite;
      return current && { ...current.read, text };
    }
    const original = (file: string) => {
      const picture = media.original(file);
      return picture && { ...picture, address: `${VERSION_FILES.slice(1)}${commit}/${file}` };
    };
    return { text, media: { ...media, original } };
  }

  /** The site of a version; undefined when it cannot be shown with the pictures and the code of today. */
  private resolve(read: ReadText): ResolvedSite | undefined {
    try {
      return this.options.shownSite.resolveSite(read);
    } catch {
      return undefined;
    }
  }
}
