import { placeLink } from "../site/links/targets.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { PlacedLink } from "../site/target.ts";
import type { FactVisitor } from "./visitor.ts";

/** Calls the visitors with the facts of all parts of a site, in the order of the file. */
export function visitFacts(
  { parts, target }: Pick<SiteContext, "parts" | "target">,
  visitors: readonly FactVisitor[],
): void {
  const linksTo = visitors.flatMap((visitor) => visitor.linksTo ?? []);
  const mediaFile = visitors.flatMap((visitor) => visitor.mediaFile ?? []);
  const attachment = visitors.flatMap((visitor) => visitor.attachment ?? []);
  const visitsTo = new Map<string, readonly ((link: PlacedLink) => void)[]>();
  for (const part of parts) {
    for (const fact of part.facts.links) {
      const { written: source } = fact;
      const visits = visitsTo.get(source) ?? linksTo.flatMap((visit) => visit(target(source)) ?? []);
      visitsTo.set(source, visits);
      if (visits.length === 0) continue;
      const link = placeLink(fact, part);
      for (const visit of visits) visit(link);
    }
    for (const { file, pointer } of part.facts.files)
      for (const visit of mediaFile) visit(file, () => part.pointer + pointer);
    for (const fact of part.facts.attachments)
      for (const visit of attachment) visit(fact, () => part.pointer + fact.pointer);
  }
}
