import { expect, it } from "vitest";
import { assets, createSite } from "../../tests/specs.ts";
import type { PageModel } from "../generated/props.ts";
import { resolveSite } from "../site/resolveSite.ts";
import { resolveTheme } from "../site/theme/resolveTheme.ts";
import { feedXml } from "./feed.ts";
import { createHead, robotsTxt, sitemapXml } from "./metadata.ts";

const site = createSite();
site.constants = { phone: "+254 700\u00a0000 000" };
site.site.url = "https://small.example/below";
site.site.language = "en-KE";
site.site.organization = {
  type: "School",
  telephone: "{phone}",
  address: { street: "1 Long Road", locality: "Thika", country: "KE" },
};

interface Described {
  path: string;
  title: string;
  description?: string;
  index?: boolean;
  shareTitle?: string;
  sharePictureAlt?: string;
}

function renderHead(meta: Described, describedSite = site): string {
  const { path, title, description = "What it says.", index = true, shareTitle, sharePictureAlt } = meta;
  const model: PageModel = { path, title, documentTitle: `${title} | A small site`, blocks: [] };
  return createHead(resolveSite(describedSite, assets))({
    model,
    description,
    canonical: path,
    shareTitle,
    sharePicture: "hill.svg",
    sharePictureAlt,
    index,
    structuredData: [],
    feed: [],
  });
}

it("describes a page for search engines and shared links", () => {
  const head = renderHead({ path: "/fees", title: "Fees & charges", description: 'What "all" costs.' });
  expect(head).toContain("<title>Fees &#38; charges | A small site</title>");
  expect(head).toContain('<meta name="description" content="What &#34;all&#34; costs.">');
  expect(head).toContain('<link rel="canonical" href="https://small.example/below/fees">');
  expect(head).toContain('<meta property="og:title" content="Fees &#38; charges">');
  expect(head).toContain('<meta property="og:url" content="https://small.example/below/fees">');
  expect(head).toContain('<meta property="og:locale" content="en_KE">');
  expect(head).toMatch(/<meta property="og:image" content="https:\/\/small\.example\/below\/[^"]+">/);
  expect(head).toMatch(/<link rel="icon" href="\/below\/favicon\.ico"/);
  expect(head).not.toContain("noindex");
});

it("excludes a page that is shown at many addresses from search engines", () => {
  const head = renderHead({ path: "/404", title: "Not found", index: false });
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toContain("canonical");
});

it("says what the picture for shared links shows, if that is known", () => {
  const fees = { path: "/fees", title: "Fees" };
  expect(renderHead({ ...fees, sharePictureAlt: "A hill." })).toContain(
    '<meta property="og:image:alt" content="A hill.">',
  );
  expect(renderHead(fees)).not.toContain("og:image:alt");
});

it("has a title of its own for shared links", () => {
  const head = renderHead({ path: "/fees", title: "Fees", shareTitle: "Fees of our school" });
  expect(head).toContain('<meta property="og:title" content="Fees of our school">');
  expect(head).toContain("<title>Fees | A small site</title>");
});

it.each([
  ["auto", "light"],
  ["light", "light"],
  ["dark", "dark"],
] as const)("gives the browser the brand colour that is shown: %s", (mode, shownMode) => {
  const themedSite = createSite();
  Object.assign(themedSite.site.theme, { mode, dark: { brand: "#0B2A1F" } });
  const { brand } = resolveTheme(themedSite.site.theme)[shownMode];
  expect(renderHead({ path: "/", title: "Home" }, themedSite)).toContain(
    `<meta name="theme-color" content="${brand}">`,
  );
});

it("adds the structured data of blocks, which cannot end its script element, and the link to the feed", () => {
  const model: PageModel = { path: "/fees", title: "Fees", documentTitle: "Fees", blocks: [] };
  const meta = { model, description: "", canonical: "/fees", sharePicture: "hill.svg", index: true };
  const feed = [{ title: "New fees", date: "2027-01-31", href: "https://small.example/below/fees" }];
  const structuredData = [{ "@type": "FAQPage", name: "</script>" }];
  const head = createHead(resolveSite(site, assets))({ ...meta, structuredData, feed });
  const [, data = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) as RegExpExecArray;
  expect(JSON.parse(data)).toEqual({ "@context": "https://schema.org", "@type": "FAQPage", name: "</script>" });
  expect(head).toContain('type="application/atom+xml" href="/below/feed.xml"');
  expect(renderHead({ path: "/fees", title: "Fees" })).not.toContain("feed.xml");
});

it("adds structured data about the organization to the home page only", () => {
  const [, data = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
    renderHead({ path: "/", title: "Home" }),
  ) as RegExpExecArray;
  expect(JSON.parse(data)).toEqual({
    "@context": "https://schema.org",
    "@type": "School",
    name: "A small site",
    description: "A site that is small.",
    url: "https://small.example/below/",
    logo: "https://small.example/below/media/logo.svg",
    telephone: "+254 700 000 000",
    address: { "@type": "PostalAddress", streetAddress: "1 Long Road", addressLocality: "Thika", addressCountry: "KE" },
  });
  expect(renderHead({ path: "/fees", title: "Fees" })).not.toContain("ld+json");
});

it("writes addresses as machines read them where the domain has other letters than a to z", () => {
  const german = createSite();
  german.site.url = "https://grundschule-köln.example";
  german.site.organization = {
    type: "School",
    email: "büro@grundschule-köln.example",
    sameAs: ["https://bilder.example/schule/köln"],
  };
  const resolvedSite = resolveSite(german, assets);
  const model: PageModel = { path: "/", title: "Start", documentTitle: "Start", blocks: [] };
  const entry = { title: "Fest", date: "2027-01-31", href: resolvedSite.absoluteUrl("/feste#größe") };
  const head = createHead(resolvedSite)({
    model,
    description: "",
    canonical: "/",
    sharePicture: "hill.svg",
    index: true,
    structuredData: [],
    feed: [entry],
  });
  const host = "xn--grundschule-kln-ltb.example";
  expect(head).toContain(`<link rel="canonical" href="https://${host}/">`);
  expect(head).toContain(`<meta property="og:url" content="https://${host}/">`);
  expect(head).toContain(`<meta property="og:image" content="https://${host}/share/`);
  const [, data = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) as RegExpExecArray;
  expect(JSON.parse(data)).toMatchObject({
    url: `https://${host}/`,
    logo: `https://${host}/media/logo.svg`,
    email: `büro@${host}`,
    sameAs: ["https://bilder.example/schule/k%C3%B6ln"],
  });
  const feed = feedXml(resolvedSite, [entry]);
  expect(feed).toContain(`<link href="https://${host}/feste#gr%C3%B6%C3%9Fe"/>`);
  for (const text of [head, sitemapXml(resolvedSite), robotsTxt(resolvedSite), feed]) {
    expect(text).toContain(host);
    expect(text).not.toContain("köln");
  }
});
