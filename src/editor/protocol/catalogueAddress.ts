/** The address of the catalogue in the preview; no page can have it. */
export const CATALOGUE = "/@blocks/";
/** Event to the catalogue: the examples of a block have changed. */
export const EXAMPLES_CHANGED = "prospectus:examples";
