import { describe, expect, it } from "vitest";
import { assets, createSite } from "../../../tests/specs.ts";
import type { Block, FormService, Site } from "../../generated/site.ts";
import { resolveSite } from "../../site/resolveSite.ts";
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
  const small = createSite({ type: "prose", text: "A text." }, ...blocks);
  return { ...small, site: { ...small.site, ...changes }, constants: { map: "https://maps.example/embed" } };
}

const createHeaders = (spec: Site, inlineScripts?: string[]) =>
  securityHeaders(resolveSite(spec, assets), inlineScripts);
const policy = (spec: Site) => createHeaders(spec)["Content-Security-Policy"] as string;

/** The sources of a directive of a site's policy; undefined when the policy has none of that name. */
function sources(of: Site, directive: string): string | undefined {
  const policyDirective = policy(of)
    .split("; ")
    .find((candidate) => candidate.split(" ")[0] === directive);
  return policyDirective?.slice(directive.length).trim();
}

describe("the content security policy", () => {
  it("names no other website if the site embeds nothing", () => {
    expect(policy(site({}))).toMatchInlineSnapshot(
      `"default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; media-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; upgrade-insecure-requests"`,
    );
  });

  it("lets a form lead to the search of the site, and to nothing else", () => {
    expect(sources({ ...site({}), search: { page: "/" } }, "form-action")).toBe("'self'");
    expect(sources(site({}), "form-action")).toBe("'none'");
  });

  it("allows inline scripts by their hashes", () => {
    const script = "alert(1)";
    // the hash that the specification of CSP gives for this script
    expect(createHeaders(site({}), [script])["Content-Security-Policy"]).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    );
  });

  it("allows a page to frame another website and to check whether it can be reached", () => {
    const framing = site({}, MAP, MAP);
    expect(sources(framing, "frame-src")).toBe("https://maps.example");
    expect(sources(framing, "connect-src")).toBe("'self' https://maps.example");
  });

  it("allows the site to frame its own files if it does", () => {
    expect(sources(site({}, REPORT), "frame-src")).toBe("'self'");
    expect(sources(site({}, REPORT, MAP), "frame-src")).toBe("'self' https://maps.example");
    const absolute = { ...REPORT, src: "https://www.small.example/media/report.html" };
    expect(sources(site({}, absolute), "frame-src")).toBe("'self'");
  });

  it("includes frames in fragments and on the not-found page, but not those in drafts", () => {
    const plain = site({});
    const route = { path: "/map", title: "Map", description: "A map.", blocks: [MAP] as [Block] };
    const isNamed = (of: Site) => sources(of, "frame-src") === "https://maps.example";
    expect(isNamed({ ...plain, fragments: { map: [MAP] } })).toBe(true);
    expect(isNamed({ ...plain, notFound: { ...plain.notFound, blocks: [MAP] } })).toBe(true);
    expect(isNamed({ ...plain, routes: [...plain.routes, route] })).toBe(true);
    expect(isNamed({ ...plain, routes: [...plain.routes, { ...route, draft: true }] })).toBe(false);
  });

  describe("of a site with forms", () => {
    const form = (service: FormService): Block => ({
      type: "form",
      service,
      fields: [{ kind: "text", label: "Question" }],
    });
    const target = (...services: FormService[]) => sources(site({}, ...services.map(form)), "form-action");

    it("allows them to be sent to their services and to the site itself", () => {
      expect(target({ name: "formspree", id: "xayzqwer" })).toBe("'self' https://formspree.io");
      expect(target({ name: "basin", id: "a1" }, { name: "web3forms", id: "a2" }, { name: "basin", id: "a3" })).toBe(
        "'self' https://api.web3forms.com https://usebasin.com",
      );
      expect(target({ name: "netlify", id: "hall" })).toBe("'self'");
      expect(target({ name: "endpoint", url: "/send" })).toBe("'self'");
      expect(target({ name: "endpoint", url: "https://forms.example:8443/hall" })).toBe(
        "'self' https://forms.example:8443",
      );
    });

    it("allows nothing for a form without a service, and for a form in a draft", () => {
      const plain = site({}, { type: "form", otherwise: "Call us." });
      const blocks: [Block] = [form({ name: "formspree", id: "xayzqwer" })];
      const draft = { path: "/ask", title: "Ask", description: "A form.", draft: true, blocks };
      expect(sources(plain, "form-action")).toBe("'none'");
      expect(sources({ ...plain, routes: [...plain.routes, draft] }, "form-action")).toBe("'none'");
      expect(sources({ ...plain, fragments: { ask: blocks } }, "form-action")).toBe("'self' https://formspree.io");
    });
  });

  it("allows connections to the analytics endpoint", () => {
    const beacon = (endpoint: string) => sources(site({ analytics: { provider: "beacon", endpoint } }), "connect-src");
    expect(beacon("https://views.example/collect?site=1")).toBe("'self' https://views.example");
    expect(beacon("http://127.0.0.1:8080/views")).toBe("'self' http://127.0.0.1:8080");
    expect(beacon("/views")).toBe("'self'");
  });

  it("allows connections to Matomo and Plausible, and no script of theirs", () => {
    const matomo = site({ analytics: { provider: "matomo", url: "https://stats.example/matomo/", siteId: 1 } });
    const plausible = site({ analytics: { provider: "plausible", domain: "small.example" } });
    expect(sources(matomo, "connect-src")).toBe("'self' https://stats.example");
    expect(sources(plausible, "connect-src")).toBe("'self' https://plausible.io");
    for (const counted of [matomo, plausible]) expect(sources(counted, "script-src")).toBe("'self'");
  });

  it("allows the scripts, pictures and connections of Google Analytics only if it is declared", () => {
    const siteWithAnalytics = site({ analytics: { provider: "ga4", measurementId: "G-TEST" } });
    expect(sources(siteWithAnalytics, "script-src")).toBe("'self' https://www.googletagmanager.com");
    expect(sources(siteWithAnalytics, "connect-src")).toContain("https://*.google-analytics.com");
    expect(sources(siteWithAnalytics, "img-src")).toContain("https://*.google-analytics.com");
    expect(policy(site({}))).not.toContain("google");
  });

  it("allows a drawing that is opened as a document to show the photos embedded in it", () => {
    for (const headers of [createHeaders(site({})), fileHeaders(createHeaders(site({})))])
      expect(headers["Content-Security-Policy"]).toMatch(/img-src( '[^';]+')* data:;/);
  });

  it("never allows inline scripts", () => {
    const everything = site({ analytics: { provider: "ga4", measurementId: "G-TEST" } }, MAP, REPORT);
    expect(sources(everything, "script-src")).not.toMatch(/unsafe|\*$|data:/);
  });
});

describe("the headers of a site", () => {
  it("require HTTPS only if the site is published over HTTPS", () => {
    const plain = site({ url: "http://intranet.example" });
    expect(createHeaders(plain)).not.toHaveProperty("Strict-Transport-Security");
    expect(sources(plain, "upgrade-insecure-requests")).toBeUndefined();
    expect(createHeaders(site({}))).toHaveProperty("Strict-Transport-Security");
  });

  it("isolate the site from others, as far as what it embeds allows", () => {
    expect(createHeaders(site({}))).toMatchObject({
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
    expect(createHeaders(site({}, MAP))).toMatchObject({ "Cross-Origin-Opener-Policy": "same-origin-allow-popups" });
    expect(createHeaders(site({}, MAP))).not.toHaveProperty("Cross-Origin-Embedder-Policy");
  });
});
