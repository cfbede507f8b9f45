import { dirname, relative } from "node:path";
import { retryWhileHeld } from "../../../files/heldFiles.ts";
import { cacheFolder } from "../../../files/roots.ts";
import { describeReadError } from "../../../files/systemErrors.ts";
import { writeNames } from "../../../generate/writeNames.ts";
import { iconNames } from "../../../media/icons.ts";
import { fixCommand } from "../../../output/fixCommand.ts";
import { type LoadedSite, type ReadSite, readSite, resolveUnchecked, validateRead } from "../../../output/loadSite.ts";
import { type FontFaces, fontFaces } from "../../../output/styles/fonts.ts";
import { lettersOf } from "../../../render/styles/letters.ts";
import { substitute } from "../../../site/constants.ts";
import type { ResolvedSite } from "../../../site/resolveSite.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { count } from "../../../validate/format/count.ts";
import { formatFixable } from "../../../validate/format/fixes.ts";
import { formatText } from "../../../validate/format/text.ts";
import { validateInProcess } from "../../node/disk/validateInProcess.ts";
import { ValidationProcess } from "../../node/disk/validationProcess.ts";
import type { Problems } from "../../protocol/previewMessages.ts";
import type { LinkTargets } from "../../protocol/studioMessages.ts";
import { mostUrgent, previewProblems, unreadProblem } from "./previewProblems.ts";

/** So many characters of a spec take longer to validate than a reader of the preview waits. */
const LARGE = 1_000_000;

/** A version of the site that can be shown. */
export interface SiteVersion {
  read: ReadSite;
  site: ResolvedSite;
  fonts: FontFaces;
}

/** What became of a read: whether the file has changed since the read before, and is shown now. */
export type ReadResult = "unchanged" | "not shown" | "shown";

/**
 * The versions of a site while its file is edited: one is shown as soon as it matches the schema, and validated
 * afterwards. While the file has errors, the last version without any is shown.
 */
export class SiteVersions {
  /** The problems of the file as it was validated last. */
  problems: Problems = { file: "", errors: 0, warnings: 0, notes: 0, listed: [], fixable: 0, failures: [], shown: 0 };
  /** The problems as text for a terminal. */
  report = "";
  /** The file as it was validated last; undefined when it cannot be read. */
  validatedSite: LoadedSite | undefined;
  /** The version that is shown; undefined when there is none. */
  current: SiteVersion | undefined;
  /** All font files since the start, by name: an open page still requests those of an earlier version. */
  readonly fontFiles = new Map<string, Buffer>();
  /** How often another version was shown. */
  private count = 0;
  /** The file as it was read last, or why it cannot be read. */
  private latest: ReadSite | Error | undefined;
  /** What was checked last. */
  private checkedRead: ReadSite | Error | undefined;
  /** The last text that Studio has had validated. */
  private validatedText: { text: string; diagnostics: readonly Diagnostic[] } | undefined;
  /** The last version without errors. */
  private lastValid: SiteVersion | undefined;
  private checking = new AbortController();
  private readonly validation = new ValidationProcess();

  constructor(private readonly file: string) {}

  /** The number of the version that is shown, from 1; 0 when there is none. */
  get number(): number {
    return this.current ? this.count : 0;
  }

  /** Whether the spec is validated in a process of its own. */
  get isLarge(): boolean {
    return this.latest !== undefined && "text" in this.latest && this.latest.text.length > LARGE;
  }

  /** Validates another text than that of the file, with its media. Rejects when the media cannot be read. */
  async validate(text: string): Promise<readonly Diagnostic[]> {
    if (this.validatedSite?.text === text) return this.validatedSite.diagnostics;
    const { latest } = this;
    const isSmall = latest && "text" in latest && text.length <= LARGE;
    const diagnostics = isSmall
      ? validateRead({ ...latest, input: text, context: { ...latest.context, now: new Date() } }).diagnostics
      : await this.validation.validate(this.file, text);
    this.validatedText = { text, diagnostics };
    return diagnostics;
  }

  /** Validates a copy of the site; in a process of its own if it has other blocks or rules than this one, or is large. */
  async validateCopy(
    file: string,
    { hasOtherCode, signal }: { hasOtherCode: boolean; signal: AbortSignal },
  ): Promise<readonly Diagnostic[]> {
    if (hasOtherCode) return validateInProcess(file, signal, dirname(file));
    const read = await readSite(file);
    return read.text.length > LARGE ? validateInProcess(file, signal) : validateRead(read).diagnostics;
  }

