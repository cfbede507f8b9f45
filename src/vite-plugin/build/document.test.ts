import { expect, it } from "vitest";
import type { PageModel, SharedModel } from "../../generated/props.ts";
import { textOf } from "../files/chunks.ts";
import { createDocument, type Script } from "./document.ts";

function documentOf(language: string, scripts: Script[] = [], base = ""): string {
  const shared = { language, base } as SharedModel;
  const document = createDocument({ shared, wholeStyle: undefined, settings: {} });
  const page = { path: "/fees" } as PageModel;
  return textOf(document({ page, html: [], preloads: "", head: "", style: [], scripts }));
}

const opening = (language: string) => /<html[^>]*>/.exec(documentOf(language))?.[0];

it("a page declares its language, and the direction of a right-to-left language", () => {
  expect(opening("sw-KE")).toBe('<html lang="sw-KE" data-page="/fees">');
  expect(opening("ar")).toBe('<html lang="ar" dir="rtl" data-page="/fees">');
});

it("a page of a site with a base path declares it", () => {
  expect(documentOf("en", [], "/school")).toContain('<html lang="en" data-base="/school" data-page="/fees">');
});

it("scripts are inline or referenced by URL, in the given order", () => {
  const html = documentOf("en", [{ code: "first()" }, { src: "/second.js" }]);
  expect(html).toContain('<script type="module">first()</script><script type="module" src="/second.js"></script>');
});

it("an early script is not a module, which would be deferred", () => {
  expect(documentOf("en", [{ code: "first()", early: true }])).toContain("<script>first()</script>");
});
