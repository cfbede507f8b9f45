import { describe, expect, it } from "vitest";
import type { Site } from "../src/generated/site.ts";
import { hostFiles } from "../src/output/headers/hostFiles.ts";
import { readRedirectsFile } from "../src/output/headers/redirectRules.ts";
import { findRedirect } from "../src/site/redirects.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

function resolveWith(redirects: Site["redirects"], url = "https://small.example/below/") {
  const site = createSite();
  site.site.url = url;
  site.constants = { shop: "https://shop.example/" };
  site.routes.push({
    path: "/fees",
    title: "Fees & charges",
    description: "A",
    blocks: [{ type: "prose", id: "terms", text: "A" }],
  });
  return resolveSite({ ...site, ...(redirects && { redirects }) }, assets);
}

const REDIRECTS = [
  { from: "/old.php", to: "/fees" },
  { from: "/old.php?id=3&x=a%20b", to: "/fees#terms" },
  { from: "/old.php?id=3", to: "{shop}" },
  { from: "/über-uns/", to: "/" },
  { from: "/?page_id=12", to: "/fees" },
];

describe("a request for an old address", () => {
  const { redirects } = resolveWith(REDIRECTS);
  const find = (path: string, search = "") => findRedirect(redirects, path, search)?.href;

  it("leads on by its query, in any order and beside other values, else by its path", () => {
    expect(find("/old.php", "?id=3")).toBe("https://shop.example/");
    expect(find("/old.php", "?utm=1&x=a+b&id=3")).toBe("/below/fees#terms");
    expect(find("/old.php", "?id=4")).toBe("/below/fees");
    expect(find("/%C3%BCber-uns")).toBe("/below/");
    expect(find("/", "?page_id=12")).toBe("/below/fees");
    expect(find("/")).toBeUndefined();
    expect(find("/other.php", "?id=3")).toBeUndefined();
  });

  it("is answered by hosts that read _redirects", () => {
    const text = hostFiles(resolveWith(REDIRECTS)).get("_redirects") ?? "";
    const findTarget = readRedirectsFile(text);
    expect(findTarget("/below/old.php", "?x=a%20b&id=3")).toBe("/below/fees#terms");
    expect(findTarget("/below/old.php", "")).toBe("/below/fees");
    expect(findTarget("/below/", "?page_id=12")).toBe("/below/fees");
    expect(findTarget("/below/fees", "")).toBeUndefined();
    // a browser sends other letters encoded
    expect(text).toContain("/below/%C3%BCber-uns /below/ 301\n");
  });

  it("is answered by nginx", () => {
    const text = hostFiles(resolveWith(REDIRECTS)).get("nginx.conf.inc") ?? "";
    const start = text.indexOf('location = "/below/old.php" {');
    const location = text.slice(start, text.indexOf("\n}", start));
    expect(location.match(/(?:if \(.*\) \{ )?return 301 .*/g)).toEqual([
      'if ($args = "id=3&x=a%20b") { return 301 "/below/fees#terms"; }',
      'if ($args = "id=3") { return 301 "https://shop.example/"; }',
      'return 301 "/below/fees";',
    ]);
    expect(text).toContain('location = "/below/" {');
  });

  it("changes no file for hosts of a site without redirects", () => {
    const files = hostFiles(resolveWith(undefined));
    expect([...files.keys()]).toEqual(["_headers", "nginx.conf.inc"]);
    expect(files.get("nginx.conf.inc")).not.toContain("_redirects");
  });

  it("may run the script of its document where it has a query", () => {
    const readPolicy = (redirects: Site["redirects"]) =>
      /script-src ([^;]*)/.exec(hostFiles(resolveWith(redirects)).get("_headers") ?? "")?.[1];
    const before = readPolicy(undefined);
    expect(readPolicy([{ from: "/old", to: "/fees" }])).toBe(before);
    expect(readPolicy(REDIRECTS)).toMatch(/'sha256-/);
  });
});

it("leaves out a redirect to a page that its dates hide", () => {
  const site = createSite();
  const fete = { path: "/fete", title: "Fete", description: "A", from: "2099-01-01T00:00", blocks: [] };
  const { redirects } = resolveSite(
    { ...site, routes: [...site.routes, fete as never], redirects: [{ from: "/old", to: "/fete" }] },
    assets,
  );
  expect(redirects).toEqual([]);
});
