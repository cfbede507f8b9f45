import type { Href, Link } from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import { once } from "./once.ts";
import type { PageContext, SitePage } from "./pageContext.ts";
import type { PageSource } from "./pageSource.ts";

/** The parts of a site from which breadcrumbs are made. */
interface BreadcrumbContext {
  /** The published page at a path; undefined if there is none. */
  findPage(path: string): { title: string } | undefined;
  /** The label of the page at a path in the menu. */
  findMenuLabel(path: string): string | undefined;
  createLink(path: string, label: string): Link;
}

/** Creates a function that lists the pages which a page is below; the page with the list of an entry is the last of them. */
export function createBreadcrumbReader(
  { spec, resolver, settings }: PageContext,
  getPages: () => readonly SitePage[],
): (source: PageSource) => Link[] {
  const getMenuLabels = once(() => listMenuLabels(spec));
  const getPresentPages = once(
    () => new Map(getPages().flatMap((page) => (page.draft || page.absence ? [] : [[page.path, page] as const]))),
  );
  const breadcrumbContext: BreadcrumbContext = {
    findPage: (path) => getPresentPages().get(path),
    findMenuLabel(path) {
      const label = getMenuLabels().get(path);
      return label && resolver.text(label);
    },
    createLink: (path, label) => ({ label, href: resolver.visit("href", path) as Href }),
  };
  return ({ path, parent }) => {
    if (!settings.breadcrumbs && !parent) return [];
    const parentLink = parent && {
      label: resolver.text(parent.source, parent.pointer),
      href: resolver.visit("href", parent.path) as Href,
    };
    return findBreadcrumbs(path, parentLink, breadcrumbContext);
  };
}

/**
 * Finds the pages that a page is below by its address, from the home page on: of /events/2027/fair, these are /,
 * /events and /events/2027, as far as they exist. `parent` is the last of them if it is known. None for a page that is
 * below the home page alone.
 */
function findBreadcrumbs(
  path: string,
  parent: Link | undefined,
  { findPage, findMenuLabel, createLink }: BreadcrumbContext,
): Link[] {
  const steps = path.split("/").slice(1, -1);
  const paths = steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`);
  const ancestors = ["/", ...paths].flatMap((ancestor) => {
    const page = findPage(ancestor);
    return page ? createLink(ancestor, findMenuLabel(ancestor) ?? page.title) : [];
  });
  const links = parent ? [...ancestors.filter(({ href }) => href.href !== parent.href.href), parent] : ancestors;
  return links.length > 1 ? links : [];
}

/** The labels of the links in the menu, as they are written, by their addresses. */
export function listMenuLabels({ navigation }: Pick<Site, "navigation">): Map<string, string> {
  const links = navigation.flatMap((item) => (item.type === "group" ? item.links : item));
  // the first link to a page names it
  return new Map(links.map(({ href, label }): [string, string] => [href, label]).reverse());
}

/** Describes breadcrumbs for search engines; the page itself is the last. */
export function describeBreadcrumbs(
  links: readonly { label: string; url: string }[],
  title: string,
): Record<string, unknown> {
  const items = [...links, { label: title, url: undefined }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(url !== undefined && { item: url }),
    })),
  };
}
