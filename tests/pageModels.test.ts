import { describe, expect, it } from "vitest";
import { blockModels } from "../src/blocks/models.ts";
import type { Site } from "../src/generated/site.ts";
import { sitemapXml } from "../src/render/metadata.ts";
import { fileStem } from "../src/site/addresses.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

function models(site: Site, drafts = false) {
  return resolveSite(site, assets, { drafts }).pages.map((page) => page.model(blockModels));
}

const page = (path: string, ...blocks: Site["routes"][0]["blocks"]): Site["routes"][0] => ({
  path,
  title: `Page ${path}`,
  description: `What ${path} says.`,
  blocks,
});

it.each([
  ["inline", 6, "inline"],
  ["overHero", 6, "overHero"],
  // in the bar with the name, it would have several lines
  ["inline", 8, undefined],
  ["overHero", 8, undefined],
  ["centred", 8, "centred"],
] as const)("the header %s with a menu of %d entries is arranged as %s", (header, entryCount, arrangement) => {
  const site = createSite({ type: "prose", text: "One." });
  site.site.theme = { ...site.site.theme, header };
  site.navigation = Array.from({ length: entryCount }, () => ({ type: "link", label: "Home", href: "/" }));
  expect(resolveSite(site, assets, { drafts: false }).shared.header).toBe(arrangement);
});

