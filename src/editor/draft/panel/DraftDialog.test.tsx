// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";
import { ShowDraftButton } from "./ShowDraftButton.tsx";

const HTML = "<!doctype html><p>Draft";

/** Opens the dialog around a preview with these answers. */
async function openDialog(answers: Answers = {}) {
  const view = renderInStudio(<ShowDraftButton />, {
    answers: {
      draftReply: () => ({ email: "office@example.org" }),
      draft: () => ({ status: "ready", html: HTML, pages: 2, notes: ["The pictures are small."] }),
      ...answers,
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Show to somebody" }));
  await screen.findByDisplayValue("office@example.org");
  return view;
}

const make = () => userEvent.click(screen.getByRole("button", { name: "Make the file" }));

it("makes a file with the address that was entered, says what it lacks, and saves it", async () => {
  const { requests } = await openDialog();
  await userEvent.clear(screen.getByRole("textbox"));
  await userEvent.type(screen.getByRole("textbox"), "bursar@example.org");
  await make();
  const link = await screen.findByRole("link", { name: "Save the file" });
  expect(requests.find(({ name }) => name === "draft")?.body).toEqual({ email: "bursar@example.org" });
  expect(link.getAttribute("download")).toBe("draft.html");
  expect(screen.getByText("The pictures are small.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send it" })).toBeNull();
});

it("sends the file where the device can", async () => {
  const share = vi.fn(async (_: ShareData) => {});
  Object.assign(navigator, { canShare: () => true, share });
  onTestFinished(() => void Object.assign(navigator, { canShare: undefined, share: undefined }));
  await openDialog();
  await make();
  await userEvent.click(await screen.findByRole("button", { name: "Send it" }));
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type, await file?.text()]).toEqual(["draft.html", "text/html", HTML]);
});

it.each(["nothing", "broken"] as const)("says why there is no file: %s", async (status) => {
  await openDialog({ draft: () => ({ status }) });
  await make();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

it("says when the file could not be made", async () => {
  await openDialog({
    draft: () => {
      throw new Error("offline");
    },
  });
  await make();
  expect(await screen.findByRole("alert")).toBeTruthy();
});
