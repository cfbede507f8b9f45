import type { Site } from "../../../generated/site.ts";
import type { IconSet } from "../../../media/icons.ts";
import type { Media } from "../../../media/media.ts";
import { resolveSpec, resolveWithMarks } from "../../../render/resolveSpec.ts";
import type { FontFaces } from "../../../render/styles/fontFaces.ts";
import { substitute } from "../../../site/constants.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import { listRootFiles } from "../../../site/rootFiles.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { count } from "../../../validate/format/count.ts";
import { createSchemaCheck } from "../../../validate/schemaCheck.ts";
import type { LinkTargets } from "../../links/messages.ts";
import type { MarkedVersion } from "../../locate/server/pagePoints.ts";
import type { MediaFolder } from "../../media/server/mediaFolder.ts";
import type { Obstacle, Problems } from "../../protocol/previewMessages.ts";
import type { SiteReport } from "../../server/log.ts";
import type { SiteFile } from "../../siteFile/server/siteFile.ts";
import type { SiteStorage, StoredText, UnreadText } from "../../siteFile/server/siteStorage.ts";
import type { SiteVersion } from "../../siteFile/server/siteVersions.ts";
import type { ComparedVersion } from "./pageChanges.ts";
import type { PageCode } from "./pageCode.ts";
import { mostUrgent, previewProblems, unreadProblem } from "./previewProblems.ts";

/** So many characters of a spec take longer to validate than a reader of the preview waits. */
const LARGE = 1_000_000;

/** A text of the site with its files. */
export interface ReadText {
  text: string;
  media: Media;
}

/** A version of the site that can be shown. */
export interface ShownVersion extends ComparedVersion {
  read: ReadText;
  fonts: FontFaces;
}

/** A version of the file that was validated. */
export interface ValidatedText extends StoredText {
  diagnostics: readonly Diagnostic[];
}

export interface ShownSiteOptions {
  siteFile: SiteFile;
  storage: SiteStorage;
  media: MediaFolder;
  code: PageCode;
  icons: IconSet;
  /** Called with each version without errors. */
  onValid?(version: ShownVersion): void;
}

/**
 * The version of a site that its preview shows while the file is edited: each is shown as soon as it matches the schema,
 * and validated afterwards. While the file has errors, the last version without any is shown.
 */
export class ShownSite {
  /** The problems of the last version that was validated. */
  problems: Problems = { file: "", errors: 0, warnings: 0, notes: 0, listed: [], fixable: 0, failures: [], shown: 0 };
  /** The same for the log; undefined before the first validation. */
  report: SiteReport | undefined;
  /** The last version that was validated; undefined when it cannot be read. */
  validated: ValidatedText | undefined;
  /** The version that is shown; undefined when there is none. */
  current: ShownVersion | undefined;
  /** All font files since the start, by name: an open page still requests the files of an earlier version. */
  readonly fontFiles = new Map<string, Uint8Array>();
  /** How often another version was shown. */
  private count = 0;
  /** The last version of the file that was read here, with its files if it can be read. */
  private latest: { version: SiteVersion; media?: Media } | undefined;
  /** The last version that was checked. */
  private checkedVersion: SiteVersion | undefined;
  /** The last version without errors. */
  private lastValid: ShownVersion | undefined;
  private readonly matchesSchema = createSchemaCheck();
  /** The last version that was resolved with marks. */
  private marked: { read: ReadText; version: MarkedVersion } | undefined;

  constructor(private readonly options: ShownSiteOptions) {}

  /** The number of the version that is shown, from 1; 0 when there is none. */
  get number(): number {
    return this.current ? this.count : 0;
  }

  /** Whether the spec takes long to validate. */
  get isLarge(): boolean {
    return this.latest?.media !== undefined && "text" in this.latest.version.content
      ? this.latest.version.content.text.length > LARGE
      : false;
  }

  /** Why nothing can be changed now. */
  get obstacle(): Obstacle | undefined {
    return this.options.storage.findObstacle?.();
  }

  /** The targets of links. */
  get linkTargets(): LinkTargets {
    const { site } = this.current ?? {};
    const { places = [], constants = [] } = site?.names ?? {};
    const texts = new Map(constants.map(({ name, text }) => [name, text]));
    return {
      places: places.map(({ href, heading }) => {
        const [path = "", id = ""] = href.split("#");
        return { path, heading: heading === undefined ? id : substitute(heading, texts), id };
      }),
      constants,
    };
  }

  /** The version that is shown, if it has no errors. */
  get validVersion(): ShownVersion | undefined {
    return this.current === this.lastValid ? this.lastValid : undefined;
  }

