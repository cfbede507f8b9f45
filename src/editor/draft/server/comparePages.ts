import type { BlockModels } from "../../../site/blockModels.ts";
import type { Page } from "../../../site/page.ts";
import { describePage } from "../../preview/server/describePages.ts";
import type { OpenVersion } from "../../preview/server/siteVersions.ts";
import { VERSION_FILES } from "../../protocol/previewMessages.ts";

/** A page of a draft. It has both versions, unless it was added or removed. */
export interface ComparedPage {
  path: string;
  title: string;
  before: Page | undefined;
  after: Page | undefined;
  /** Whether it is shown only for the parts that all pages share. */
  isExample: boolean;
}

/** Finds the pages that differ between two versions of a site, drafts included; without the earlier one, none. */
export function comparePages(before: OpenVersion | undefined, after: OpenVersion, models: BlockModels): ComparedPage[] {
  if (!before) return [];
  const [oldPages, newPages] = [listPages(before), listPages(after)];
  const changedPages = [...new Set([...newPages.keys(), ...oldPages.keys()])].flatMap((path): ComparedPage[] => {
    const [oldPage, newPage] = [oldPages.get(path), newPages.get(path)];
    const page = newPage ?? oldPage;
    if (!page || describeVersion(oldPage, models) === describeVersion(newPage, models)) return [];
    return [{ path, title: page.title, before: oldPage, after: newPage, isExample: false }];
  });
  const [example] = newPages.values();
  if (!example || describeShared(before) === describeShared(after)) return changedPages;
  if (changedPages.some(({ path }) => path === example.path)) return changedPages;
  const { path, title } = example;
  return [...changedPages, { path, title, before: oldPages.get(path), after: example, isExample: true }];
}

/** The pages of a version by their paths, without aliases. */
function listPages({ site }: OpenVersion): Map<string, Page> {
  return new Map(site.pages.filter(({ alias }) => !alias).map((page) => [page.path, page]));
}

/** The content of a page as a text: the same where pages are the same. */
function describeVersion(page: Page | undefined, models: BlockModels): string {
  return page ? normalize([describePage(page, page.model(models)), page.draft]) : "";
}

/** The parts of a site that all its pages show, as a text. */
function describeShared({ site, fonts }: OpenVersion): string {
  // a font has the letters of all texts
  const { theme, name, language } = site.settings;
  return normalize([site.shared, theme, name, language, fonts.heading, fonts.text]);
}

/** A value as a text in which pictures have the same addresses in all versions. */
function normalize(value: unknown): string {
  return JSON.stringify(value).replaceAll(VERSION_ADDRESS, "/media/");
}

const VERSION_ADDRESS = new RegExp(`${VERSION_FILES}[0-9a-f]{40,64}/`, "g");
