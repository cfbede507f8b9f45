import type { Page } from "@playwright/test";
import { parish } from "./servers.ts";
import { expect, test } from "./test.ts";

const PAPERS = parish("/papers");

/** The requests for recordings and captions that a page sends from now on. */
function recordMediaRequests(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/media\/(.+\.(?:mp3|webm|vtt))$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

test("nothing of a recording is fetched, and nothing plays, before a visitor plays it", async ({ page }) => {
  const names = recordMediaRequests(page);
  await page.goto(PAPERS);
  for (const player of await page.locator("audio,video").all()) await player.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(names).toEqual([]);
  const states = await page
    .locator("audio,video")
    .evaluateAll((players: HTMLMediaElement[]) => players.map(({ paused, readyState }) => [paused, readyState]));
  expect(states).toEqual([
    [true, 0],
    [true, 0],
  ]);
});

test("recordings are played with the keyboard", async ({ page }) => {
  const names = recordMediaRequests(page);
  await page.goto(PAPERS);
  for (const [name, file] of [
    ["A moment of silence", "silence.mp3"],
    ["The door opens", "door.webm"],
  ] as const) {
    const player = page.getByLabel(name, { exact: true });
    await player.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => player.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0);
    expect(names).toContain(file);
  }
});

test("a video keeps its place when it begins", async ({ page }) => {
  await page.goto(PAPERS);
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  const boxBefore = await video.boundingBox();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
  expect(await video.boundingBox()).toEqual(boxBefore);
});
