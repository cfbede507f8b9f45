import type { Block, Route, Site } from "../../src/generated/site.ts";
import type { Diagnostic } from "../../src/validate/diagnostic.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { school } from "../../tests/faults/specs.ts";

const PAGES = 10_000;

/** The text of a valid site of 10,000 pages, made of this site's own pages, each of which leads to the next. */
export function largeSite(): string {
  return JSON.stringify(largeValue(), null, 2);
}

/** The same with twenty faults: ten of the schema, ten of meaning, all over the file. */
export function largeSiteWithFaults(): string {
  const site = largeValue();
  for (let number = 0; number < 20; number++) {
    const route = site.routes[(number + 1) * 450] as Route;
    (FAULTS[number % FAULTS.length] as (route: Route) => void)(route);
  }
  return JSON.stringify(site, null, 2);
}

const FAULTS: readonly ((route: Route) => void)[] = [
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
  // what is acknowledged on a page is not on its copies
  const { acknowledged: _, ...strict } = site;
  const told = validateSite(JSON.stringify(strict), school.context).diagnostics;
  const models = site.routes.filter((route, index) => !route.draft && !isTold(told, index));
  for (let number = site.routes.length; number < PAGES; number++) {
    const { aliases: __, ...model } = structuredClone(models[number % models.length] as Route);
    site.routes.push({
      ...model,
      path: `/page-${number}`,
      title: `${model.title} ${number}`,
      description: `${model.description} (${number})`,
      blocks: [...model.blocks, linkTo(`/page-${number + 1}`)],
    });
  }
  // the last page has no next one
  (site.routes.at(-1) as Route).blocks.pop();
  (site.routes[0] as Route).blocks.push(linkTo(`/page-${(school.value as Site).routes.length}`));
  return site;
}

function linkTo(href: string): Block {
  return { type: "callToAction", heading: "Go on", actions: [{ label: `Go on to ${href}`, href }] };
}

function isTold(told: readonly Diagnostic[], index: number): boolean {
  return told.some(({ pointer }) => pointer.startsWith(`/routes/${index}/`));
}
