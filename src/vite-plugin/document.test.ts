import { expect, it } from "vitest";
import type { PageModel, SharedModel } from "../generated/props";
import { document } from "./document";
import { textOf } from "./pieces";

function opening(language: string): string | undefined {
  const pieces = document({
    shared: { language, base: "" } as SharedModel,
    page: { path: "/fees" } as PageModel,
    html: [],
    preloads: "",
    head: "",
    style: "",
    wholeStyle: undefined,
    settings: {},
    loader: undefined,
    scripts: [],
  });
  return /<html[^>]*>/.exec(textOf(pieces))?.[0];
}

it("a page says its language, and when that is written from right to left", () => {
  expect(opening("sw-KE")).toBe('<html lang="sw-KE" data-base="" data-page="/fees">');
  expect(opening("ar")).toBe('<html lang="ar" dir="rtl" data-base="" data-page="/fees">');
});
