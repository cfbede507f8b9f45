import { expect, it } from "vitest";
import { createSite } from "../../tests/specs.ts";
import { siteNames } from "./siteNames.ts";

it("knows places by the headings that are shown there", () => {
  const blocks = [
    { type: "prose", id: "terms", heading: "What you pay", text: "A" },
    { type: "prose", id: "bare", text: "A" },
    { type: "faq", id: "faq", questions: [{ id: "when", question: "When?", answer: "A" }] },
    { type: "fragment", name: "paths" },
  ];
  const paths = [{ type: "trackPicker", tracks: [{ id: "arts", title: "Arts", subjects: [{ name: "A" }] }] }];
  const site = {
    ...createSite(),
    fragments: { paths },
    routes: [{ path: "/fees", title: "Fees", description: "A", blocks }],
  } as ReturnType<typeof createSite>;
  expect(siteNames(site).places).toEqual([
    { href: "/fees#terms", page: "Fees", heading: "What you pay" },
    { href: "/fees#bare", page: "Fees" },
    { href: "/fees#faq", page: "Fees" },
    { href: "/fees#when", page: "Fees", heading: "When?" },
    { href: "/fees#arts", page: "Fees", heading: "Arts" },
  ]);
});
