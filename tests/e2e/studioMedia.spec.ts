import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import {
  changedLines,
  dialog,
  edit,
  expect,
  expectAccessible,
  original,
  originalSpec,
  preview,
  status,
  studio,
  tabTo,
  test,
  undo,
} from "./studio.ts";

/** The beginning of a photo as an iPhone saves it. */
const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1");

/** A photo as a phone takes it: on its side, and larger than a screen. */
const photo = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#263" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test("with the keyboard alone, a picture is replaced by a photo, which is described at once", async ({ page }) => {
  await edit(page, "/student-life");
  let isLoadedAgain = false;
  page.on("domcontentloaded", () => {
    isLoadedAgain = true;
  });
  const picture = page.locator("main img").first();
  const alt = await picture.getAttribute("alt");
  await tabTo(page, picture);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(dialog(page).getByRole("textbox", { name: "show" })).toHaveValue(alt ?? "");
  await expectAccessible(page);
  const files = [
    { name: "Sports Day.heic", mimeType: "image/heic", buffer: HEIC },
    { name: "Sports Day.JPG", mimeType: "image/jpeg", buffer: await photo() },
  ];
  page.on("filechooser", (chooser) => chooser.setFiles(files.shift() ?? []));
  await tabTo(page, dialog(page).locator("input[type=file]"));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("status")).toContainText("HEIC");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveValue("sports-day.jpg");
  // what the other picture shows is not what this one shows
  const text = dialog(page).getByRole("textbox", { name: "show" });
  await expect(text).toBeEmpty();
  await expectAccessible(page);
  await tabTo(page, dialog(page).getByRole("button", { name: "Use this picture" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).not.toBeEmpty();
  await expect(text).toBeFocused();
  await expect.poll(() => preview.text()).toBe(original);
  // what is written for a constant is read as its value
  await text.fill("Runners of {schoolName}");
  await expect(dialog(page)).toContainText(`Runners of ${originalSpec().constants?.schoolName}`);
  // other words in braces are what they are
  await text.fill("The line {a} is drawn in {schoolName}");
  await dialog(page).getByRole("button", { name: "Use this picture" }).press("Enter");
  await expect(picture).toHaveAttribute("alt", `The line {a} is drawn in ${originalSpec().constants?.schoolName}`);
  await expect(dialog(page)).toBeHidden();
  await picture.focus();
  await page.keyboard.press("Enter");
  // what is refused keeps the picture and the text
  await text.fill("The line of {schoolName");
  await dialog(page).getByRole("button", { name: "Use this picture" }).press("Enter");
  await expect(dialog(page).getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveValue("sports-day.jpg");
  await expect(text).toHaveValue("The line of {schoolName");
  await text.fill("");
  await page.keyboard.type("Runners leave the starting line.");
  await tabTo(page, dialog(page).getByRole("button", { name: "Use this picture" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(picture).toHaveAttribute("src", "/media/sports-day.jpg");
  await expect(picture).toHaveAttribute("alt", "Runners leave the starting line.");
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1600, 2400,
  ]);
  const { removed, added } = changedLines();
  expect(removed).toHaveLength(2);
  expect(added).toEqual(['"src": "sports-day.jpg",', '"alt": "Runners leave the starting line."']);
  expect(isLoadedAgain).toBe(false);
});

test("a picture and a text that the link of a card covers are edited where they are shown", async ({ page }) => {
  await edit(page, "/student-life");
  const card = page.locator("main li:has(a):has(img):has(p)").first();
  // the link takes the click
  await card.getByRole("img").click({ force: true });
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await card.locator("p").last().hover({ force: true });
  await expect(studio(page).locator(".label")).toContainText("Text");
  await expect.poll(() => preview.text()).toBe(original);
});

test("a photo that is dropped onto a picture takes its place, and one that is dropped beside it does not", async ({
  page,
}) => {
  await edit(page, "/student-life");
  const card = page.locator("main li:has(a):has(img):has(p)").first();
  const box = studio(page).locator(".box");
  await page.evaluate(
    (jpeg) => {
      const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], "Choir.jpg", { type: "image/jpeg" }));
      addEventListener("test-drag", ({ detail: { type, x, y } }: CustomEventInit) => {
        const init = { dataTransfer, clientX: x, clientY: y, bubbles: true, composed: true, cancelable: true };
        document.elementFromPoint(x, y)?.dispatchEvent(new DragEvent(type, init));
      });
    },
    (await photo()).toString("base64"),
  );
  /** What a drag does over the middle of an element. */
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
  await drag("dragover", page.locator("main h1"));
  await expect(box).toBeHidden();
  await drag("drop", page.locator("main h1"));
  await expect(status(page)).not.toBeEmpty();
  await expect(dialog(page)).toBeHidden();
  await drag("drop", card.getByRole("img"));
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveValue("choir.jpg");
  const text = dialog(page).getByRole("textbox", { name: "show" });
  await expect(text).toBeFocused();
  await expect(text).toBeEmpty();
  await page.keyboard.type("A choir.");
  await dialog(page).getByRole("button", { name: "Use this picture" }).click();
  await expect(card.getByRole("img")).toHaveAttribute("src", "/media/choir.jpg");
  await expect.poll(() => changedLines().added).toEqual(['"src": "choir.jpg",', '"alt": "A choir."']);
  await expect(dialog(page)).toBeHidden();
  // only what nothing shows can be removed
  await card.getByRole("img").click({ force: true });
  const remove = dialog(page).getByRole("button", { name: "Remove from" });
  await expect(dialog(page).getByRole("radio", { name: "choir" })).toBeChecked();
  await expect(remove).toBeHidden();
  await page.keyboard.press("Escape");
  await undo(page);
  await expect(card.getByRole("img")).not.toHaveAttribute("src", "/media/choir.jpg");
  await card.getByRole("img").click({ force: true });
  await dialog(page).getByRole("radio", { name: "choir" }).check();
  await remove.press("Enter");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Remove it" }).press("Enter");
  await expect(dialog(page).getByRole("radio", { name: "choir" })).toHaveCount(0);
  await expect(dialog(page).locator("input[type=file]")).toBeFocused();
  const gone = await page.request.get(preview.url("/media/choir.jpg"));
  expect(gone.headers()["content-type"]).not.toContain("image");
  await expect.poll(() => preview.text()).toBe(original);
});

