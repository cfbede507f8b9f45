import type { Route } from "../../../../src/generated/site.ts";
import { type Place, pointerTo, textsOf, withValue } from "../places.ts";
import { addBlock, addPage, addWords, changed, type Ground, type Sower, writeAt } from "./ground.ts";

/** Writes a link at a random place: as the value of one, or into a running text. */
function linkTo(href: string): Sower {
  return (random, ground) =>
    random.below(2) === 0
      ? writeAt(random, ground, ["Href"], href)
      : addWords(random, ground, ["RichText"], `See [all of it](${href}).`);
}

const deadLink: Sower = (random, ground) =>
  linkTo(random.pick(["/nowhere", "/a/b/c", "/nowhere#place"]))(random, ground);

const deadAnchor: Sower = (random, ground) => {
  const { path } = random.pick(ground.site.routes.filter(({ draft }) => !draft));
  return linkTo(`${path}#no-such-place`)(random, ground);
};

const draftLink: Sower = (random, ground) => {
  const drafted = { ...ground, site: addPage(ground, { path: "/drafted", draft: true }, "alone") };
  // what only drafts show may link to drafts
  const isShown = ([part, index]: Place["path"]) =>
    part === "routes" ? !ground.site.routes[Number(index)]?.draft : part !== "fragments";
  const places = ground.places.filter(({ path }) => isShown(path));
  return linkTo("/drafted")(random, { ...drafted, places });
};

const absoluteLink: Sower = (random, ground) => {
  const { path } = random.pick(ground.site.routes.filter(({ draft }) => !draft));
  // a link may not begin with http:
  const url = ground.site.site.url.replace(/^http:/, "https:").replace(/\/$/, "");
  return linkTo(`${url}${path}`)(random, ground);
};

const missingFile: Sower = (random, ground) =>
  linkTo(random.pick(["/media/no-such-form.pdf", "/media/forms/no-such.docx"]))(random, ground);

const malformedLink: Sower = (random, ground) => {
  if (random.below(2) === 0)
    return addWords(
      random,
      ground,
      ["RichText"],
      `See [all of it](${random.pick(["fees", "www.example.org", "ftp://x.org"])}).`,
    );
  const sown = writeAt(random, ground, ["Href"], "{sownOffice}");
  return (
    sown && { ...sown, site: withValue(sown.site, ["constants"], { ...sown.site.constants, sownOffice: "the office" }) }
  );
};

const vagueLinkText: Sower = (random, ground) => {
  const words = random.pick(["here", "Click here", "more", "Read more", "this page"]);
  if (random.below(2) === 0) return addWords(random, ground, ["RichText"], `For all of it see [${words}](/).`);
  const links = new Set(textsOf(ground.places, "Href").map(({ path }) => pointerTo(path)));
  const isLabel = ({ path }: Place) => path.at(-1) === "label" && links.has(pointerTo([...path.slice(0, -1), "href"]));
  const { path } = random.pick(textsOf(ground.places, "Text").filter(isLabel));
  return { site: withValue(ground.site, path, words), pointer: pointerTo(path) };
};

const orphanRoute: Sower = (_, ground) => ({
  site: addPage(ground, { path: "/alone" }, "alone"),
  pointer: `/routes/${ground.site.routes.length}/path`,
});

const missingHome: Sower = (_, ground) => ({
  site: changed(ground, ({ routes }) => {
    for (const route of routes) if (route.path === "/") route.path = "/front-door";
  }),
  pointer: "/routes",
});

const refusedFrame: Sower = (random, ground) => {
  const src = random.pick([
    "https://www.youtube.com/watch?v=a1",
    "https://youtu.be/a1?t=3",
    "https://maps.app.goo.gl/a1",
    "https://www.google.co.ke/maps/place/Town/@1,2",
  ]);
  const link = { label: "Open what the frame shows", href: "/" };
  return addBlock(random, ground, { type: "embed", title: "A frame", src, aspectRatio: "16:9", link }, "/src");
};

const reservedPath: Sower = (random, ground) => ({
  site: addPage(ground, {
    path: random.pick(["/404", "/index", "/assets", "/assets/list", "/Media/list", "/share/list"]),
  }),
  pointer: `/routes/${ground.site.routes.length}/path`,
});

const duplicateRoute: Sower = (random, ground) => {
  const routes = ground.site.routes.filter((route) => route.path !== "/" && !route.draft);
  if (routes.length === 0) return undefined;
  const { path } = random.pick(routes);
  const twin = random.pick([path, path.toUpperCase(), path.replace(/\w/, (letter) => letter.toUpperCase())]);
  if (random.below(2) === 0)
    return { site: addPage(ground, { path: twin }, "alone"), pointer: `/routes/${ground.site.routes.length}/path` };
  const index = ground.site.routes.length;
  return { site: addPage(ground, { path: "/twin", aliases: [twin] }), pointer: `/routes/${index}/aliases/0` };
};

const published = ({ site }: Ground) => site.routes.filter(({ draft }) => !draft);

const duplicateTitle: Sower = (random, ground) => {
  const { title } = random.pick(published(ground));
  return { site: addPage(ground, { path: "/twin", title }), pointer: `/routes/${ground.site.routes.length}/title` };
};

const duplicateDescription: Sower = (random, ground) => {
  const { description } = random.pick(published(ground));
  const pointer = `/routes/${ground.site.routes.length}/description`;
  return { site: addPage(ground, { path: "/twin", description }), pointer };
};

const duplicateId: Sower = (random, ground) => {
  const ids = textsOf(ground.places, "Id").filter(({ path }) => path[0] === "routes");
  if (ids.length === 0) return undefined;
  const { path, value } = random.pick(ids);
  const index = Number(path[1]);
  const { length } = (ground.site.routes[index] as Route).blocks;
  const site = changed(ground, ({ routes }) => {
    (routes[index] as Route).blocks.push({ type: "prose", id: value, text: "Some words." });
  });
  return { site, pointer: `/routes/${index}/blocks/${length}/id` };
};

const unknownFragment: Sower = (random, ground) =>
  addBlock(random, ground, { type: "fragment", name: random.pick(["noSuchFragment", "zzz"]) }, "/name");

const unknownPage: Sower = (_, ground) => {
  const banner = { block: { type: "notice", text: "Closed today." }, exceptOn: ["/", "/nowhere"] } as const;
  const site = withValue(ground.site, ["banners"], [...(ground.site.banners ?? []), banner]);
  return { site, pointer: `/banners/${ground.site.banners?.length ?? 0}/exceptOn/1` };
};

const conflictingPages: Sower = (_, ground) => {
  const home = ["/"];
  const banner = { block: { type: "notice", text: "Closed today." }, onlyOn: home, exceptOn: home } as const;
  const site = withValue(ground.site, ["banners"], [...(ground.site.banners ?? []), banner]);
  return { site, pointer: `/banners/${ground.site.banners?.length ?? 0}/exceptOn` };
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
