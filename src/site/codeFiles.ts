/** The folder beside site.json with the rules of the site's own. */
export const RULES = "rules/";
/** The folders beside site.json with the code of the site. */
export const CODE_FOLDERS: readonly string[] = ["blocks/", RULES];
/** The files beside site.json with the versions of its packages, and so of Prospectus. */
export const PACKAGE_FILES: readonly string[] = ["package.json", "package-lock.json"];