test("in a form, a picture is chosen together with its alt text, and that is one change", async ({ page }) => {
  await edit(page, "/form3fee");
  await studio(page).getByRole("button", { name: "Menu", exact: true }).click();
  await studio(page).getByText("Footer", { exact: true }).click();
  const form = studio(page).locator(".form");
  await form.getByRole("button", { name: "Choose a picture" }).click();
  await dialog(page).getByRole("searchbox").fill("chapel");
  await dialog(page).getByRole("radio", { name: "chapel" }).check();
  await dialog(page).getByRole("textbox", { name: "show" }).fill("A chapel on a hill.");
  await dialog(page).getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(form.getByText("chapel.svg")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Alt text" })).toHaveValue("A chapel on a hill.");
  await expect.poll(() => changedLines().added).toEqual(['"src": "chapel.svg",', '"alt": "A chapel on a hill."']);
  await studio(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => preview.text()).toBe(original);
});

/** A link of the footer, whose text can be edited. */
const footerLink = (page: Page, href: string) => page.locator(`footer nav a[href='${href}']`).first();

test("a link leads to another page, which is found by its title, and only its address is changed", async ({ page }) => {
  await edit(page, "/form3fee");
  await footerLink(page, "/leaders").press("Enter");
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await expect(studio(page).getByRole("button", { name: "Change the link" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("option", { selected: true })).toHaveCount(1);
  await expectAccessible(page);
  await dialog(page).getByRole("searchbox").fill("form 4 fee");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(footerLink(page, "/form4fee")).toHaveText("Our Leadership");
  await expect
    .poll(() => changedLines())
    .toEqual({
      removed: ['{ "label": "Our Leadership", "href": "/leaders" },'],
      added: ['{ "label": "Our Leadership", "href": "/form4fee" },'],
    });
});

test("a link without a text is changed with the keyboard alone, and an address that does not work is refused", async ({
  page,
}) => {
  await edit(page, "/form3fee");
  const link = page.locator("footer a[href^='https://']:has(svg)").first();
  const href = await link.getAttribute("href");
  // its name is only read aloud: it is asked for
  const name = link.locator(".visually-hidden").first();
  const label = (await name.textContent()) ?? "";
  await link.click();
  await dialog(page).getByRole("button", { name: "Label" }).click();
  await expect(dialog(page).getByRole("textbox")).toHaveValue(label);
  await expectAccessible(page);
  await dialog(page).getByRole("textbox").fill(`${label} of the school`);
  await page.keyboard.press("Enter");
  await expect(name).toHaveText(`${label} of the school`);
  await expect.poll(() => changedLines().added).toEqual([expect.stringContaining(`"${label} of the school"`)]);
  await page.keyboard.press("Control+z");
  await expect(name).toHaveText(label);
  await link.focus();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Link" }).press("Enter");
  const address = dialog(page).getByRole("combobox");
  await expect(address).toHaveValue(href ?? "");
  for (const dead of ["hillside", "http://hillside.example", "javascript:alert(1)", "/no-page"]) {
    await address.fill(dead);
    await page.keyboard.press("Enter");
    // while an address is checked, Enter does nothing
    await expect(dialog(page).getByRole("alert")).toContainText(dead);
    await expect(address).toBeFocused();
  }
  // only the whole site can say that nothing is there
  const nowhere = `${originalSpec().site.url}/no-page`;
  await address.fill(nowhere);
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "only here" }).press("Enter");
  await expect(dialog(page).getByRole("alert").filter({ hasText: "no-page" })).toBeVisible();
  await expect(address).toHaveValue(nowhere);
  await expectAccessible(page);
  await dialog(page).getByRole("radio", { name: "phone" }).check();
  await address.fill("1234 or so");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).not.toBeEmpty();
  await expect.poll(() => preview.text()).toBe(original);

  await dialog(page).getByRole("radio", { name: "website" }).check();
  await address.fill("www.hillside.example/school");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "only here" }).press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator("footer a[href='https://www.hillside.example/school']")).toBeVisible();
  const { removed, added } = changedLines();
  expect(removed).toHaveLength(1);
  expect(added).toEqual([expect.stringContaining('"href": "https://www.hillside.example/school"')]);
});
