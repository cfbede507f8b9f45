import {
  changedLines,
  dialog,
  edit,
  expect,
  expectAccessible,
  framed,
  original,
  preview,
  status,
  tabTo,
  test,
  undo,
} from "./studio.ts";

/** A PDF, as far as a browser looks at it. */
const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");

/** The status of a request for a file of the media folder, and its content. */
async function readFile(name: string): Promise<string> {
  const response = await fetch(preview.url(`/media/${name}`));
  const type = response.headers.get("content-type") ?? "";
  return type.includes("pdf") ? await response.text() : "";
}

test("a PDF is added in the dialog of a link, renamed with the link to it, and back by undo", async ({ page }) => {
  await edit(page, "/form3fee");
  const link = framed(page).locator("footer a[href^='https://']:has(svg)").first();
  await link.focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Link" }).press("Enter");
  const field = dialog(page).getByRole("combobox");
  await expect(field).toBeFocused();
  page.on("filechooser", (chooser) =>
    chooser.setFiles({ name: "Circular for Parents.PDF", mimeType: "application/pdf", buffer: PDF }),
  );
  await tabTo(page, dialog(page).getByRole("button", { name: "Add a file" }));
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("circular-for-parents.pdf");
  await expect(dialog(page)).toContainText("1 KB, not used");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Use this link" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const changedLink = framed(page).locator("footer a[href='/media/circular-for-parents.pdf']");
  await expect(changedLink).toBeVisible();

  await changedLink.focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Link" }).press("Enter");
  await expect(dialog(page)).toContainText(/1 KB, on \d+ pages/);
  await dialog(page).getByRole("button", { name: "Remove from the site" }).click();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await dialog(page).getByRole("button", { name: "Rename" }).click();
  await dialog(page).getByRole("textbox", { name: "New name" }).fill("Circular of Term 1");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("circular-of-term-1.pdf");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(framed(page).locator("footer a[href='/media/circular-of-term-1.pdf']")).toBeVisible();
  await expect(status(page)).toContainText("circular-of-term-1.pdf");
  expect(changedLines().added).toEqual([expect.stringContaining("/media/circular-of-term-1.pdf")]);
  expect(await readFile("circular-of-term-1.pdf")).toBe(PDF.toString());
  expect(await readFile("circular-for-parents.pdf")).toBe("");

  await undo(page);
  await expect(changedLink).toBeVisible();
  expect(await readFile("circular-for-parents.pdf")).toBe(PDF.toString());
  expect(await readFile("circular-of-term-1.pdf")).toBe("");
  await undo(page);
  expect(preview.text()).toBe(original);
});
