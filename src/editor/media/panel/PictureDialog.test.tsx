// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { usePickers } from "../../app/pickers/usePickers.ts";
import { type Answers, createListedFile, renderInStudio } from "../../app/renderInStudio.tsx";
import type { ChosenPicture } from "../../protocol/windowApi.ts";
import type { ConstantsAnswer } from "../../settings/messages.ts";
import type { Refusal } from "../../siteFile/messages.ts";

const CONSTANTS: ConstantsAnswer = {
  hash: "1",
  pages: 3,
  constants: [{ name: "school", label: "School", written: "Hillside", text: "Hillside", pages: 3, named: [] }],
};
const GATE = { src: "gate.jpg", alt: "The gate.", focus: "top left" };

const UNUSED = { places: [], pages: 0, isUnused: true };

/** A media folder with pictures, to which one is added, and in which one is renamed or removed. */
function createSite(): Answers {
  let files = [createListedFile({ name: "gate.jpg" }), createListedFile({ name: "old.jpg", ...UNUSED })];
  return {
    constants: () => CONSTANTS,
    media: () => ({ files }),
    removeFile({ name }) {
      files = files.filter((file) => file.name !== name);
      return {};
    },
    renameFile({ name, newName }) {
      files = files.map((file) => (file.name === name ? { ...file, name: newName } : file));
      return { status: "saved", hash: "2" };
    },
    // the client of the application asks for it by its address
    ...{
      upload() {
        files = [...files, createListedFile({ name: "sports-day.jpg", ...UNUSED })];
        return { status: "added", src: "sports-day.jpg" };
      },
    },
  };
}

type Save = (picture: ChosenPicture) => Promise<boolean | readonly Refusal[]>;

/** Opens the dialog about a picture. */
async function openDialog({ save = async () => true, file }: { save?: Save; file?: File } = {}) {
  function Asker() {
    const { pickPicture } = usePickers();
    return (
      <button type="button" onClick={() => void pickPicture(GATE, file, save)}>
        Ask
      </button>
    );
  }
  const view = renderInStudio(<Asker />, { answers: createSite() });
  await userEvent.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByRole("radio", { name: /gate\.jpg/ });
  return view;
}

const use = () => userEvent.click(screen.getByRole("button", { name: "Use this picture" }));
const findText = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What does it show?" });