  /** Shows the newest version of the file if it matches the schema. Resolves to whether another one is shown. */
  async update(): Promise<boolean> {
    const version = this.options.siteFile.latest;
    if (version === this.latest?.version) return false;
    const { content } = version;
    if ("problem" in content) {
      this.latest = { version };
      return false;
    }
    const media = await this.options.media.inspect(content.text);
    this.latest = { version, media };
    // one that breaks rules may be impossible to resolve: `check` reports why
    const shownVersion = await this.resolve({ text: content.text, media }, version).catch(() => undefined);
    if (shownVersion) this.show(shownVersion);
    return shownVersion !== undefined;
  }

  /**
   * Validates the version that was last read, unless that was done; while it has errors, the last version without any is
   * shown again. Resolves to whether it was validated now: not if there is a newer one by then.
   */
  async check(): Promise<boolean> {
    const { latest } = this;
    if (!latest || latest.version === this.checkedVersion) return false;
    const { content } = latest.version;
    if ("problem" in content || !latest.media) {
      this.failToRead(content as UnreadText);
      this.checkedVersion = latest.version;
      return true;
    }
    const diagnostics = await this.options.siteFile.diagnose(content.bytes ?? content.text);
    if (latest !== this.latest || latest.version === this.checkedVersion) return false;
    const { text } = content;
    if (count(diagnostics, "error") === 0) await this.accept({ text, media: latest.media }, latest.version);
    else if (this.current !== this.lastValid) this.show(this.lastValid);
    this.validated = { ...content, diagnostics };
    this.problems = previewProblems(this.options.storage, this.validated, this.parse(text), this.number);
    this.report = { text, diagnostics: mostUrgent(diagnostics) };
    this.checkedVersion = latest.version;
    return true;
  }

  /** Reads a file that is published at the root of the site, by its path there; undefined if there is none. */
  async readRootFile(path: string): Promise<Uint8Array | undefined> {
    const name = listRootFiles(this.current?.read.media.names ?? []).get(path);
    return name === undefined ? undefined : this.options.media.read(name);
  }

  /** The site of a text as the preview shows it; undefined when that does not match the schema. */
  resolveSite({ text, media }: ReadText, now = new Date(), change = (spec: Site) => spec): ResolvedSite | undefined {
    const spec = this.parse(text);
    if (!this.matchesSchema(spec)) return undefined;
    const { icons, code } = this.options;
    return resolveSpec(change(spec), { media, icons, now, base: code.base }, "preview");
  }

  /** The same with marks, of a text that can be resolved. */
  resolveWithMarks(read: ReadText): MarkedVersion {
    if (this.marked?.read === read) return this.marked.version;
    const { siteFile, icons, code } = this.options;
    const spec = siteFile.texts.parseSite(read.text);
    const assets = { media: read.media, icons, now: new Date(), base: code.base };
    const version = { spec, site: resolveWithMarks(spec, assets) };
    this.marked = { read, version };
    return version;
  }

  /** The fonts of a site, whose files are served from then on. */
  async readFonts(text: string, site: Pick<ResolvedSite, "base" | "settings">): Promise<FontFaces> {
    const fonts = await this.options.code.fonts(text, site);
    for (const [name, bytes] of fonts.files) this.fontFiles.set(name, bytes);
    return fonts;
  }

  /** The value of a text; undefined if it is not valid JSON. */
  parse(text: string): unknown {
    const { texts } = this.options.siteFile;
    return texts.isJson(text) ? texts.parse(text) : undefined;
  }

  /** Remembers the current version as one without errors. */
  private async accept(read: ReadText, version: SiteVersion): Promise<void> {
    if (this.current?.read.text !== read.text || this.current.read.media !== read.media)
      this.show(await this.resolve(read, version));
    this.lastValid = this.current;
    if (this.lastValid) this.options.onValid?.(this.lastValid);
  }

  /** The version of a text; undefined when that does not match the schema. */
  private async resolve(read: ReadText, { fileChanges }: SiteVersion): Promise<ShownVersion | undefined> {
    const site = this.resolveSite(read);
    const { texts } = this.options.siteFile;
    return (
      site && {
        read,
        spec: texts.parseSite(read.text),
        site,
        fileChanges,
        fonts: await this.readFonts(read.text, site),
      }
    );
  }

  private show(version: ShownVersion | undefined): void {
    this.count++;
    this.current = version;
  }

  /** Reports why the spec cannot be read. The last good version is still shown. */
  private failToRead({ problem }: UnreadText): void {
    const message = `${problem} The preview continues when the file can be read.`;
    this.validated = undefined;
    this.report = { problem: message };
    this.problems = unreadProblem(this.options.storage, message, this.number);
  }
}
