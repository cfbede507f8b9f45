import { type Change, changesBetween, takeBack } from "../../../edit/changes.ts";
import type { Site } from "../../../generated/site.ts";
import { areEqual } from "../../../json/areEqual.ts";
import { OperationError } from "../../../json/jsonEdits.ts";
import { splitPointer } from "../../../json/pointer.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { findPageByPointer } from "../../../site/writtenPages.ts";

/**
 * The contents of pages in a text of the site, by their paths; without a page that it does not have. Undefined when the
 * text cannot be shown.
 */
export type DescribePages = (text: string, paths: readonly string[]) => ReadonlyMap<string, string> | undefined;

type ApprovalRules = NonNullable<Site["approval"]>;

/** A text of the site in two parts: one that may be published, and one that somebody has to accept before. */
export interface SplitText {
  /** The published text with all changes that nobody has to accept. */
  freeText: string;
  /** The roles of those who have to accept the others. */
  by: string[];
  /** The paths of the pages of approval that the others change. */
  paths: string[];
}

/**
 * Splits the changes between the published text and a newer one by the published rules of approval; undefined if nobody
 * has to accept any. A change that cannot be split has to be accepted as a whole.
 */
export function splitText(published: string, merged: string, describePages: DescribePages): SplitText | undefined {
  const [rules, newRules] = [readRules(published), readRules(merged)];
  const paths = listApprovalPages(rules);
  const areRulesChanged = !areEqual(rules, newRules);
  if (paths.length === 0 && !areRulesChanged) return undefined;
  const publishedPages = describePages(published, paths);
  const mergedPages = describePages(merged, paths);
  const isChanged = (path: string) =>
    !publishedPages || !mergedPages || publishedPages.get(path) !== mergedPages.get(path);
  const allRules = areRulesChanged ? [...rules, ...newRules] : rules.filter(({ pages }) => pages.some(isChanged));
  if (allRules.length === 0) return undefined;
  const by = [...new Set(allRules.map((rule) => rule.by))];
  const freeText =
    publishedPages && mergedPages
      ? takeBackOthers({ published, merged, paths, publishedPages, describePages })
      : undefined;
  return { freeText: freeText ?? published, by, paths: paths.filter(isChanged) };
}

/** The pages that the rules of approval name. */
export function listApprovalPages(rules: ApprovalRules): string[] {
  return [...new Set(rules.flatMap(({ pages }) => pages))];
}

/** The rules of approval in a text of the site. */
export function readRules(text: string): ApprovalRules {
  return parse(text).approval ?? [];
}

interface Comparison {
  published: string;
  merged: string;
  /** The pages of approval, and their published contents. */
  paths: readonly string[];
  publishedPages: ReadonlyMap<string, string>;
  describePages: DescribePages;
}

/** Takes back all changes that somebody has to accept; undefined when pages of approval would still be changed. */
function takeBackOthers(comparison: Comparison): string | undefined {
  const { published, merged, paths, publishedPages, describePages } = comparison;
  let text = merged;
  const count = changesBetween(published, merged).length;
  try {
    // each has fewer changes than the one before
    for (let step = 0; step < count; step++) {
      const change = findDirectChange(comparison, text) ?? findSharedChange(comparison, text);
      if (!change) break;
      text = applyEdits(text, takeBack(published, text, change));
    }
  } catch (error) {
    if (error instanceof OperationError) return undefined;
    throw error;
  }
  const pages = describePages(text, paths);
  const hasRules = areEqual(readRules(text), readRules(published));
  return hasRules && pages && areSamePages(pages, publishedPages) ? text : undefined;
}

/** Finds a change of the rules, or one on a page of them, whatever the page shows. */
function findDirectChange({ published, paths }: Comparison, text: string): Change | undefined {
  const [oldSite, site] = [parse(published), parse(text)];
  const isOnPage = (pointer: string, spec: Site) => {
    const page = findPageByPointer(spec, pointer);
    const pagePaths = [page?.path, page && spec.routes[page.route]?.path];
    return (
      splitPointer(pointer)[0] === "approval" || pagePaths.some((path) => path !== undefined && paths.includes(path))
    );
  };
  return changesBetween(published, text).find(
    (change) => ("oldPointer" in change && isOnPage(change.oldPointer, oldSite)) || isOnPage(change.pointer, site),
  );
}

/** Finds a change elsewhere, such as that of a constant, without which a page of approval would have another content. */
function findSharedChange(
  { published, paths, publishedPages, describePages }: Comparison,
  text: string,
): Change | undefined {
  const pages = describePages(text, paths);
  if (!pages || areSamePages(pages, publishedPages)) return undefined;
  return changesBetween(published, text).find((change) => {
    const otherPages = describePages(applyEdits(text, takeBack(published, text, change)), paths);
    // without a new value that others use, a text cannot be shown: nothing of before has used it
    return otherPages !== undefined && !areSamePages(otherPages, pages);
  });
}

function areSamePages(pages: ReadonlyMap<string, string>, otherPages: ReadonlyMap<string, string>): boolean {
  return pages.size === otherPages.size && [...pages].every(([path, content]) => otherPages.get(path) === content);
}

function parse(text: string): Site {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}
