import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { bundledCode } from "../../src/output/bundle/code.ts";
import { readUsedParts } from "../../src/output/bundle/usedParts.ts";
import { paths, readSchoolModel, routes, spec, stem } from "../e2e/addresses.ts";
import { matchAll } from "../e2e/builtPages.ts";
import { SCHOOL } from "../e2e/servers.ts";
import { parsePage } from "./parsePage.ts";

const read = (file: string) => readFileSync(join(SCHOOL, file), "utf8");
const pages = [...paths.map(stem), "404"].map((name) => ({ name, html: read(`${name}.html`) }));

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:document", "html-validate:standard"],
  rules: {
    "doctype-style": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "svg-focusable": "off",
    "require-sri": "off",
    "no-raw-characters": "off",
  },
});

test("every page is valid HTML", () => {
  const messages = pages.flatMap(({ name, html }) =>
    htmlValidate
      .validateStringSync(html)
      .results.flatMap((result) =>
        result.messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} ${selector}`),
      ),
  );
  expect([...new Set(messages)]).toEqual([]);
});

test("every page has its headings before any script has run", () => {
  for (const path of paths) {
    const main = parsePage(SCHOOL, path).querySelector("main");
    const headingTexts = Array.from(
      main?.querySelectorAll("h1, h2, h3, h4, h5, h6") ?? [],
      (heading) => heading.textContent,
    );
    const headings = readSchoolModel(path).blocks.flatMap(({ heading }) => heading ?? []);
    const missing = headings.filter((heading) => !headingTexts.some((text) => text.includes(heading)));
    expect(missing, path).toEqual([]);
  }
});

test("nothing of the preview is in the build", () => {
  const files = readdirSync(SCHOOL, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(js|html|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(paths.length);
  // how the names of its events and elements begin
  expect(
    files.filter((file) => /prospectus:|preview-|previewPage|@studio|data-studio|prosemirror/i.test(read(file))),
  ).toEqual([]);
});

test("no class is undefined, empty or padded", () => {
  const odd = pages.flatMap(({ name, html }) =>
    matchAll(html, / class="([^"]*)"/g)
      .filter((words) => words !== words.trim() || /undefined|\s\s|^$/.test(words))
      .map((words) => `${name}: "${words}"`),
  );
  expect([...new Set(odd)]).toEqual([]);
});

test("every link inside the site leads to a file, every anchor to a place, every picture to a picture", () => {
  const ids = new Map(pages.map(({ name, html }) => [name, new Set(["top", ...matchAll(html, / id="([^"]+)"/g)])]));
  const dead = pages.flatMap(({ name, html }) =>
    matchAll(html, /(?:href|src)="((?:\/(?!\/)|#)[^"]*)"/g)
      .filter((address) => {
        const [path = "", hash] = address.split("#");
        const page = path === "" ? name : stem(path);
        const file = join(SCHOOL, path);
        const isThere = ids.has(page) || (existsSync(file) && path !== "/");
        return !isThere || (hash && !ids.get(page)?.has(hash));
      })
      .map((address) => `${name}: ${address}`),
  );
  expect(dead).toEqual([]);
});

test("an alias has a page of its own, whose canonical address is the route's", () => {
  const canonical = (name: string) => matchAll(read(`${name}.html`), /<link rel="canonical" href="([^"]+)"/g);
  const aliases = routes.flatMap(({ path, aliases = [] }) => aliases.map((alias) => ({ path, alias })));
  expect(aliases).toContainEqual({ path: "/grade9fee", alias: "/info" });
  for (const { path, alias } of aliases) {
    expect(canonical(stem(alias))).toEqual(canonical(stem(path)));
    expect(canonical(stem(alias))[0]).toMatch(new RegExp(`${path}$`));
  }
});

test("sitemap.xml lists every canonical address once, no alias, and no page that search engines are not to list", () => {
  const listedPaths = matchAll(read("sitemap.xml"), /<loc>([^<]+)<\/loc>/g).map((url) => new URL(url).pathname);
  const unlistedPaths = routes.filter(({ index }) => index === false).map(({ path }) => path);
  expect(unlistedPaths).toEqual(["/InfoCard"]);
  for (const path of unlistedPaths)
    expect(read(`${stem(path)}.html`)).toContain('<meta name="robots" content="noindex">');
  expect([...listedPaths, ...unlistedPaths].sort()).toEqual(routes.map(({ path }) => path).sort());
  expect(read("robots.txt")).toContain("Sitemap: https://");
});

test("the licenses of other people's work are published with it", () => {
  const text = read("licenses.txt");
  const packageNames = matchAll(text, /^((?:@[\w-]+\/)?[\w-]+) \d+\.\d+\.\d+ \((?:MIT|OFL-1\.1)\)$/gm);
  expect(packageNames).toEqual(expect.arrayContaining(["react", "react-dom", "react-router", "@tabler/icons"]));
  expect(packageNames.filter((name) => name.startsWith("@fontsource"))).toHaveLength(2);
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(packageNames.length);
});

test("the sitemap page lists every route and every alias", () => {
  const hrefs = new Set(matchAll(read("sitemap.html").split("<main")[1] ?? "", / href="([^"]+)"/g));
  expect(paths.filter((path) => !hrefs.has(path))).toEqual([]);
});

test("every page has a raster picture for shared links, of the size that is announced", async () => {
  const pictures = pages.map(
    ({ html }) => new URL(matchAll(html, /<meta property="og:image" content="([^"]+)"/g)[0] ?? "").pathname,
  );
  expect(pictures).toHaveLength(pages.length);
  for (const picture of new Set(pictures)) {
    const { format, width, height } = await sharp(join(SCHOOL, picture)).metadata();
    expect({ format, width, height }, picture).toEqual({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("the home page names the organisation to search engines", () => {
  const data = JSON.parse(
    matchAll(read("index.html"), /<script type="application\/ld\+json">(.*?)<\/script>/gs)[0] ?? "",
  );
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": spec.site.organization.type,
    address: { addressCountry: spec.site.organization.address?.country },
  });
  expect(JSON.stringify(data)).not.toMatch(/\{\w+\}/);
});

test("each route has a title and a description of its own", () => {
  for (const pattern of [/<title>(.+?)<\/title>/, /<meta name="description" content="(.+?)">/]) {
    const texts = routes.map(({ path }) => pattern.exec(read(`${stem(path)}.html`))?.[1] ?? path);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.filter((text) => text.startsWith("/"))).toEqual([]);
  }
});

test("no page shows a constant that was not replaced", () => {
  const left = pages.flatMap(({ name, html }) =>
    // scripts complete the share of a progress, and the number of entries of a choice
    matchAll(html.replace(/<(script|style).*?<\/\1>| data-(?:value-)?text="[^"]*"/gs, ""), /(\{\w+\})/g).map(
      (text) => `${name}: ${text}`,
    ),
  );
  expect(left).toEqual([]);
});

test("no list of routes is shipped with the application", () => {
  const scripts = readdirSync(join(SCHOOL, "assets"))
    .filter((name) => /^application-/.test(name))
    .map((name) => read(`assets/${name}`));
  const scriptsWithRoutes = scripts.filter((code) => code.includes("form4fee"));
  expect(scriptsWithRoutes).toEqual([]);
});

test("nothing of the preview's pointing at values is published", () => {
  const texts = readdirSync(SCHOOL, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(html|json|js|css|xml|svg|txt)$/.test(name))
    .map((name) => ({ name, text: read(name) }));
  expect(texts.length).toBeGreaterThan(pages.length);
  const filesWithPointing = texts.filter(({ text }) =>
    /[\uE100-\uE11F]|preview-point|@points|prospectus:open/.test(text),
  );
  expect(filesWithPointing.map(({ name }) => name)).toEqual([]);
});

test("pages are rendered by React as it is published, not by its slow development version", async () => {
  const { serverUrl } = await bundledCode("/", readUsedParts("tests/fixtures/school/site.json"));
  const code = readFileSync(fileURLToPath(serverUrl), "utf8");
  expect(code).not.toMatch(/from\s*["']react/);
  expect(code).toContain("react-dom-server-legacy.node.production.js");
  expect(code).not.toContain(".development.js");
});
