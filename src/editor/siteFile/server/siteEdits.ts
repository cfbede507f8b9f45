import { createEdits, type Operation } from "../../../edit/operations.ts";
import { areEqual } from "../../../json/areEqual.ts";
import { findValue } from "../../../json/pointer.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { NewestSite, SiteAccess } from "../../server/siteAccess.ts";
import type { EditRequest, Refusal, StudioAnswer } from "../messages.ts";
import { describePlace } from "./changeList.ts";
import { completeSearch } from "./completeSearch.ts";
import { listConflicts } from "./conflictList.ts";
import type { LinkPlaces } from "./describeValue.ts";
import type { Outcome } from "./outcome.ts";
import type { SiteFile } from "./siteFile.ts";

/** A change of the text that was saved. */
export interface SavedEdit {
  before: string;
  after: string;
  operations: readonly Operation[];
  /** Whether it was made on the version that was the newest one. */
  isNext: boolean;
}

type Consequences = Partial<Extract<StudioAnswer, { status: "saved" }>>;

interface SiteEditsOptions {
  siteFile: SiteFile;
  /** The places by which values are described. */
  readPlaces(): LinkPlaces;
  /** Finds the consequences of a saved edit for its author, such as files that nothing uses any more. */
  findConsequences(edit: SavedEdit): Consequences | Promise<Consequences>;
}

/** Changes the site as requests ask for it, and answers in words for people. */
export class SiteEdits implements SiteAccess {
  constructor(private readonly options: SiteEditsOptions) {}

  async readNewest(): Promise<NewestSite> {
    const { siteFile } = this.options;
    await siteFile.refresh();
    const { text, hash } = siteFile.current;
    return { text, hash, spec: siteFile.texts.parseSite(text) };
  }

  async edit({ base, title, operations }: EditRequest): Promise<StudioAnswer> {
    const { siteFile, findConsequences } = this.options;
    const { text: before, hash } = siteFile.current;
    let outcome = await siteFile.edit(base, operations, title);
    if (outcome.status === "unknown base") {
      // the page may show a text that another program has just written
      await siteFile.refresh();
      outcome = await siteFile.edit(base, operations, title);
    }
    if (outcome.status === "refused" && "diagnostics" in outcome && base === siteFile.current.hash) {
      const candidate = this.tryOperations(operations);
      const additions = completeSearch(parse(candidate), outcome.diagnostics, operations);
      const completed =
        additions.length > 0 ? await siteFile.edit(base, [...operations, ...additions], title) : outcome;
      // something else may be wrong, too
      if (completed.status === "saved") outcome = completed;
    }
    const answer = await this.report(outcome, operations);
    if (answer.status !== "saved") return answer;
    const edit = { before, after: siteFile.current.text, operations, isNext: base === hash };
    return { ...answer, ...(await findConsequences(edit)) };
  }

  /** The answer for an outcome. */
  async report(outcome: Outcome, operations: readonly Operation[] = []): Promise<StudioAnswer> {
    const { siteFile, readPlaces } = this.options;
    switch (outcome.status) {
      case "saved":
        return {
          ...{ status: "saved", hash: outcome.hash },
          ...(outcome.title !== undefined && { title: outcome.title }),
          ...(outcome.own && { own: outcome.own }),
        };
      case "refused":
        if ("reason" in outcome) return { status: outcome.reason, ...("title" in outcome && { title: outcome.title }) };
        return { status: "refused", refusals: await this.describeRefusals(outcome.diagnostics, operations) };
      case "conflict": {
        const conflicts = outcome.conflicts.map((conflict) => ({ ...conflict, id: "" }));
        return { ...outcome, conflicts: listConflicts(siteFile.current.text, conflicts, readPlaces()) };
      }
      default:
        return outcome;
    }
  }

  /** The text of the site after some operations, which are not written. */
  private tryOperations(operations: readonly Operation[]): string {
    return operations.reduce(
      (editedText, operation) => applyEdits(editedText, createEdits(editedText, operation)),
      this.options.siteFile.current.text,
    );
  }

  /** The errors that the operations would add, with the values that their suggestions would write. */
  private async describeRefusals(
    diagnostics: readonly Diagnostic[],
    operations: readonly Operation[],
  ): Promise<Refusal[]> {
    const { siteFile } = this.options;
    const { text } = siteFile.current;
    const knownMessages = new Set((await siteFile.diagnose(text)).map(({ message }) => message));
    const candidate = this.tryOperations(operations);
    const pointers = operations.flatMap(listPointers);
    const pointer = operations.length === 1 ? pointers[0] : undefined;
    const addedErrors = diagnostics.filter(
      ({ severity, message }) => severity === "error" && !knownMessages.has(message),
    );
    const ownErrors = addedErrors.filter(({ pointer }) =>
      pointers.some((editedPointer) => isWithin(pointer, editedPointer) || isWithin(editedPointer, pointer)),
    );
    // an author sees which text it is only if no other was edited
    const isOneText = ownErrors.length > 0 && !operations.some(({ type }) => type === "replaceInTexts");
    // errors elsewhere may follow from the edited values
    return (ownErrors.length > 0 ? ownErrors : addedErrors).map(({ inForm, pointer: place, suggestions }) => ({
      message: [inForm, ...(isOneText || pointers.length === 0 ? [] : [describeWhere(place, parse(candidate))])].join(
        " ",
      ),
      suggestions: suggestions.flatMap(({ title, edits }) => {
        const value = pointer === undefined ? undefined : tryReadValue(applyEdits(candidate, edits), pointer);
        const isOther = !areEqual(value, tryReadValue(candidate, pointer ?? ""));
        return value !== undefined && isOther ? [{ title, value }] : [];
      }),
    }));
  }
}

/** A sentence about the place of a value that was not edited itself. */
function describeWhere(pointer: string, spec: object): string {
  const { label, page } = describePlace(pointer, spec);
  return page ? `It is on the page ${page.path}: ${label}.` : `It is here: ${label}.`;
}

/** The JSON pointers that an operation changes; none of one that finds them itself. */
function listPointers(operation: Operation): string[] {
  if (operation.type === "replaceInTexts") return operation.texts.map(({ pointer }) => pointer);
  return "pointer" in operation ? [operation.pointer] : [];
}

/** Whether a pointer is another one, or that of a value in it. */
const isWithin = (pointer: string, outer: string) => `${pointer}/`.startsWith(`${outer}/`);

function tryReadValue(text: string, pointer: string): unknown {
  try {
    return findValue(parse(text), pointer);
  } catch {
    return undefined;
  }
}

const parse = (text: string) => JSON.parse(text.replace(/^\uFEFF/, ""));
