import { RUNNING } from "./countdown.ts";
import { school } from "./servers.ts";
import { expect, test, waitForFonts } from "./test.ts";

/** The pages that people look something up on, each with the first answer that it gives. */
const ANSWERS: Record<string, string> = {
  "/fees": "#levels li",
  "/form2fee": "#fee-structure dd",
  "/grade9fee": "main a",
  "/grade10fee": "#fee-structure dd",
  "/form3fee": "#fee-structure dd",
  "/form4fee": "#fee-structure dd",
  "/terms": "#terms li",
  "/join": "#levels li",
  "/grade9": "#eligibility p",
  "/grade10": "#eligibility p",
  "/form2": "#eligibility p",
  "/form3": "#eligibility p",
  "/form4": "#eligibility p",
  "/events": "#terms td > *",
  "/results": "#to-come p",
  "/perfomance": "#portal header p",
  "/access": "#public-services li",
  "/StuAccess": "#services li",
  "/staffAccess": "#services li",
  "/location": "#contact dd",
};

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];

test("the first answer of a page is on the screen while the countdown runs, on a phone and on a desk", async ({
  page,
}) => {
  await page.clock.setFixedTime(RUNNING);
  const hiddenTexts: string[] = [];
  for (const [path, answer] of Object.entries(ANSWERS)) {
    await page.goto(school(path));
    await waitForFonts(page);
    const bar = page.locator("[data-part=bar]");
    await expect(bar).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const free = (await bar.boundingBox())?.y ?? 0;
      const box = await page.locator(answer).first().boundingBox();
      if (!box || box.y < 0 || box.y + box.height > free) hiddenTexts.push(`${path} at ${size.width} px`);
    }
  }
  expect(hiddenTexts).toEqual([]);
});
