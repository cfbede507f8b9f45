// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderInStudio } from "../../app/renderInStudio.tsx";
import type { ChosenPicture, SavePicked } from "../../protocol/windowApi.ts";
import { PhotosDialog } from "./PhotosDialog.tsx";

const NAMES = ["race.jpg", "race.jpg", "notes.txt", "jump.jpg"];

/** Opens the dialog for files, of which one is no photo and one is there twice. */
function renderDialog() {
  const save = vi.fn<SavePicked<ChosenPicture[]>>(async () => true);
  const close = vi.fn();
  const names = [...NAMES];
  const files = NAMES.map((name) => new File([name], name));
  renderInStudio(<PhotosDialog files={files} save={save} close={close} />, {
    answers: {
      constants: () => ({ hash: "1", pages: 3, constants: [] }),
      // the client of the application asks for it by its address
      ...{
        upload() {
          const name = names.shift();
          if (name === "notes.txt") return { status: "refused", message: "“notes.txt” is no picture." };
          return { status: "added", src: name };
        },
      },
    },
  });
  return { save, close, user: userEvent.setup() };
}

const findText = (name: string) => screen.findByRole("textbox", { name: new RegExp(name) });

it("asks what each photo shows, and says which was not added", async () => {
  const { save, close, user } = renderDialog();
  await user.type(await findText("jump"), "A girl jumps.");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByRole("alert").textContent).toContain("notes.txt");
  const add = screen.getByRole("button", { name: "Add these 2 photos" });
  await user.click(add);
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(await findText("race"));
  await user.keyboard("Six  boys run.");
  await user.click(add);
  expect(save).toHaveBeenCalledExactlyOnceWith([
    { src: "race.jpg", alt: "Six boys run." },
    { src: "jump.jpg", alt: "A girl jumps." },
  ]);
  expect(close).toHaveBeenCalledOnce();
});

it("leaves out a photo, and takes one without a text that is only decoration", async () => {
  const { save, user } = renderDialog();
  await findText("jump");
  await user.click(screen.getByRole("button", { name: "Leave out race.jpg" }));
  await user.click(screen.getByRole("checkbox", { name: "Only decoration" }));
  await user.click(screen.getByRole("button", { name: "Add this photo" }));
  expect(save).toHaveBeenCalledExactlyOnceWith([{ src: "jump.jpg", decorative: true }]);
});
