import { Camera, WIDTHS } from "../../scripts/pictures/camera.ts";
import { findChangedBands } from "../../scripts/pictures/compare.ts";
import { school } from "./servers.ts";
import { expect, test } from "./test.ts";

for (const path of ["/", "/fees", "/student-life"])
  test(`two pictures of ${path} are the same`, async ({ browser }) => {
    const camera = new Camera(browser, new Date("2026-11-20T09:00:00+03:00"));
    for (const width of WIDTHS) {
      const [first, second] = await Promise.all([
        camera.takePicture(school(path), width),
        camera.takePicture(school(path), width),
      ]);
      expect(first.height).toBeGreaterThan(1000);
      expect(findChangedBands(first, second)).toBeUndefined();
    }
  });