  /** Starts the process that validates a large spec, before there is something to validate. */
  startValidation(): void {
    if (this.isLarge) this.validation.start();
  }

  /** What links can lead to. */
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

  /** The site that is shown, if it has no errors. */
  get validSite(): ResolvedSite | undefined {
    return this.current === this.lastValid ? this.lastValid?.site : undefined;
  }

  /** Reads the spec and shows it if it matches the schema. */
  async read({ mediaChanged = false } = {}): Promise<ReadResult> {
    // what follows each read is another check
    this.checking.abort();
    if (mediaChanged) this.validatedText = undefined;
    const last = this.latest;
    const latest = await retryWhileHeld(() => readSite(this.file)).catch((error: Error) => error);
    if (last && !mediaChanged && isSameRead(last, latest)) return "unchanged";
    this.latest = latest;
    if (!("text" in latest)) return "not shown";
    // one that breaks rules may be impossible to resolve: `check` reports why
    const version = await this.resolve(latest).catch(() => undefined);
    if (version) this.show(version);
    return version ? "shown" : "not shown";
  }

  /**
   * Validates the spec as last read, unless that was done; while it has errors, the last version without any is shown
   * again. Returns whether it was validated now: another read aborts it.
   */
  async check(): Promise<boolean> {
    this.checking.abort();
    this.checking = new AbortController();
    const { signal } = this.checking;
    const { latest } = this;
    if (!latest || latest === this.checkedRead) return false;
    if (!("text" in latest)) {
      this.failToRead(latest);
      this.checkedRead = latest;
      return true;
    }
    const diagnostics = await this.diagnose(latest, signal).catch((error: Error) => {
      if (!signal.aborted) throw error;
    });
    if (!diagnostics || signal.aborted) return false;
    const isValid = count(diagnostics, "error") === 0;
    if (isValid) await this.accept(latest);
    else if (this.current !== this.lastValid) this.show(this.lastValid);
    this.validatedSite = { ...latest, diagnostics };
    const urgent = mostUrgent(diagnostics);
    this.problems = previewProblems(this.validatedSite, this.number);
    const name = relative(process.cwd(), this.file);
    this.report = formatText(name, latest.text, urgent) + formatFixable(urgent, fixCommand(name));
    this.checkedRead = latest;
    return true;
  }

  private async diagnose(read: ReadSite, signal: AbortSignal): Promise<readonly Diagnostic[]> {
    if (this.validatedText?.text === read.text) return this.validatedText.diagnostics;
    return this.isLarge ? validateInProcess(read.file, signal) : validateRead(read).diagnostics;
  }

  /** Remembers the current version as one without errors. */
  private async accept(latest: ReadSite): Promise<void> {
    if (this.current?.read !== latest) this.show(await this.resolve(latest));
    this.lastValid = this.current;
    if (this.lastValid) writeNames({ ...this.lastValid.site.names, files: latest.media.names, icons: iconNames() });
  }

  /** The version of a spec; undefined when that does not match the schema. */
  private async resolve(read: ReadSite): Promise<SiteVersion | undefined> {
    const site = resolveUnchecked(read, "preview");
    if (!site) return undefined;
    return { read, site, fonts: await this.readFonts(read, site) };
  }

  /** The fonts of a site, whose files are served from then on. */
  async readFonts(read: ReadSite, { base, settings: { theme, language } }: ResolvedSite): Promise<FontFaces> {
    const letters = lettersOf(read.text, language);
    const fonts = await fontFaces(theme, letters, { base, cache: cacheFolder, mediaFolder: read.mediaFolder });
    for (const [name, bytes] of fonts.files) this.fontFiles.set(name, bytes);
    return fonts;
  }

  private show(version: SiteVersion | undefined): void {
    this.count++;
    this.current = version;
  }

  /** Reports why the spec cannot be read. The last good version is still shown. */
  private failToRead(error: Error): void {
    this.validatedSite = undefined;
    this.report = `${describeReadError(this.file, error)} The preview continues when the file can be read.`;
    this.problems = unreadProblem(this.file, this.report, this.number);
  }
}

/** Whether two reads have found the same text, or could not read the file for the same reason. */
function isSameRead(last: ReadSite | Error, latest: ReadSite | Error): boolean {
  if ("text" in last && "text" in latest) return last.text === latest.text;
  return last instanceof Error && latest instanceof Error && last.message === latest.message;
}
