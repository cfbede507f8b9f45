import { expect, it } from "vitest";
import { library } from "../../../../tests/faults/specs.ts";
import { createEdits } from "../../../edit/operations.ts";
import type { Site } from "../../../generated/site.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { validateSite } from "../../../validate/validateSite.ts";
import { createNewItem } from "./newItem.ts";

const site = { sharePicture: "share.jpg" };
const cards = [{ id: "one", title: "One", text: "About it.", picture: { src: "one.jpg", alt: "One." } }];
const photos = [{ picture: { src: "one.jpg", alt: "One." }, caption: "One" }];
const spec = {
  site,
  routes: [
    {
      path: "/",
      blocks: [
        { type: "cardGrid", cards },
        { type: "gallery", photos },
        { type: "hero", heading: "A" },
      ],
    },
  ],
};

it("has what an item needs, with what its texts are called in their place", () => {
  expect(createNewItem(spec, "/routes/0/blocks/0/cards")).toEqual({ title: "[Title]" });
  const picture = { src: "share.jpg", decorative: true };
  expect(createNewItem(spec, "/routes/0/blocks/1/photos")).toMatchObject({ picture });
  expect(createNewItem(spec, "/routes/0/blocks/2/actions")).toBeUndefined();
  expect(createNewItem(spec, "/routes/0/blocks/2/heading")).toBeUndefined();
});

it("adds no error to any list of a block", () => {
  const { text, value, context } = library;
  const spec = value as Site;
  const lists = spec.routes.flatMap(({ blocks }, route) =>
    blocks.flatMap((block, index) =>
      Object.entries(block).flatMap(([name, list]) =>
        Array.isArray(list) && name !== "rows" && name !== "columns"
          ? [`/routes/${route}/blocks/${index}/${name}`]
          : [],
      ),
    ),
  );
  const findErrors = (candidate: string) =>
    validateSite(candidate, context).diagnostics.filter(({ severity }) => severity === "error");
  for (const pointer of lists) {
    const item = createNewItem(spec, pointer);
    const after = applyEdits(text, createEdits(text, { type: "insertItem", pointer, index: 0, value: item }));
    expect(
      findErrors(after).map(({ message }) => message),
      pointer,
    ).toEqual([]);
  }
});
