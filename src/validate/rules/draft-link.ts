import type { SiteRule } from "../rule.ts";
import type { PlacedLink } from "../site/target.ts";

/** A link from a published page to a draft, which the build leaves out. */
export const draftLink: SiteRule = {
  kind: "site",
  id: "draft-link",
  severity: "error",
  phase: "reference",
  check({ pages }, report) {
    const links: { link: PlacedLink; path: string }[] = [];
    return {
      linksTo({ page }) {
        // missing-home reports a draft at "/"
        if (!page?.draft || page.path === "/") return undefined;
        return (link) => links.push({ link, path: page.path });
      },
      end() {
        for (const { link, path } of links) {
          const { pointer, range } = link;
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
