import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import {
  bar,
  changedLines,
  chooseLink,
  dialog,
  edit,
  edited,
  expect,
  expectAccessible,
  framed,
  label,
  original,
  originalSpec,
  preview,
  spec,
  status,
  tabTo,
  test,
  undo,
} from "./studio.ts";

/** The beginning of a photo as an iPhone saves it. */
const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1");

/** A photo as a phone takes it: on its side, and larger than a screen. */
const photo = (background: string) =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const chosenPicture = (page: Page) => dialog(page).getByRole("radio", { checked: true });
const description = (page: Page) => dialog(page).getByRole("textbox", { name: "show" });
const useButton = (page: Page) => dialog(page).getByRole("button", { name: "Use this picture" });

test("with the keyboard alone, a picture is replaced by a photo, which is described at once", async ({ page }) => {
  await edit(page, "/student-life");
  const picture = framed(page).locator("main img").first();
  const alt = await picture.getAttribute("alt");
  await picture.evaluate(({ ownerDocument }) => {
    ownerDocument.documentElement.dataset.isLoadedOnce = "";
  });
  await tabTo(page, picture);
  await page.keyboard.press("Enter");
  await expect(chosenPicture(page)).toHaveCount(1);
  await expect(description(page)).toHaveValue(alt ?? "");
  await expectAccessible(page);
  const files = [
    { name: "Swimming Gala.heic", mimeType: "image/heic", buffer: HEIC },
    { name: "Swimming Gala.JPG", mimeType: "image/jpeg", buffer: await photo("#263") },
  ];
  page.on("filechooser", (chooser) => chooser.setFiles(files.shift() ?? []));
  await tabTo(page, dialog(page).getByRole("button", { name: "Add a photo" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("status")).toContainText("HEIC");
  await expect(dialog(page).getByRole("button", { name: "Add a photo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chosenPicture(page)).toHaveValue("swimming-gala.jpg");
  // the description of the other picture is not true of this one
  await expect(description(page)).toBeEmpty();
  await tabTo(page, useButton(page));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).not.toBeEmpty();
  await expect(description(page)).toBeFocused();
  expect(preview.text()).toBe(original);
  // a constant in the description is read as its value; other words in braces stay as they are
  await description(page).fill("The line {a} is drawn in {schoolName}");
  await expect(dialog(page)).toContainText(`drawn in ${originalSpec().constants?.schoolName}`);
  await useButton(page).press("Enter");
  await expect(picture).toHaveAttribute("alt", `The line {a} is drawn in ${originalSpec().constants?.schoolName}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await picture.focus();
  await page.keyboard.press("Enter");
  // a refused description keeps the picture and the text
  await description(page).fill("The line of {schoolName");
  await useButton(page).press("Enter");
  await expect(dialog(page).getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(chosenPicture(page)).toHaveValue("swimming-gala.jpg");
  await expect(description(page)).toHaveValue("The line of {schoolName");
  await description(page).fill("");
  await page.keyboard.type("Runners leave the starting line.");
  await tabTo(page, useButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(picture).toHaveAttribute("src", "/media/swimming-gala.jpg");
  await expect(picture).toHaveAttribute("alt", "Runners leave the starting line.");
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1600, 2400,
  ]);
  const { removed: removedLines, added: addedLines } = changedLines();
  expect(removedLines).toHaveLength(2);
  expect(addedLines).toEqual(['"src": "swimming-gala.jpg",', '"alt": "Runners leave the starting line."']);
  await expect(framed(page).locator("html[data-is-loaded-once]")).toBeAttached();
});

test("the point of a picture that is always seen is chosen, with a preview for three widths", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 768 });
  await edit(page, "/student-life");
  const picture = framed(page).locator("main img").first();
  await picture.press("Enter");
  const crops = dialog(page).getByRole("figure").locator("img");
  await expect(crops).toHaveCount(3);
  await expectAccessible(page);
  const ratios = await crops.evaluateAll((images) =>
    images.map((image) => Number.parseFloat(getComputedStyle(image).aspectRatio)),
  );
  expect(new Set(ratios).size).toBeGreaterThan(1);
  const point = dialog(page).getByRole("slider");
  const area = point.locator("..");
  await area.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await area.boundingBox()) ?? {};
  await area.click({ position: { x: width / 4, y: height * 0.8 } });
  await expect(point).toBeFocused();
  await expect(point).toHaveAttribute("aria-valuenow", "25");
  await page.keyboard.press("Shift+ArrowLeft");
  for (const crop of await crops.all()) await expect(crop).toHaveCSS("object-position", "15% 80%");
  await expect(useButton(page)).toBeInViewport();
  await useButton(page).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => changedLines().added.join()).toContain('"focus": "15% 80%"');
  await expect(picture).toHaveCSS("object-position", "15% 80%");
});

test("a picture and a text that the link of a card covers are edited where they are shown", async ({ page }) => {
  await edit(page, "/student-life");
  const card = framed(page).locator("main li:has(a):has(img):has(p)").first();
  // the link takes the click
  await card.getByRole("img").click({ force: true });
  await expect(chosenPicture(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // the focus, which the closed dialog gives back to the picture, names that
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.locator("p").last().hover({ force: true });
    await expect(label(page)).toContainText("Text", { timeout: 1000 });
  }).toPass();
  expect(preview.text()).toBe(original);
});

test("the picture of a shared part asks, and its outline says so", async ({ page }) => {
  await edit(page, "/grade10");
  const picture = framed(page).locator("img[src*='books']").first();
  await picture.scrollIntoViewIfNeeded();
  // while the page scrolls, nothing is outlined
  await expect(async () => {
    await page.mouse.move(0, 0);
    await picture.hover();
    await expect(label(page)).toContainText(/How to apply, on \d+ pages/, { timeout: 1000 });
    await expect(framed(page).locator("preview-studio .box.shared")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await picture.click();
  await expect(bar(page)).toContainText(/How to apply, on \d+ pages/);
  await dialog(page).getByText("globe.svg", { exact: true }).click();
  await description(page).fill("A globe.");
  await useButton(page).click();
  await dialog(page).getByRole("button", { name: "only here" }).click();
  const { fragments = {}, routes } = originalSpec();
  const findBlocks = (allRoutes: typeof routes) => allRoutes.find(({ path }) => path === "/grade10")?.blocks ?? [];
  const [copiedBlock] = structuredClone(fragments.howToApply ?? []);
  await expect
    .poll(() => findBlocks(spec().routes))
    .toEqual(
      findBlocks(routes).map((block) =>
        block.type === "fragment" && block.name === "howToApply"
          ? { ...copiedBlock, picture: { src: "globe.svg", alt: "A globe." } }
          : block,
      ),
    );
  expect(spec().fragments).toEqual(fragments);
});

test("a photo that is dropped onto a picture takes its place, and one that is dropped beside it does not", async ({
  page,
}) => {
  await edit(page, "/student-life");
  const card = framed(page).locator("main li:has(a):has(img):has(p)").first();
  const heading = framed(page).locator("main h1");
  const box = framed(page).locator("preview-studio .box");
  await heading.evaluate(
    (_, jpeg) => {
      const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], "Drama.jpg", { type: "image/jpeg" }));
      addEventListener("test-drag", ({ detail: { type, x, y } }: CustomEventInit) => {
        const init = { dataTransfer, clientX: x, clientY: y, bubbles: true, composed: true, cancelable: true };
        document.elementFromPoint(x, y)?.dispatchEvent(new DragEvent(type, init));
      });
    },
    (await photo("#632")).toString("base64"),
  );
  /** The event of a drag over the middle of an element. */
  const drag = async (type: string, over: Locator) => {
    await over.scrollIntoViewIfNeeded();
    await over.evaluate((element, type) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const detail = { type, x: left + width / 2, y: top + height / 2 };
      dispatchEvent(new CustomEvent("test-drag", { detail }));
    }, type);
  };
  // it goes on while the file is over the page, also after it was scrolled
  await expect(async () => {
    await drag("dragover", card.getByRole("img"));
    await expect(box).toBeVisible({ timeout: 500 });
  }).toPass();
  await drag("dragover", heading);
  await expect(box).toBeHidden();
  await drag("drop", heading);
  await expect(status(page)).not.toBeEmpty();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await drag("drop", card.getByRole("img"));
  await expect(chosenPicture(page)).toHaveValue("drama.jpg");
  await description(page).fill("A drama.");
  await useButton(page).click();
  await expect(card.getByRole("img")).toHaveAttribute("src", "/media/drama.jpg");
  await expect.poll(() => changedLines().added).toEqual(['"src": "drama.jpg",', '"alt": "A drama."']);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // only a picture that nothing shows can be removed
  await card.getByRole("img").click({ force: true });
  const remove = dialog(page).getByRole("button", { name: "Remove from" });
  await expect(chosenPicture(page)).toHaveValue("drama.jpg");
  await remove.click();
  await expect(dialog(page).getByRole("listitem")).toContainText("Student Life");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.locator("[role=dialog] :focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await undo(page);
  await expect(card.getByRole("img")).not.toHaveAttribute("src", "/media/drama.jpg");
  await card.getByRole("img").click({ force: true });
  await dialog(page).getByText("drama.jpg", { exact: true }).click();
  await remove.press("Enter");
  await dialog(page).getByRole("button", { name: "Remove it" }).press("Enter");
  await expect(dialog(page).getByRole("radio", { name: "drama" })).toHaveCount(0);
  await expect(dialog(page)).toBeFocused();
  const response = await fetch(preview.url("/media/drama.jpg"));
  expect(response.headers.get("content-type")).not.toContain("image");
  expect(preview.text()).toBe(original);
});

test("several photos that are dropped onto a gallery are described in one dialog, and added in one step", async ({
  page,
}) => {
  preview.edit(({ routes }) => {
    const photos = ["gate.svg", "books.svg"].map((src) => ({ picture: { src, alt: `What ${src} shows.` } }));
    routes
      .find(({ path }) => path === "/student-life")
      ?.blocks.push({ type: "gallery", heading: "Sports day", photos });
  });
  await edit(page, "/student-life");
  const before = preview.text();
  const photos = framed(page).locator("[data-boot=gallery] > li > button > img");
  await expect(photos).toHaveCount(2);
  const files = await Promise.all(["#111", "#888"].map(async (color) => (await photo(color)).toString("base64")));
  await photos.first().scrollIntoViewIfNeeded();
  await photos.first().evaluate((element, files) => {
    const dataTransfer = new DataTransfer();
    for (const [index, jpeg] of files.entries()) {
      const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], `Race ${index + 1}.jpg`, { type: "image/jpeg" }));
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    element.dispatchEvent(new DragEvent("drop", { dataTransfer, ...place, bubbles: true, cancelable: true }));
  }, files);
  await dialog(page).getByRole("textbox", { name: "race-1.jpg" }).fill("Six boys run.");
  await dialog(page).getByRole("textbox", { name: "race-2.jpg" }).fill("They arrive.");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Add these 2 photos" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // after the photo that they were dropped on
  await expect(photos).toHaveCount(4);
  await expect(photos.nth(1)).toHaveAttribute("src", "/media/race-1.jpg");
  await expect(photos.nth(2)).toHaveAttribute("alt", "They arrive.");
  await undo(page);
  await expect(photos).toHaveCount(2);
  expect(preview.text()).toBe(before);
});

/** A link of the footer, whose text can be edited. */
const footerLink = (page: Page, href: string) => framed(page).locator(`footer nav a[href='${href}']`).first();

test("a link leads to another page, which is found by its title, and only its address is changed", async ({ page }) => {
  await edit(page, "/form3fee");
  await footerLink(page, "/leaders").press("Enter");
  await expect(edited(page)).toBeFocused();
  await page.keyboard.press("F6");
  await tabTo(page, bar(page).getByRole("button", { name: "Change the link" }), "ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("option", { selected: true })).toHaveCount(1);
  await expectAccessible(page);
  await chooseLink(page, "form 4 fee");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(footerLink(page, "/form4fee")).toHaveText("Our Leadership");
  expect(changedLines()).toEqual({
    removed: ['{ "label": "Our Leadership", "href": "/leaders" },'],
    added: ['{ "label": "Our Leadership", "href": "/form4fee" },'],
  });
});

test("a link without a text is changed with the keyboard alone, and an address that does not work is refused", async ({
  page,
}) => {
  await edit(page, "/form3fee");
  const link = framed(page).locator("footer a[href^='https://']:has(svg)").first();
  const href = await link.getAttribute("href");
  // its name is only read aloud: it is asked for
  const name = link.locator(".visually-hidden").first();
  const oldName = (await name.textContent()) ?? "";
  await link.click();
  await dialog(page).getByRole("button", { name: "Label" }).click();
  await expect(dialog(page).getByRole("textbox")).toHaveValue(oldName);
  await dialog(page).getByRole("textbox").fill(`${oldName} of the school`);
  await page.keyboard.press("Enter");
  await expect(name).toHaveText(`${oldName} of the school`);
  expect(changedLines().added).toEqual([expect.stringContaining(`"${oldName} of the school"`)]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await undo(page);
  await expect(name).toHaveText(oldName);
  await link.focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Link" }).press("Enter");
  const field = dialog(page).getByRole("combobox");
  await expect(field).toHaveValue(href ?? "");
  for (const dead of ["http://hillside.example", "javascript:alert(1)", "/no-page", "words of no page"]) {
    await field.fill(dead);
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).not.toBeEmpty();
    await expect(field).toHaveValue(dead);
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  expect(preview.text()).toBe(original);

  await field.fill("www.hillside.example/school");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "only here" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(framed(page).locator("footer a[href='https://www.hillside.example/school']")).toBeVisible();
  const { removed: removedLines, added: addedLines } = changedLines();
  expect(removedLines).toHaveLength(1);
  expect(addedLines).toEqual([expect.stringContaining('"href": "https://www.hillside.example/school"')]);
});
