import { expect, it } from "vitest";
import type { PageModel, SharedModel } from "../generated/props";
import { createDocument } from "./document";
import { textOf } from "./pieces";

function opening(language: string): string | undefined {
  const document = createDocument({
    shared: { language, base: "" } as SharedModel,
    wholeStyle: undefined,
    settings: {},
    loader: undefined,
  });
  const page = { path: "/fees" } as PageModel;
  const pieces = document({ page, html: [], preloads: "", head: "", style: "", scripts: [] });
  return /<html[^>]*>/.exec(textOf(pieces))?.[0];
}

it("a page says its language, and when that is written from right to left", () => {
  expect(opening("sw-KE")).toBe('<html lang="sw-KE" data-base="" data-page="/fees">');
  expect(opening("ar")).toBe('<html lang="ar" dir="rtl" data-base="" data-page="/fees">');
});
