import type { Rule } from "../rule";

/** A link from a published page to a draft, which the build leaves out. */
export const draftLink: Rule = {
  id: "draft-link",
  severity: "error",
  phase: "reference",
  check({ pages, links }, report) {
    for (const { to, field, range } of links()) {
      const target = to.kind === "page" ? pages.at(to.path) : undefined;
      if (!target?.draft) continue;
      const shownOn = pages.showing(field.pointer);
      if (shownOn !== "every page" && shownOn.length > 0 && shownOn.every((page) => page.draft)) continue;
      report({
        pointer: field.pointer,
        on: "value",
        ...(range && { range }),
        message: `The link "${target.path}" leads to a draft, which the published site leaves out`,
        remedy: `Take "draft": true from the page "${target.path}", or remove the link.`,
        groupBy: target.path,
      });
    }
  },
};
