/** The files that the commands of a copy of the project need. */
export const PROJECT = [
  "create-prospectus",
  "schema",
  "scripts",
  "src",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
