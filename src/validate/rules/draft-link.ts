import type { Rule } from "../rule.ts";
import type { PlacedLink } from "../site/links/links.ts";

/** A link from a published page to a draft, which the build leaves out. */
export const draftLink: Rule = {
  id: "draft-link",
  severity: "error",
  phase: "reference",
  check({ pages }, report) {
    const links: (PlacedLink & { path: string })[] = [];
    return {
      linksTo({ page }) {
        // missing-home reports a draft at "/"
        if (!page?.draft || page.path === "/") return undefined;
        return (link, at) => links.push({ ...link, path: page.path, pointer: at.pointer });
      },
      end() {
        for (const { path, pointer, range } of links) {
          const shownOn = pages.showing(pointer);
          if (shownOn !== "every page" && shownOn.length > 0 && shownOn.every((page) => page.draft)) continue;
          report({
            pointer,
            on: "value",
            ...(range && { range }),
            message: `The link "${path}" leads to a draft, which is not published`,
            remedy: `Remove "draft": true from the page "${path}", or remove the link.`,
            inForm: `The link "${path}" leads to a draft, which is not published. Publish that page first, or choose another.`,
            groupBy: path,
          });
        }
      },
    };
  },
};