describe("the dialog for a picture", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("begins with the current one and its text", async () => {
    const save = vi.fn<Save>(async () => true);
    await openDialog({ save });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /gate/ }).checked).toBe(true);
    await userEvent.clear(findText());
    await userEvent.type(findText(), "The  gate of the line {{a} ");
    await use();
    expect(save.mock.lastCall?.[0]).toEqual({ ...GATE, alt: "The gate of the line {{a}}" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for another text with another picture", async () => {
    const save = vi.fn<Save>(async () => true);
    await openDialog({ save });
    await userEvent.click(screen.getByRole("radio", { name: /old/ }));
    expect(findText().value).toBe("");
    await use();
    expect(screen.getByRole("alert").textContent).not.toBe("");
    expect(document.activeElement).toBe(findText());
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("checkbox", { name: /decoration/ }));
    await use();
    expect(save.mock.lastCall?.[0]).toEqual({ src: "old.jpg", decorative: true });
  });

  it("reads a shared value as its text", async () => {
    await openDialog();
    await userEvent.type(findText(), " {{school}");
    expect(screen.getByText(/Hillside/)).toBeTruthy();
  });

  it("adds a file, which is chosen thereby", async () => {
    const { requests } = await openDialog();
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no field for a file");
    await userEvent.upload(input, new File(["photo"], "Sports Day.JPG", { type: "image/jpeg" }));
    const radio = await screen.findByRole<HTMLInputElement>("radio", { name: /sports-day/ });
    expect(radio.checked).toBe(true);
    expect(findText().value).toBe("");
    expect(requests.filter(({ name }) => name === "upload")).toHaveLength(1);
  });

  it("adds a file that was dropped at once", async () => {
    await openDialog({ file: new File(["photo"], "Sports Day.JPG", { type: "image/jpeg" }) });
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /sports-day/ })).checked).toBe(true);
  });

  it("stays open with the reason when a picture is refused", async () => {
    await openDialog({ save: async () => [{ message: "Close the brace.", suggestions: [] }] });
    await use();
    expect((await screen.findByRole("alert")).textContent).toContain("Close the brace.");
    expect(findText().value).toBe("The gate.");
  });

  it("removes a picture that nothing uses, after a question", async () => {
    const { requests } = await openDialog();
    await userEvent.click(screen.getByRole("radio", { name: /old/ }));
    await userEvent.click(screen.getByRole("button", { name: /Remove from/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove it" }));
    await screen.findByText("Removed: old.jpg");
    expect(screen.queryByRole("radio", { name: /old/ })).toBeNull();
    expect(requests.find(({ name }) => name === "removeFile")?.body).toEqual({ name: "old.jpg" });
  });

  it("keeps the focus when a picture is removed before the question has given it back", async () => {
    await openDialog();
    await userEvent.click(screen.getByRole("radio", { name: /old/ }));
    await userEvent.click(screen.getByRole("button", { name: /Remove from/ }));
    const removeButton = await screen.findByRole("button", { name: "Remove it" });
    // the focus is given back in the next frame
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
    await userEvent.click(removeButton);
    await screen.findByText("Removed: old.jpg");
    await waitFor(() => expect(screen.queryByRole("button", { name: /Remove from/ })).toBeNull());
    for (const callback of frames) callback(performance.now());
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  });

  it("moves the point that is always seen with the keys", async () => {
    const save = vi.fn<Save>(async () => true);
    await openDialog({ save });
    const point = screen.getByRole("slider", { name: /always be seen/ });
    expect(point.getAttribute("aria-valuetext")).toBe("0 % from the left, 0 % from the top");
    await userEvent.click(point);
    await userEvent.keyboard("{ArrowLeft}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{ArrowDown}");
    await use();
    expect(save.mock.lastCall?.[0]).toMatchObject({ focus: "1% 11%" });
  });

  it("begins with the middle of another picture, which is not written", async () => {
    const save = vi.fn<Save>(async () => true);
    await openDialog({ save });
    await userEvent.click(screen.getByRole("radio", { name: /old/ }));
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/^50 .* 50 /);
    await userEvent.type(findText(), "A gate.");
    await use();
    expect(save.mock.lastCall?.[0]).toEqual({ src: "old.jpg", alt: "A gate.", focus: undefined });
  });

  it("says where a picture is used in place of removing it", async () => {
    const { requests } = await openDialog();
    await userEvent.click(screen.getByRole("button", { name: /Remove from/ }));
    expect((await screen.findByRole("listitem")).textContent).toContain("Home");
    await userEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    expect(requests.map(({ name }) => name)).not.toContain("removeFile");
  });

  it("renames the picture, whose text stays", async () => {
    const save = vi.fn<Save>(async () => true);
    const { requests } = await openDialog({ save });
    await userEvent.click(screen.getByRole("button", { name: "Rename…" }));
    const field = await screen.findByRole("textbox", { name: "New name" });
    expect(field).toHaveProperty("value", "gate");
    await userEvent.clear(field);
    await userEvent.type(field, "Old Gate{Enter}");
    await screen.findByRole("radio", { name: /old-gate\.jpg/, checked: true });
    expect(requests.find(({ name }) => name === "renameFile")?.body).toMatchObject({
      name: "gate.jpg",
      newName: "old-gate.jpg",
    });
    // it is the current one by its new name, too
    await userEvent.click(screen.getByRole("radio", { name: /old\.jpg/ }));
    await userEvent.click(screen.getByRole("radio", { name: /old-gate/ }));
    await use();
    expect(save.mock.lastCall?.[0]).toEqual({ ...GATE, src: "old-gate.jpg" });
  });
});

it("picks a file that has no text", async () => {
  const save = vi.fn(async () => true);
  function Asker() {
    const { pickMediaFile } = usePickers();
    return (
      <button type="button" onClick={() => void pickMediaFile("gate.jpg", undefined, save)}>
        Ask
      </button>
    );
  }
  renderInStudio(<Asker />, { answers: createSite() });
  await userEvent.click(screen.getByRole("button", { name: "Ask" }));
  await userEvent.click(await screen.findByRole("radio", { name: /old/ }));
  await use();
  expect(save).toHaveBeenCalledWith("old.jpg");
});
