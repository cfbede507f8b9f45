import { findSubtree, type PointerTree } from "../json/pointer.ts";
import { fileName } from "../site/links.ts";
import type { FilledSite } from "../site/tables/fillSite.ts";
import type { ValidationContext } from "./context.ts";
import type { PlacedPart } from "./facts.ts";
import { createTargetReader } from "./site/links/targets.ts";
import type { PageContext } from "./site/pageContext.ts";
import { BlockList } from "./site/pages/blockList.ts";
import { createPages } from "./site/pages/pages.ts";
import type { SiteContext } from "./site/siteContext.ts";
import type { ReadTarget } from "./site/target.ts";

/** The facts with which a site is checked. */
interface Checked {
  value: unknown;
  schemaErrors: PointerTree | undefined;
  parts: readonly PlacedPart[];
  page: PageContext;
  findCell: FilledSite["findCell"];
}

/** Creates the context of the rules of the whole site from the facts of its parts. */
export function createSiteContext(
  { value, schemaErrors, parts, page, findCell }: Checked,
  context: ValidationContext,
): SiteContext {
  const hasSchemaError = (pointer: string) => findSubtree(schemaErrors, pointer) !== undefined;
  const lists = parts.flatMap((part) => part.facts.lists.map((list) => new BlockList(list, part)));
  const pages = createPages(value, lists, hasSchemaError);
  const target = createTargetReader(page, pages);
  return {
    ...context,
    ...page,
    value,
    schemaErrors,
    parts,
    lists,
    pages,
    findCell,
    used: new Set(parts.flatMap(({ facts }) => facts.constants)),
    files: listFiles(parts, target),
    target,
    hasSchemaError,
  };
}

/** A file, a constant that may be one, or the address of the site itself. */
const MAY_LEAD_TO_FILE = /^\/media\/|^https?:|\{/i;

function listFiles(parts: readonly PlacedPart[], target: ReadTarget): Set<string> {
  const files = new Set<string>();
  for (const { facts } of parts) {
    for (const { file } of [...facts.files, ...facts.attachments]) files.add(file);
    for (const { written: source } of facts.links) {
      // most links lead to a page
      if (!MAY_LEAD_TO_FILE.test(source)) continue;
      const { to } = target(source);
      if (to.kind === "file") files.add(fileName(to.file));
    }
  }
  return files;
}