describe("a page model", () => {
  it("has the blocks of fragments in the place of the fragments, fragments inside fragments too", () => {
    const site = createSite({ type: "fragment", name: "outer" });
    site.fragments = {
      outer: [
        { type: "prose", text: "One." },
        { type: "fragment", name: "inner" },
      ],
      inner: [{ type: "prose", text: "Two." }],
    };
    const texts = models(site)[0]?.blocks.map((block) => block.type === "prose" && block.text.html);
    expect(texts).toEqual(["<p>One.</p>", "<p>Two.</p>"]);
  });

  it("has moments in UTC, those without an offset taken for local time in the site's time zone", () => {
    const site = createSite(
      { type: "notice", text: "Closed.", until: "2027-01-31T23:59" },
      { type: "notice", text: "Open.", until: "2027-01-31T23:59+01:00" },
    );
    const ends = models(site)[0]?.blocks.map((block) => block.type === "notice" && block.until);
    expect(ends).toEqual(["2027-01-31T20:59:00.000Z", "2027-01-31T22:59:00.000Z"]);
  });

  it("says from when dates are over, and whether that was to come, where there are words for it", () => {
    const events = [{ event: "Fair", date: "22 November", time: "9 AM" }];
    const site = createSite(
      { type: "eventList", year: 2025, events, afterwards: "It is over." },
      { type: "eventList", year: 2999, events, afterwards: "It is over." },
      { type: "eventList", year: 2025, events },
    );
    const over = models(site)[0]?.blocks.map((block) => block.type === "eventList" && block.over);
    expect(over).toEqual([
      { from: "2025-11-22T21:00:00.000Z" },
      { from: "2999-11-22T21:00:00.000Z", hidden: true },
      undefined,
    ]);
  });

  it("has initials in place of pictures where they tell entries apart, and else none", () => {
    const profiles = (...names: string[]) => names.map((name) => ({ name, role: "Deputy" }));
    const site = createSite(
      { type: "profileGrid", layout: "rows", profiles: profiles("Office of Academics", "Office of Buildings") },
      { type: "profileGrid", layout: "rows", profiles: profiles("Office of Academics", "Office of Administration") },
    );
    const initials = models(site)[0]?.blocks.map((block) => block.type === "profileGrid" && block.initials);
    expect(initials).toEqual([["OA", "OB"], undefined]);
  });

  it("has the name of the site in the title of its document, once", () => {
    const site = createSite();
    site.constants = { kind: "small" };
    site.site.name = "A {kind} site";
    site.routes = [page("/"), page("/fees"), { ...page("/about"), title: "A {kind} site" }];
    expect(models(site).map(({ documentTitle }) => documentTitle)).toEqual([
      "Page / | A small site",
      "Page /fees | A small site",
      "A small site",
    ]);
    site.routes = [{ ...page("/"), title: "A {kind} site in the hills" }];
    expect(models(site).map(({ documentTitle }) => documentTitle)).toEqual(["A small site in the hills"]);
  });

  it("ends on a fragment inside itself", () => {
    const site = createSite({ type: "fragment", name: "round" });
    site.fragments = { round: [{ type: "fragment", name: "round" }] };
    expect(models(site)[0]?.blocks).toEqual([]);
  });

  it("leads within the site where a link has its own address, in a rich text too", () => {
    const site = createSite(
      {
        type: "prose",
        text: "See [the fees](https://www.small.example/deep/fees) and [us](https://small.example/us).",
      },
      {
        type: "callToAction",
        heading: "Read",
        actions: [
          { label: "Fees", href: "{home}/fees#terms" },
          { label: "Form", href: "http://small.example/deep/media/form.pdf" },
        ],
      },
    );
    site.constants = { home: "https://small.example/deep" };
    site.site.url = "https://small.example/deep";
    const [prose, action] = models(site)[0]?.blocks ?? [];
    expect(prose?.type === "prose" && prose.text.html.match(/<a [^>]*>/g)).toEqual([
      '<a href="/deep/fees" data-kind="page">',
      '<a href="https://small.example/us" data-kind="external" target="_blank" rel="noopener">',
    ]);
    expect(action?.type === "callToAction" && action.actions.map(({ href }) => href)).toEqual([
      { href: "/deep/fees#terms", kind: "page" },
      { href: "/deep/media/form.pdf", kind: "file" },
    ]);
    const [fees] = resolveSite(site, assets, { base: "" }).pages[0]?.model(blockModels).blocks ?? [];
    expect(fees?.type === "prose" && fees.text.html).toContain('href="/fees"');
  });

  it("has its constants replaced in amounts and times, which are texts of their own kind", () => {
    const site = createSite(
      { type: "priceList", heading: "Prices", currency: "KES", items: [{ title: "A card", amount: "{fee}" }] },
      {
        type: "eventList",
        heading: "Events",
        year: 2027,
        events: [{ event: "A fair", date: "1 June", time: "{hours}" }],
      },
    );
    site.constants = { fee: "2,000", hours: "9 AM to 5 PM" };
    expect(models(site)[0]?.blocks).toMatchObject([
      { items: [{ amount: "2,000" }] },
      { events: [{ time: "9 AM to 5 PM" }] },
    ]);
  });

  it("has its constants replaced in texts, links and alt texts", () => {
    const site = createSite({
      type: "hero",
      heading: "{name}",
      picture: { src: "hill.svg", alt: "The hill of {name}." },
      actions: [{ label: "Write to {name}", href: "mailto:{email}" }],
    });
    site.constants = { name: "Hillside", email: "office@hillside.example" };
    expect(models(site)[0]?.blocks[0]).toMatchObject({
      heading: "Hillside",
      picture: { alt: "The hill of Hillside.", src: "/media/hill.svg", width: 1600, height: 1000 },
      actions: [{ label: "Write to Hillside", href: { href: "mailto:office@hillside.example", kind: "contact" } }],
    });
  });

  it("has the day of the build, marked for the browser to bring up to date", () => {
    const site = createSite({ type: "prose", text: "Last updated {today}." });
    const block = models(site)[0]?.blocks[0];
    expect(block?.type === "prose" && block.text.html).toMatch(
      /^<p>Last updated <time data-boot="today"[^>]*>November 20, 2026<\/time>\.<\/p>$/,
    );
  });
});

describe("a list of news", () => {
  const [sooner, later] = ["2026-11-21T08:00", "2026-11-19T08:00"];
  const list = {
    type: "newsList",
    entries: [
      { title: "Old", date: "2026-01-05", text: "**Old** news of {town}." },
      { title: "Waiting", date: "2026-11-21", from: sooner },
      { title: "New", date: "2026-11-19", from: later, href: "https://räder.example/" },
      { title: "Over", date: "2026-10-01", until: later },
    ],
  } as unknown as Site["routes"][0]["blocks"][0];
  const site = createSite(list, { type: "newsList", page: "/", latest: 1 });
  site.constants = { town: "Hillside" };
  const { feed, pages } = resolveSite(site, assets);

  it("is shown newest first; what is not shown at the time of the build is hidden, and not counted", () => {
    const lists = pages[0]?.model(blockModels).blocks ?? [];
    const newsOfLists = lists.map(
      (newsList) =>
        newsList.type === "newsList" && newsList.news.map(({ title, hidden: isHidden }) => [title, isHidden]),
    );
    const [waiting, over] = [
      ["Waiting", true],
      ["Over", true],
    ];
    expect(newsOfLists).toEqual([
      [waiting, ["New", undefined], over, ["Old", undefined]],
      [waiting, ["New", undefined], over],
    ]);
  });

  it("is the feed of the site, without what is hidden, each entry once and with the URL that it leads to", () => {
    expect(feed(blockModels)).toMatchObject([
      { title: "New", date: "2026-11-19", href: "https://xn--rder-loa.example/" },
      { title: "Old", date: "2026-01-05", href: "https://small.example/", summary: "Old news of Hillside." },
    ]);
  });
});

