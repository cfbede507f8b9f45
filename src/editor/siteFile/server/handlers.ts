import type { NextStep as HistoryStep } from "../../../edit/history.ts";
import { findValue } from "../../../json/pointer.ts";
import type { FramedVersion, PageUpdate } from "../../frame/messages.ts";
import type { Handlers } from "../../server/handlers.ts";
import type { ChangedPlace, ChangesAnswer, NextStep, StudioAnswer, siteFileRequests } from "../messages.ts";
import { findAcknowledgement } from "./acknowledgement.ts";
import { listSiteChanges, PAGE } from "./changeList.ts";
import { compareSites } from "./compareTexts.ts";
import { listConflicts } from "./conflictList.ts";
import type { LinkPlaces } from "./describeValue.ts";
import type { SiteEdits } from "./siteEdits.ts";
import type { SiteFile } from "./siteFile.ts";

interface SiteFileContext {
  siteFile: SiteFile;
  edits: SiteEdits;
  readPlaces(): LinkPlaces;
  /** Resolves when the newest version is shown, if it can be. */
  whenShown(): Promise<unknown>;
  /** Reads the newest version of a page for a window; undefined when no version can be shown. */
  readUpdate(page: FramedVersion): Promise<PageUpdate | undefined>;
  /** The text with which the site is compared. */
  readBaseline(): Promise<{ text: string; since: ChangesAnswer["since"] }>;
  hasPublished(): boolean;
}

/** Answers the requests that read and change the text of the site. */
export function createSiteFileHandlers(context: SiteFileContext): Handlers<keyof typeof siteFileRequests> {
  const { siteFile, edits, readPlaces, whenShown, readUpdate, readBaseline, hasPublished } = context;

  async function takeStep(direction: "undo" | "redo"): Promise<StudioAnswer> {
    const { text } = await edits.readNewest();
    const answer = await edits.report(await siteFile[direction]());
    if (answer.status === "nothing") return { ...answer, hasPublished: hasPublished() };
    if (answer.status !== "saved") return answer;
    const place = findFirstChange(text, siteFile.current.text);
    return { ...answer, ...(place && { place }) };
  }

  /** The page that a text has more than the one before it; else the place where it differs first. */
  function findFirstChange(before: string, after: string): ChangedPlace | undefined {
    const sites = [siteFile.texts.parse(before), siteFile.texts.parse(after)] as const;
    const changes = compareSites(...sites);
    const first = changes.find(({ kind, pointer }) => kind === "added" && PAGE.test(pointer)) ?? changes[0];
    const [change] = listSiteChanges(...sites, first ? [first] : [], readPlaces());
    if (!change) return undefined;
    const { label, page, pointer } = change;
    return { label, ...(page && { page }), ...(pointer !== undefined && { pointer }) };
  }

  function describeStep({ title, text, result }: HistoryStep): NextStep {
    const page = findFirstChange(text, result)?.page;
    return { title, ...(page && { page }) };
  }

  const addPage = createPageAnswers(readUpdate);
  return {
    edit: async (request) => addPage(await edits.edit(request), request.page),
    undo: async ({ page }) => addPage(await takeStep("undo"), page),
    redo: async ({ page }) => addPage(await takeStep("redo"), page),
    async steps() {
      await siteFile.refresh();
      const { undo, redo } = siteFile.nextSteps;
      return {
        ...(undo && { undo: describeStep(undo) }),
        ...(redo && { redo: describeStep(redo) }),
        hasPublished: hasPublished(),
      };
    },
    async read({ pointers }) {
      const { hash, spec } = await edits.readNewest();
      return { hash, values: Object.fromEntries(pointers.map((pointer) => [pointer, findValue(spec, pointer)])) };
    },
    async changes() {
      const { text, since } = await readBaseline();
      await whenShown();
      const changes = await siteFile.changesSince(text);
      if (changes.length === 0) return { since, changes: [] };
      const { texts, current } = siteFile;
      return { since, changes: listSiteChanges(texts.parse(text), texts.parse(current.text), changes, readPlaces()) };
    },
    async takeBack({ id, title }) {
      const { text } = await readBaseline();
      return edits.report(await siteFile.takeBack(text, id, title));
    },
    async conflicts() {
      await whenShown();
      const { conflicts, current } = siteFile;
      return { conflicts: conflicts.length === 0 ? [] : listConflicts(current.text, conflicts, readPlaces()) };
    },
    resolve: async ({ id, chosen, title }) => edits.report(await siteFile.resolve(id, chosen, title)),
    async acknowledge({ message, pointer, reason, title }) {
      const { text, hash } = await edits.readNewest();
      const warning = { text, message, pointer, reason };
      const operation = await findAcknowledgement(warning, (candidate) => siteFile.diagnose(candidate));
      if (operation) return edits.edit({ base: hash, title, operations: [operation] });
      const refusal = "This cannot be kept as it is. Correct it, or ask the person who looks after the site.";
      return { status: "refused", refusals: [{ message: refusal, suggestions: [] }] };
    },
  };
}

/** Creates a function that adds the new version of a page to the answer to a change. */
function createPageAnswers(readUpdate: SiteFileContext["readUpdate"]) {
  return async (answer: StudioAnswer, page: FramedVersion | undefined): Promise<StudioAnswer> => {
    if (answer.status !== "saved" || !page) return answer;
    // a page that cannot be rendered reports it when it is requested
    const update = await readUpdate(page).catch(() => undefined);
    return update ? { ...answer, page: update } : answer;
  };
}
