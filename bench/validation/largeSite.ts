import type { Block, Route, Site } from "../../src/generated/site.ts";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { school } from "../../tests/faults/specs.ts";

const PAGES = 10_000;

/** The text of a valid site of 10,000 pages: copies of this site's pages, each linked to the next. */
export function largeSite(): string {
  return JSON.stringify(largeValue(), null, 2);
}

/** The same site with twenty errors spread over the file: ten of the schema, ten of rules. */
export function largeSiteWithErrors(): string {
  const site = largeValue();
  for (let number = 0; number < 20; number++) {
    const route = site.routes[(number + 1) * 450] as Route;
    (ERRORS[number % ERRORS.length] as (route: Route) => void)(route);
  }
  return JSON.stringify(site, null, 2);
}

const ERRORS: readonly ((route: Route) => void)[] = [
  (route) => Object.assign(route, { titel: route.title, title: undefined }),
  (route) => addText(route, "See [the shop](/no-such-shop)."),
  (route) => route.blocks.push({ type: "prose", txet: "Words." } as never),
  (route) => addText(route, "Ask {nobodyOfThisName}."),
  (route) => route.blocks.push({ type: "heroo", heading: "Words" } as never),
  (route) => addText(route, "It ends on 31 June."),
  (route) => route.blocks.push({ type: "prose", text: 12 } as never),
  (route) => addText(route, "See [the rules](/#no-such-place)."),
  (route) => route.blocks.push({ type: "quote", text: "Words." } as never),
  (route) => addText(route, "Read it [here](/)."),
];

function addText(route: Route, text: string): void {
  route.blocks.push({ type: "prose", text });
}

function largeValue(): Site {
  const site = structuredClone(school.value) as Site;
  // acknowledgements apply to a page, not to its copies
  const { acknowledged: _, ...strict } = site;
  const diagnostics = validateSite(JSON.stringify(strict), school.context).diagnostics;
  const models = site.routes.filter((route, index) => !route.draft && !hasDiagnostic(diagnostics, index));
  for (let number = site.routes.length; number < PAGES; number++) {
    const { aliases: __, ...model } = structuredClone(models[number % models.length] as Route);
    site.routes.push({
      ...model,
      path: `/page-${number}`,
      title: `${model.title} ${number}`,
      description: `${model.description} (${number})`,
      blocks: [...model.blocks, createLink(`/page-${number + 1}`)],
    });
  }
  // the last page has no next one
  (site.routes.at(-1) as Route).blocks.pop();
  (site.routes[0] as Route).blocks.push(createLink(`/page-${(school.value as Site).routes.length}`));
  return site;
}

function createLink(href: string): Block {
  return { type: "callToAction", heading: "Go on", actions: [{ label: `Go on to ${href}`, href }] };
}

function hasDiagnostic(diagnostics: readonly Diagnostic[], index: number): boolean {
  return diagnostics.some(({ pointer }) => pointer.startsWith(`/routes/${index}/`));
}