describe("the sitemap block", () => {
  it("lists every route and alias, drafts only where they are shown", () => {
    const site = createSite({ type: "sitemap" });
    site.routes.push(
      { ...page("/b", { type: "sitemap" }), aliases: ["/c"] },
      { ...page("/d", { type: "sitemap" }), draft: true },
    );
    function listed(drafts: boolean) {
      const block = models(site, drafts)[0]?.blocks[0];
      return block?.type === "sitemap" ? block.entries.map(({ address }) => address) : [];
    }
    expect(listed(false)).toEqual(["/", "/b", "/c"]);
    expect(listed(true)).toEqual(["/", "/b", "/c", "/d"]);
  });
});

describe("the home page in the sitemap block", () => {
  const link = (label: string, href: string) => ({ label, href });
  const labels = (...navigation: Site["navigation"]) => {
    const site = { ...createSite({ type: "sitemap" }), navigation } as Site;
    site.routes.push(page("/b", { type: "sitemap" }));
    const block = models(site)[0]?.blocks[0];
    return block?.type === "sitemap" ? block.entries.map(({ label }) => label) : [];
  };

  it("is called as in the menu, in a group of it too, and other pages by their titles", () => {
    expect(labels({ type: "link", ...link("B", "/b") }, { type: "link", ...link("Start", "/") })).toEqual([
      "Start",
      "Page /b",
    ]);
    const group = { type: "group", label: "About", links: [link("B", "/b"), link("Welcome", "/")] } as const;
    expect(labels(group as unknown as Site["navigation"][0])).toEqual(["Welcome", "Page /b"]);
  });

  it("has its title when the menu does not lead to it", () => {
    expect(labels({ type: "link", ...link("B", "/b") })).toEqual(["Home", "Page /b"]);
  });
});

describe("sitemap.xml", () => {
  it("lists canonical addresses of published routes, below the site's path", () => {
    const site = createSite({ type: "sitemap" });
    site.site.url = "https://small.example/deep/";
    site.routes.push(
      { ...page("/b", { type: "sitemap" }), aliases: ["/c"] },
      { ...page("/d", { type: "sitemap" }), draft: true },
    );
    expect(
      Array.from(sitemapXml(resolveSite(site, assets)).matchAll(/<loc>(.*?)<\/loc>/g), (match) => match[1]),
    ).toEqual(["https://small.example/deep/", "https://small.example/deep/b"]);
  });
});

it("an address has one file and one full address", () => {
  expect(["/", "/fees", "/a/b"].map(fileStem)).toEqual(["index", "fees", "a/b"]);
  expect(resolveSite(createSite({ type: "sitemap" }), assets).absoluteUrl("/fees")).toBe("https://small.example/fees");
});

describe("a page that search engines are not to list", () => {
  const news = (entry: object) =>
    ({ type: "newsList", heading: "News", entries: [{ date: "2026-01-31", ...entry }] }) as never;
  const site = createSite();
  site.routes = [
    page("/", news({ title: "Listed" }), news({ title: "Leads there", href: "/sample#top" }), {
      type: "sitemap",
    } as never),
    { ...page("/sample", news({ title: "Within it" })), aliases: ["/card"], index: false },
  ];
  const resolvedSite = resolveSite(site, assets);

  it("is left out where machines list pages", () => {
    expect(resolvedSite.pages.map(({ path, index }) => [path, index])).toEqual([
      ["/", true],
      ["/sample", false],
      ["/card", false],
    ]);
    expect(sitemapXml(resolvedSite)).not.toContain("sample");
    expect(resolvedSite.feed(blockModels).map(({ title }) => title)).toEqual(["Listed"]);
  });

  it("is in the list of pages that visitors see", () => {
    const blockJson = JSON.stringify(resolvedSite.pages[0]?.model(blockModels).blocks.at(-1));
    expect(blockJson).toContain("/sample");
  });
});

