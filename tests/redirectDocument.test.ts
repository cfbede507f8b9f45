// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { createRedirectDocument, REDIRECT_SCRIPT } from "../src/render/redirectDocument.ts";
import type { ResolvedRedirect } from "../src/site/redirects.ts";

const createRedirect = (query: string, href: string, label: string): ResolvedRedirect => ({
  ...{ path: "/old.php", query, href, label },
  url: new URL(href, "https://small.example").href,
});
const TEXTS = { language: "en", notFoundTitle: "Not found" };
const createDocument = (...redirects: ResolvedRedirect[]) =>
  new DOMParser().parseFromString(createRedirectDocument(redirects, TEXTS), "text/html");

describe("the document at an old address", () => {
  it("leads on at once without a script, has a link, and is not listed by search engines", () => {
    const document = createDocument(createRedirect("", "/below/fees#terms", "Fees & charges"));
    expect(document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content")).toBe(
      "0; url=/below/fees#terms",
    );
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      "https://small.example/below/fees#terms",
    );
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(document.querySelector("a")?.textContent).toBe("Fees & charges");
    expect(document.querySelector("script")).toBeNull();
  });

  it("leads on by its query, and has links to all targets without scripts", () => {
    const document = createDocument(
      createRedirect("id=3", "https://shop.example/", "https://shop.example/"),
      createRedirect("id=3&x=a%20b", "/below/fees#terms", "Fees & charges"),
    );
    expect(document.querySelector("meta[http-equiv=refresh]")).toBeNull();
    expect(document.title).toBe("Not found");
    expect(Array.from(document.querySelectorAll("a"), (link) => link.getAttribute("href"))).toEqual([
      "/below/fees#terms",
      "https://shop.example/",
    ]);
    const replaced: string[] = [];
    const run = new Function("document", "location", REDIRECT_SCRIPT);
    for (const search of ["?x=a%20b&id=3", "?id=3", "?id=4"])
      run(document, { search, replace: (href: string) => replaced.push(href) });
    expect(replaced).toEqual(["/below/fees#terms", "https://shop.example/"]);
  });
});
