/** What the commands of a copy of the project need. */
export const PROJECT = [
  "schema",
  "scripts",
  "src",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
