/** The file of a published site with the hash of the commit that it was built from. */
export const REVISION_FILE = "revision.txt";
