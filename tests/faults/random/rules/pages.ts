import type { Route } from "../../../../src/generated/site.ts";
import { filterTexts, getPointer, type Place, withValue } from "../places.ts";
import { addBlock, addPage, addWords, type BaseSite, changed, type Seeder, writeAt } from "./seeder.ts";

/** Writes a link at a random place: as the value of one, or into a running text. */
function writeLink(href: string): Seeder {
  return (random, base) =>
    random.below(2) === 0
      ? writeAt(random, base, ["Href"], href)
      : addWords(random, base, ["RichText"], `See [all of it](${href}).`);
}

const deadLink: Seeder = (random, base) =>
  writeLink(random.pick(["/nowhere", "/a/b/c", "/nowhere#place"]))(random, base);

const deadAnchor: Seeder = (random, base) => {
  const { path } = random.pick(base.site.routes.filter(({ draft }) => !draft));
  return writeLink(`${path}#no-such-place`)(random, base);
};

const draftLink: Seeder = (random, base) => {
  const siteWithDraft = { ...base, site: addPage(base, { path: "/drafted", draft: true }, "alone") };
  // a fragment that only drafts show may link to drafts
  const isShown = ([part, index]: Place["path"]) =>
    part === "routes" ? !base.site.routes[Number(index)]?.draft : part !== "fragments";
  const places = base.places.filter(({ path }) => isShown(path));
  return writeLink("/drafted")(random, { ...siteWithDraft, places });
};

const absoluteLink: Seeder = (random, base) => {
  const { path } = random.pick(base.site.routes.filter(({ draft }) => !draft));
  // a link may not begin with http:
  const url = base.site.site.url.replace(/^http:/, "https:").replace(/\/$/, "");
  return writeLink(`${url}${path}`)(random, base);
};

const missingFile: Seeder = (random, base) =>
  writeLink(random.pick(["/media/no-such-form.pdf", "/media/forms/no-such.docx"]))(random, base);

const malformedLink: Seeder = (random, base) => {
  if (random.below(2) === 0)
    return addWords(
      random,
      base,
      ["RichText"],
      `See [all of it](${random.pick(["fees", "www.example.org", "ftp://x.org"])}).`,
    );
  const seededSite = writeAt(random, base, ["Href"], "{sownOffice}");
  return (
    seededSite && {
      ...seededSite,
      site: withValue(seededSite.site, ["constants"], { ...seededSite.site.constants, sownOffice: "the office" }),
    }
  );
};

const vagueLinkText: Seeder = (random, base) => {
  const words = random.pick(["here", "Click here", "more", "Read more", "this page"]);
  if (random.below(2) === 0) return addWords(random, base, ["RichText"], `For all of it see [${words}](/).`);
  const links = new Set(filterTexts(base.places, "Href").map(({ path }) => getPointer(path)));
  const isLabel = ({ path }: Place) => path.at(-1) === "label" && links.has(getPointer([...path.slice(0, -1), "href"]));
  const { path } = random.pick(filterTexts(base.places, "Text").filter(isLabel));
  return { site: withValue(base.site, path, words), pointer: getPointer(path) };
};

const orphanRoute: Seeder = (_, base) => ({
  site: addPage(base, { path: "/alone" }, "alone"),
  pointer: `/routes/${base.site.routes.length}/path`,
});

const missingHome: Seeder = (_, base) => ({
  site: changed(base, ({ routes }) => {
    for (const route of routes) if (route.path === "/") route.path = "/front-door";
  }),
  pointer: "/routes",
});

const refusedFrame: Seeder = (random, base) => {
  const src = random.pick([
    "https://www.youtube.com/watch?v=a1",
    "https://youtu.be/a1?t=3",
    "https://maps.app.goo.gl/a1",
    "https://www.google.co.ke/maps/place/Town/@1,2",
  ]);
  const link = { label: "Open what the frame shows", href: "/" };
  return addBlock(random, base, { type: "embed", title: "A frame", src, aspectRatio: "16:9", link }, "/src");
};

