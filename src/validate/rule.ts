import type { Severity } from "./diagnostic.ts";
import type { RuleFact } from "./facts.ts";
import type { Phase, ReportDescriptor } from "./report.ts";
import type { PageContext } from "./site/pageContext.ts";
import type { SiteContext } from "./site/siteContext.ts";
import type { FactVisitor, Visitor } from "./walk/visitor.ts";

/** The properties of every rule. */
interface RuleBase {
  id: string;
  severity: Severity;
  phase: Phase;
  /** It reports dates: an acknowledgement of one holds for the dates of one year. */
  isAboutDates?: true;
  /** Rules whose warnings keep this one from reporting. */
  hiddenBy?: readonly string[];
}

type Reporter = (report: ReportDescriptor) => void;

/**
 * A check of values that needs nothing but the part of the site in which they are: a page, a fragment, the menu. A part
 * that did not change is not checked again.
 */
export interface PageRule extends RuleBase {
  kind: "page";
  /** Returns a visitor of the values of all parts. */
  check(page: PageContext, report: Reporter): Visitor | undefined;
}

/** A check of the site as a whole, such as of links from one page to another. It looks at the facts of all parts. */
export interface SiteRule<Fact extends RuleFact = RuleFact> extends RuleBase {
  kind: "site";
  /** The part of the context that it needs; without it the rule reports nothing. */
  needs?: "media" | "photoWidth" | "pictureBytes" | "checkPicture";
  /** Returns a visitor that adds facts of its own, which are JSON. A part that did not change is not visited again. */
  collect?(page: PageContext, add: (fact: Fact) => void): Visitor;
  /** Checks the site, and may return a visitor of its facts. `facts` are its own. */
  check(site: SiteContext, report: Reporter, facts: readonly Fact[]): FactVisitor | undefined;
}

/** A check that the schema cannot express. */
export type Rule = PageRule | SiteRule;
