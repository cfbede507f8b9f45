import type { Rule } from "../rule";

/** What the build writes beside the pages. */
const EXACT = ["/404", "/index"];
const FOLDERS = ["/assets", "/media"];

/** An address that the published site needs for its own files. */
export const reservedPath: Rule = {
  id: "reserved-path",
  severity: "error",
  phase: "identity",
  check({ pages }, report) {
    for (const { path, pointer } of pages.addresses) {
      const small = path.toLowerCase();
      const folder = FOLDERS.find((name) => small === name || small.startsWith(`${name}/`));
      if (!folder && !EXACT.includes(small)) continue;
      report({
        pointer,
        on: "value",
        message: `The address "${path}" is needed for files of the published site`,
        remedy: `Choose another address, such as "${path}-page".`,
      });
    }
  },
};