const reservedPath: Seeder = (random, base) => ({
  site: addPage(base, {
    path: random.pick(["/404", "/index", "/assets", "/assets/list", "/Media/list", "/share/list"]),
  }),
  pointer: `/routes/${base.site.routes.length}/path`,
});

const duplicateRoute: Seeder = (random, base) => {
  const routes = base.site.routes.filter((route) => route.path !== "/" && !route.draft);
  if (routes.length === 0) return undefined;
  const { path } = random.pick(routes);
  const twin = random.pick([path, path.toUpperCase(), path.replace(/\w/, (letter) => letter.toUpperCase())]);
  if (random.below(2) === 0)
    return { site: addPage(base, { path: twin }, "alone"), pointer: `/routes/${base.site.routes.length}/path` };
  const index = base.site.routes.length;
  return { site: addPage(base, { path: "/twin", aliases: [twin] }), pointer: `/routes/${index}/aliases/0` };
};

const listPublished = ({ site }: BaseSite) => site.routes.filter(({ draft }) => !draft);

const duplicateTitle: Seeder = (random, base) => {
  const { title } = random.pick(listPublished(base));
  return { site: addPage(base, { path: "/twin", title }), pointer: `/routes/${base.site.routes.length}/title` };
};

const duplicateDescription: Seeder = (random, base) => {
  const { description } = random.pick(listPublished(base));
  const pointer = `/routes/${base.site.routes.length}/description`;
  return { site: addPage(base, { path: "/twin", description }), pointer };
};

const duplicateId: Seeder = (random, base) => {
  const ids = filterTexts(base.places, "Id").filter(({ path }) => path[0] === "routes");
  if (ids.length === 0) return undefined;
  const { path, value } = random.pick(ids);
  const index = Number(path[1]);
  const { length } = (base.site.routes[index] as Route).blocks;
  const site = changed(base, ({ routes }) => {
    (routes[index] as Route).blocks.push({ type: "prose", id: value, text: "Some words." });
  });
  return { site, pointer: `/routes/${index}/blocks/${length}/id` };
};

const unknownFragment: Seeder = (random, base) =>
  addBlock(random, base, { type: "fragment", name: random.pick(["noSuchFragment", "zzz"]) }, "/name");

const unknownPage: Seeder = (_, base) => {
  const banner = { block: { type: "notice", text: "Closed today." }, exceptOn: ["/", "/nowhere"] } as const;
  const site = withValue(base.site, ["banners"], [...(base.site.banners ?? []), banner]);
  return { site, pointer: `/banners/${base.site.banners?.length ?? 0}/exceptOn/1` };
};

const conflictingPages: Seeder = (_, base) => {
  const home = ["/"];
  const banner = { block: { type: "notice", text: "Closed today." }, onlyOn: home, exceptOn: home } as const;
  const site = withValue(base.site, ["banners"], [...(base.site.banners ?? []), banner]);
  return { site, pointer: `/banners/${base.site.banners?.length ?? 0}/exceptOn` };
};

/** Faults of pages, links and places, by the rule that finds them. */
export const pages = {
  "conflicting-pages": conflictingPages,
  "dead-anchor": deadAnchor,
  "absolute-link": absoluteLink,
  "dead-link": deadLink,
  "draft-link": draftLink,
  "duplicate-description": duplicateDescription,
  "duplicate-id": duplicateId,
  "duplicate-route": duplicateRoute,
  "duplicate-title": duplicateTitle,
  "malformed-link": malformedLink,
  "missing-file": missingFile,
  "missing-home": missingHome,
  "orphan-route": orphanRoute,
  "refused-frame": refusedFrame,
  "reserved-path": reservedPath,
  "unknown-fragment": unknownFragment,
  "unknown-page": unknownPage,
  "vague-link-text": vagueLinkText,
};