it("the picture for shared links has the words of the hero's picture, else those of the site's", () => {
  const site = createSite();
  const hero = (picture?: object) => ({ type: "hero", heading: "Welcome", ...(picture && { picture }) }) as never;
  site.constants = { town: "Thika" };
  site.site.sharePictureAlt = "A hill near {town}.";
  site.routes = [
    page("/", hero({ src: "hall.svg", alt: "A hall in {town}." })),
    page("/plain", hero({ src: "hall.svg", decorative: true })),
    page("/fees", hero()),
  ];
  const { pages, notFound } = resolveSite(site, assets);
  expect([...pages, notFound].map(({ sharePictureAlt }) => sharePictureAlt)).toEqual([
    "A hall in Thika.",
    undefined,
    "A hill near Thika.",
    "A hill near Thika.",
  ]);
});

it("the answers that search engines read keep their links, which lead to the site from anywhere", () => {
  const site = createSite();
  site.site.url = "https://small.example/deep";
  site.constants = { email: "office@small.example" };
  const answer = "See [the fees](/fees#terms), [below](#more), [a form](https://forms.example) or [write]({email}).";
  const questions = [{ question: "What does it cost?", answer: answer.replace("({email})", "(mailto:{email})") }];
  site.routes = [page("/"), page("/ask", { type: "faq", heading: "Questions", questions } as never)];
  const [data] = resolveSite(site, assets).pages[1]?.head(blockModels).structuredData ?? [];
  const [question] = (data as { mainEntity: { acceptedAnswer: { text: string } }[] }).mainEntity;
  expect(question?.acceptedAnswer.text.match(/<a [^>]*>/g)).toEqual([
    '<a href="https://small.example/deep/fees#terms">',
    '<a href="https://small.example/deep/ask#more">',
    '<a href="https://forms.example/">',
    '<a href="mailto:office@small.example">',
  ]);
});

describe("a currency", () => {
  it.each([
    ["en-GB", "GBP", undefined, "£"],
    ["de-DE", "EUR", undefined, "€"],
    ["en-NG", "NGN", undefined, "₦"],
    ["de-CH", "CHF", undefined, "CHF"],
    ["en-KE", "KES", undefined, "KES"],
    ["en-GB", "USD", undefined, "USD"],
    ["en-GB", "GBP", "code", "GBP"],
    ["en-KE", "KES", "symbol", "Ksh"],
    ["pl", "PLN", "symbol", "zł"],
    ["en-GB", "pounds", "symbol", "pounds"],
  ] as const)("in %s, %s is shown as the site says: %s", (language, currency, currencyDisplay, expected) => {
    const site = createSite({ type: "priceList", heading: "Prices", currency: "{money}", items: [] } as never);
    site.constants = { money: currency };
    site.site.language = language;
    if (currencyDisplay) site.site.currencyDisplay = currencyDisplay;
    expect(models(site)[0]?.blocks[0]).toMatchObject({ currency: expected });
  });
});

describe("the logo", () => {
  const findLogos = (settings: Partial<Site["site"]>) => {
    const site = createSite();
    Object.assign(site.site, settings);
    const { logo, darkLogo, hasOwnHeight, showName } = resolveSite(site, assets).shared;
    return { logo, darkLogo, hasOwnHeight, showName };
  };
  const dark = { darkLogo: "night.svg" };
  const { theme } = createSite().site;

  it("is beside the name, which says all, in the size of the layout", () => {
    const { logo, ...otherLogos } = findLogos({});
    expect(logo).toMatchObject({ src: "/media/logo.svg", alt: "" });
    expect(otherLogos).toEqual({ darkLogo: undefined, hasOwnHeight: undefined, showName: undefined });
  });

  it("says the name of the site where it has that in it", () => {
    expect(findLogos({ showName: false, name: "Hillside", ...dark })).toMatchObject({
      logo: { alt: "Hillside" },
      showName: false,
    });
  });

  it("is as high as the site says, and as wide as its shape asks for", () => {
    expect(findLogos({ logoHeight: 50 })).toMatchObject({ logo: { width: 80, height: 50 }, hasOwnHeight: true });
  });

  it.each([
    ["auto", "logo.svg", "night.svg"],
    ["light", "logo.svg", undefined],
    ["dark", "night.svg", undefined],
  ] as const)("has another file for a theme that may be dark: %s", (mode, file, darkFile) => {
    const { logo, darkLogo } = findLogos({ ...dark, theme: { ...theme, mode } });
    expect([logo.src, darkLogo?.src]).toEqual([`/media/${file}`, darkFile && `/media/${darkFile}`]);
  });
});

