import { SourceFault } from "./sourceFault";
import { formatPlace, sourcePlace } from "./sourcePlace";
import { unresolved } from "./unresolved";

/** How Node and Vite say that an import leads nowhere. */
const NOT_FOUND = /^Cannot find (?:module|package) '([^']+)' imported from '?([^']+)/;

/** Ends what cannot load the blocks: one does something as soon as it is read, or imports what is not there. */
export async function tellWhichBlock(error: Error): Promise<never> {
  // what the bundler says of a slip has its place already
  if (error instanceof SourceFault || "loc" in error) throw error;
  const [, wanted, file] = NOT_FOUND.exec(error.message) ?? [];
  if (wanted && file) throw unresolved(wanted, file);
  const place = await sourcePlace(error);
  throw new SourceFault(
    `A block cannot be loaded where there is no browser (${place ? formatPlace(place) : "src/blocks"}): ${error.message}. Do it inside of its component.`,
  );
}
