import { HtmlValidate } from "html-validate";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Picture as PictureValue } from "../../generated/props.ts";
import { Picture } from "./Picture.tsx";

const drawing: PictureValue = { src: "/media/hill.svg", width: 160, height: 100, alt: "A hill." };
const photo: PictureValue = {
  src: "/school/assets/a-hill-1a2b3c4d-720.jpg",
  width: 1300,
  height: 800,
  alt: "A hill.",
  widths: [240, 720],
  color: "#263",
};

it("is a plain image when there is only one file", () => {
  expect(renderToStaticMarkup(<Picture picture={drawing} sizes="card" />)).toBe(
    '<img src="/media/hill.svg" width="160" height="100" alt="A hill." decoding="async" loading="lazy"/>',
  );
});

it("offers each format in each width, with the sizes of its layout", () => {
  const html = renderToStaticMarkup(<Picture picture={photo} className="tall" sizes="small" />);
  for (const format of ["avif", "webp"]) {
    const stem = "/school/assets/a-hill-1a2b3c4d";
    expect(html).toContain(
      `<source type="image/${format}" srcSet="${stem}-240.${format} 240w, ${stem}-720.${format} 720w" sizes="9rem"/>`,
    );
  }
  expect(html).toContain('<img class="image tall" src="/school/assets/a-hill-1a2b3c4d-720.jpg" width="1300"');
});

it("has its colour in a data attribute, since the security policy forbids style attributes", () => {
  const html = renderToStaticMarkup(<Picture picture={photo} />);
  expect(html).toContain('data-color="#263"');
  expect(html).not.toContain("style=");
});

it.each([
  [{ x: 30, y: 70 }, "x30 y70"],
  [{ x: 7, y: 95 }, "x7 y90 y5"],
  [{ x: 0, y: 100 }, "y100"],
])("keeps the point %j visible by classes", (focus, names) => {
  const html = renderToStaticMarkup(<Picture picture={{ ...drawing, focus }} className="tall" />);
  expect(html).toContain(`class="focus ${names} tall"`);
  expect(html).not.toContain("style=");
});

it("is loaded eagerly when it is the first of the page", () => {
  const html = renderToStaticMarkup(<Picture picture={photo} first sizes="full" />);
  expect(html).toContain('loading="eager" fetchPriority="high"');
});

it("is valid HTML", () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const report = validator.validateStringSync(renderToStaticMarkup(<Picture picture={photo} sizes="card" />));
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
