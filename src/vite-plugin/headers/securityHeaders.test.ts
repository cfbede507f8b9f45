import { describe, expect, it } from "vitest";
import { siteWith } from "../../../tests/specs.ts";
import type { Block, Site } from "../../generated/site.ts";
import { fileHeaders, securityHeaders } from "./securityHeaders.ts";

const MAP: Block = {
  type: "embed",
  heading: "Where we are",
  title: "A map",
  src: "{map}?zoom=11",
  aspectRatio: "16:9",
  link: { label: "The map", href: "https://maps.example/" },
};
const REPORT: Block = { ...MAP, src: "/media/report.html" };

/** A small site with these values instead of its own. */
function site(changes: Partial<Site["site"]>, ...blocks: Block[]): Site {
  const small = siteWith({ type: "prose", text: "A text." }, ...blocks);
  return { ...small, site: { ...small.site, ...changes }, constants: { map: "https://maps.example/embed" } };
}

const policy = (of: Site) => securityHeaders(of)["Content-Security-Policy"] as string;

/** The sources of a directive of a site's policy; undefined when the policy has none of that name. */
function sources(of: Site, directive: string): string | undefined {
  const found = policy(of)
    .split("; ")
    .find((written) => written.split(" ")[0] === directive);
  return found?.slice(directive.length).trim();
}

describe("the policy", () => {
  it("of a site that embeds nothing names no other website", () => {
    expect(policy(site({}))).toMatchInlineSnapshot(
      `"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; media-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; upgrade-insecure-requests"`,
    );
  });

  it("lets the scripts run that stand in the pages, by their hash", () => {
    const script = "alert(1)";
    // as the specification of the policy gives it for this very script
    expect(securityHeaders(site({}), [script])["Content-Security-Policy"]).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    );
  });

  it("names the host of a frame, which is asked whether it can be reached", () => {
    const framing = site({}, MAP, MAP);
    expect(sources(framing, "frame-src")).toBe("https://maps.example");
    expect(sources(framing, "connect-src")).toBe("'self' https://maps.example");
  });

  it("lets the site frame its own files when it does", () => {
    expect(sources(site({}, REPORT), "frame-src")).toBe("'self'");
    expect(sources(site({}, REPORT, MAP), "frame-src")).toBe("'self' https://maps.example");
    const absolute = { ...REPORT, src: "https://www.small.example/media/report.html" };
    expect(sources(site({}, absolute), "frame-src")).toBe("'self'");
  });

  it("finds frames in fragments and on the page for unknown addresses, and none in drafts", () => {
    const plain = site({});
    const route = { path: "/map", title: "Map", description: "A map.", blocks: [MAP] as [Block] };
    const isNamed = (of: Site) => sources(of, "frame-src") === "https://maps.example";
    expect(isNamed({ ...plain, fragments: { map: [MAP] } })).toBe(true);
    expect(isNamed({ ...plain, notFound: { ...plain.notFound, blocks: [MAP] } })).toBe(true);
    expect(isNamed({ ...plain, routes: [...plain.routes, route] })).toBe(true);
    expect(isNamed({ ...plain, routes: [...plain.routes, { ...route, draft: true }] })).toBe(false);
  });

  it("names where page views are sent", () => {
    const beacon = (endpoint: string) => sources(site({ analytics: { provider: "beacon", endpoint } }), "connect-src");
    expect(beacon("https://views.example/collect?site=1")).toBe("'self' https://views.example");
    expect(beacon("http://127.0.0.1:8080/views")).toBe("'self' http://127.0.0.1:8080");
    expect(beacon("/views")).toBe("'self'");
  });

  it("allows Google Analytics its script, pictures and connections, and only where it is declared", () => {
    const counted = site({ analytics: { provider: "ga4", measurementId: "G-TEST" } });
    expect(sources(counted, "script-src")).toBe("'self' https://www.googletagmanager.com");
    expect(sources(counted, "connect-src")).toContain("https://*.google-analytics.com");
    expect(sources(counted, "img-src")).toContain("https://*.google-analytics.com");
    expect(policy(site({}))).not.toContain("google");
  });

  it("lets a drawing that is opened by itself show the photos that are embedded in it", () => {
    for (const headers of [securityHeaders(site({})), fileHeaders(securityHeaders(site({})))])
      expect(headers["Content-Security-Policy"]).toMatch(/img-src( '[^';]+')* data:;/);
  });

  it("never allows inline scripts", () => {
    const everything = site({ analytics: { provider: "ga4", measurementId: "G-TEST" } }, MAP, REPORT);
    expect(sources(everything, "script-src")).not.toMatch(/unsafe|\*$|data:/);
  });
});

describe("the headers of a site", () => {
  it("ask for HTTPS only where the site is published by it", () => {
    const plain = site({ url: "http://intranet.example" });
    expect(securityHeaders(plain)).not.toHaveProperty("Strict-Transport-Security");
    expect(sources(plain, "upgrade-insecure-requests")).toBeUndefined();
    expect(securityHeaders(site({}))).toHaveProperty("Strict-Transport-Security");
  });

  it("keep the site apart from others, as far as what it embeds allows", () => {
    expect(securityHeaders(site({}))).toMatchObject({
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
    expect(securityHeaders(site({}, MAP))).toMatchObject({ "Cross-Origin-Opener-Policy": "same-origin-allow-popups" });
    expect(securityHeaders(site({}, MAP))).not.toHaveProperty("Cross-Origin-Embedder-Policy");
  });
});
