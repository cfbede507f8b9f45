import type { Operation } from "../../../edit/operations.ts";
import { getParentPointer, splitPointer } from "../../../json/pointer.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";

/** The parts of a spec that make its search. */
interface SearchedSpec {
  search?: { page: string };
  routes: { path: string; blocks: unknown[] }[];
}

const PROPERTY = "/search";

/**
 * The operations that an edit of the search needs to be whole: its block and the property that names its page come and
 * go together, but a form or a list of blocks changes one of them alone. `spec` is the site after the edit, which was
 * refused for `diagnostics`. Empty when the search is whole.
 */
export function completeSearch(
  spec: SearchedSpec,
  diagnostics: readonly Diagnostic[],
  operations: readonly Operation[],
): Operation[] {
  const error = diagnostics.find(({ rule }) => rule === "missing-search");
  if (!error) return [];
  const isOfProperty = operations.some((operation) => "pointer" in operation && isSearch(operation.pointer));
  if (isSearch(error.pointer)) {
    return isOfProperty ? addBlock(spec) : [{ type: "removeProperty", pointer: PROPERTY }];
  }
  const block = getParentPointer(error.pointer);
  if (isOfProperty) return [{ type: "removeItem", pointer: block }];
  const [part, index] = splitPointer(block);
  const route = part === "routes" ? spec.routes[Number(index)] : undefined;
  return route ? [{ type: "setProperty", pointer: PROPERTY, value: { page: route.path }, order: ["studio"] }] : [];
}

const isSearch = (pointer: string) => `${pointer}/`.startsWith(`${PROPERTY}/`);

/** Adds the block at the end of the page that the site names. */
function addBlock({ search, routes }: SearchedSpec): Operation[] {
  const index = routes.findIndex(({ path }) => path === search?.page);
  const route = routes[index];
  if (!route) return [];
  const pointer = `/routes/${index}/blocks`;
  return [{ type: "insertItem", pointer, index: route.blocks.length, value: { type: "search" } }];
}
