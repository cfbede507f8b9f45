import { expect, it } from "vitest";
import type { PageModel, SharedModel } from "../../generated/props.ts";
import { textOf } from "../files/chunks.ts";
import { createDocument, type Script } from "./document.ts";

function documentOf(language: string, scripts: Script[] = [], base = ""): string {
  const shared = { language, base } as SharedModel;
  const document = createDocument({ shared, wholeStyle: undefined, settings: {} });
  const page = { path: "/fees" } as PageModel;
  return textOf(document({ page, html: [], preloads: "", head: "", style: "", scripts }));
}

const opening = (language: string) => /<html[^>]*>/.exec(documentOf(language))?.[0];

it("a page says its language, and when that is written from right to left", () => {
  expect(opening("sw-KE")).toBe('<html lang="sw-KE" data-page="/fees">');
  expect(opening("ar")).toBe('<html lang="ar" dir="rtl" data-page="/fees">');
});

it("a page below a path says which", () => {
  expect(documentOf("en", [], "/school")).toContain('<html lang="en" data-base="/school" data-page="/fees">');
});

it("a script stands in the page by its code, or is asked for by its address, in the order given", () => {
  const html = documentOf("en", [{ code: "first()" }, { src: "/second.js" }]);
  expect(html).toContain('<script type="module">first()</script><script type="module" src="/second.js"></script>');
});

it("a script that is early does not wait for the page, as a module would", () => {
  expect(documentOf("en", [{ code: "first()", early: true }])).toContain("<script>first()</script>");
});
