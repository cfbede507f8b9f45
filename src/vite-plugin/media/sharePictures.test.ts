import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { BuildError } from "../errors.ts";
import { favicons, sharePictures } from "./sharePictures.ts";

it("publishes an SVG logo unchanged as favicon.svg, also when its extension is in capitals", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logo-"));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  writeFileSync(join(folder, "LOGO.SVG"), drawing);
  const icons = await favicons(join(folder, "LOGO.SVG"), "#ffffff", join(folder, "cache"));
  expect(String(icons.get("favicon.svg"))).toBe(drawing);
  rmSync(folder, { recursive: true });
});

it("throws a BuildError for a drawing that cannot be rendered", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logo-"));
  const size = 'width="1000000000" height="1000000000"';
  writeFileSync(
    join(folder, "hall.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`,
  );
  const shared = sharePictures(folder, ["hall.svg"], join(folder, "cache"));
  await expect(shared).rejects.toThrow(BuildError);
  await expect(shared).rejects.toThrow("The picture hall.svg cannot be drawn");
  rmSync(folder, { recursive: true });
});

it("removes the metadata of photos that are embedded in favicon.svg", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logo-"));
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#263" } })
    .withExif({ IFD0: { ImageDescription: "taken at home" } })
    .jpeg()
    .toBuffer();
  const logo = join(folder, "logo.svg");
  const href = `data:image/jpeg;base64,${photo.toString("base64")}`;
  writeFileSync(
    logo,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="${href}"/></svg>`,
  );
  const drawn = String((await favicons(logo, "#ffffff", join(folder, "cache"))).get("favicon.svg"));
  const [, encoded = ""] = /base64,([^"]+)/.exec(drawn) ?? [];
  expect((await sharp(Buffer.from(encoded, "base64")).metadata()).exif).toBeUndefined();
  rmSync(folder, { recursive: true });
});