describe("in shared links, a page", () => {
  const hero = { type: "hero", heading: "Hello", picture: { src: "hero.jpg", alt: "A hero." } } as const;
  const describeShared = (site: Site) => {
    const { shareTitle, sharePicture, sharePictureAlt } = resolveSite(site, assets).pages[0] ?? {};
    return [shareTitle, sharePicture, sharePictureAlt];
  };

  it("has the title and the picture that are written for them", () => {
    const site = createSite(hero);
    site.constants = { year: "2027" };
    for (const route of site.routes)
      route.share = { title: "Fete {year}", picture: "fete.jpg", alt: "A stall in {year}." };
    expect(describeShared(site)).toEqual(["Fete 2027", "fete.jpg", "A stall in 2027."]);
  });

  it("has the picture of its hero, or of the site, where none is written", () => {
    expect(describeShared(createSite(hero))).toEqual([undefined, "hero.jpg", "A hero."]);
    const site = createSite(hero);
    for (const route of site.routes) route.share = { alt: "A mountain." };
    expect(describeShared(site)).toEqual([undefined, "hero.jpg", "A mountain."]);
    for (const route of site.routes) route.share = { picture: "fete.jpg" };
    expect(describeShared(site)).toEqual([undefined, "fete.jpg", undefined]);
  });
});

describe("breadcrumbs", () => {
  const site = createSite({ type: "prose", text: "A" });
  site.site.url = "https://small.example/below";
  site.site.breadcrumbs = true;
  site.constants = { name: "Events" };
  const text = { type: "prose", text: "A" } as const;
  site.navigation.push({ type: "group", label: "More", links: [{ label: "All {name}", href: "/events" }] });
  site.routes.push(
    page("/events", text),
    { ...page("/events/draft", text), draft: true },
    page("/events/2027/fair", text),
    page("/events/draft/talk", text),
    page("/fees", text),
    { ...page("/events/fete", text), aliases: ["/fete"] },
  );
  const resolvePage = (path: string, described = site) =>
    resolveSite(described, assets, { drafts: true }).pages.find((candidate) => candidate.path === path);
  const readLinks = (path: string, described = site) =>
    resolvePage(path, described)
      ?.model(blockModels)
      .breadcrumbs?.map(({ label, href }) => [label, href.href]);
  const EVENTS = [
    ["Home", "/below/"],
    ["All Events", "/below/events"],
  ];

  it("are the published pages above a page by its address, with their labels in the menu", () => {
    expect(readLinks("/events/2027/fair")).toEqual(EVENTS);
    expect(readLinks("/events/draft/talk")).toEqual(EVENTS);
    expect(readLinks("/fete")).toEqual(EVENTS);
    expect(readLinks("/fees")).toBeUndefined();
  });

  it("are described to search engines, with the page itself", () => {
    const fair = resolvePage("/events/2027/fair");
    expect(fair?.head(blockModels).structuredData).toEqual([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: "https://small.example/below/" },
          { "@type": "ListItem", position: 2, name: "All Events", item: "https://small.example/below/events" },
          { "@type": "ListItem", position: 3, name: "Page /events/2027/fair" },
        ],
      },
    ]);
  });

  it("change what the page depends on when a title above it changes", () => {
    const changedSite = structuredClone(site);
    changedSite.constants = { name: "Dates" };
    const readSources = (described: Site) => resolvePage("/events/2027/fair", described)?.sources(blockModels);
    expect(readSources(changedSite)).not.toBe(readSources(site));
  });

  it("are not there unless the site asks for them", () => {
    const plainSite = structuredClone(site);
    delete plainSite.site.breadcrumbs;
    expect(readLinks("/events/2027/fair", plainSite)).toBeUndefined();
    expect(resolvePage("/events/2027/fair", plainSite)?.head(blockModels).structuredData).toEqual([]);
  });
});
