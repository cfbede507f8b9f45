import { expect, it } from "vitest";
import type { PageModel, SharedModel } from "../generated/props.ts";
import { joinText } from "../json/chunks.ts";
import { createDocument, type Script } from "./document.ts";

function renderDocument(language: string, scripts: Script[] = [], base = ""): string {
  const sharedModel = { language, base } as SharedModel;
  const document = createDocument({
    shared: sharedModel,
    look: {},
    wholeStyle: undefined,
    settings: {},
    sharedModel: "/shared.json",
  });
  const page: PageModel = { path: "/fees", title: "Fees", documentTitle: "Fees", blocks: [] };
  return joinText(document({ page, html: [], preloads: "", head: "", style: [], scripts }));
}

const opening = (language: string) => /<html[^>]*>/.exec(renderDocument(language))?.[0];

it("a page declares its language, and the direction of a right-to-left language", () => {
  expect(opening("sw-KE")).toBe('<html lang="sw-KE">');
  expect(opening("ar")).toBe('<html lang="ar" dir="rtl">');
});

it("a page of a site with a base path declares it", () => {
  expect(renderDocument("en", [], "/school")).toContain('<html lang="en" data-base="/school">');
});

it("scripts are inline or referenced by URL, in the given order", () => {
  const html = renderDocument("en", [{ code: "first()" }, { src: "/second.js" }]);
  expect(html).toContain('<script type="module">first()</script><script type="module" src="/second.js"></script>');
});

it("an early script is not a module, which would be deferred", () => {
  expect(renderDocument("en", [{ code: "first()", early: true }])).toContain("<script>first()</script>");
});

it("a page names the models that the application needs there, so that none of them is asked for by another", () => {
  const readModels = (html: string) => JSON.parse(/id="prospectus">([^<]*)/.exec(html)?.[1] ?? "").models;
  expect(readModels(renderDocument("en", [], "/school"))).toEqual(["/shared.json", "/school/fees.json"]);
});
