import type { Fix } from "../diagnostic.ts";
import type { ValueEdit } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import type { Page } from "../site/pages/page.ts";

/** A page that thanks for a form and that search engines list: people would find it who have sent nothing. */
export const indexedThanks: SiteRule<ThanksFact> = {
  kind: "site",
  id: "indexed-thanks",
  severity: "warning",
  phase: "content",
  collect(_page, add) {
    return {
      blocks: {
        form({ thanks }, { pointer }) {
          if (thanks !== undefined) add({ thanks, pointer: `${pointer}/thanks` });
        },
      },
    };
  },
  check({ target }, report, facts) {
    for (const { thanks, pointer } of facts) {
      const { page } = target(thanks);
      if (!page || page.route.index === false) continue;
      report({
        pointer,
        on: "value",
        message: `Search engines list the page "${page.path}", which thanks for this form`,
        remedy: `Write "index": false into the page "${page.path}".`,
        inForm: `Search engines list the page "${page.path}", which thanks for this form. Turn off "Let search engines list it" for that page.`,
        suggestions: [excludePage(page)],
      });
    }
    return undefined;
  },
};

/** The fix that keeps a page from search engines; the page may serve for more than to thank. */
function excludePage({ pointer, path, route }: Page): Fix<ValueEdit> {
  const edit: ValueEdit =
    "index" in route
      ? { pointer: `${pointer}/index`, on: "whole", json: "false" }
      : { pointer: `${pointer}/path`, on: "around", before: "", after: ', "index": false' };
  return { title: `Keep the page "${path}" from search engines`, certain: false, edits: [edit] };
}

interface ThanksFact {
  thanks: string;
  pointer: string;
}
