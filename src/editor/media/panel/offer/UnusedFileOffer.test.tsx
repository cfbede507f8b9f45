// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useSave } from "../../../app/api/useSave.ts";
import { renderInStudio } from "../../../app/renderInStudio.tsx";
import { UnusedFileOffer } from "./UnusedFileOffer.tsx";

const FILE = {
  ...{ name: "gate.jpg", href: "/media/gate.jpg", bytes: 5, isPicture: true, isFixed: false, isUnused: true },
  ...{ places: [], pages: 0 },
};

function Change() {
  const { save } = useSave();
  return (
    <button type="button" onClick={() => void save({ title: "Picture", base: "1", operations: [] })}>
      Change the picture
    </button>
  );
}

async function changePicture(files = [FILE]) {
  const view = renderInStudio(
    <>
      <Change />
      <UnusedFileOffer />
    </>,
    {
      answers: {
        edit: () => ({ status: "saved", hash: "2", unusedFiles: ["gate.jpg"] }),
        media: () => ({ files }),
        removeFile: () => ({}),
      },
    },
  );
  await userEvent.click(screen.getByRole("button", { name: "Change the picture" }));
  await screen.findByText("Saved: Picture");
  return view;
}

it("removes a file that nothing uses after a change, once a person has agreed", async () => {
  const { requests } = await changePicture();
  await userEvent.click(await screen.findByRole("button", { name: /^Remove it/ }));
  expect(requests.map(({ name }) => name)).not.toContain("removeFile");
  await userEvent.click(await screen.findByRole("button", { name: "Remove it" }));
  await screen.findByText("Removed: gate.jpg");
  expect(requests.find(({ name }) => name === "removeFile")?.body).toEqual({ name: "gate.jpg" });
  expect(screen.queryByText(/Nothing on the site uses/)).toBeNull();
});

it("keeps it when that is chosen", async () => {
  const { requests } = await changePicture();
  await userEvent.click(await screen.findByRole("button", { name: "Keep gate.jpg" }));
  expect(screen.queryByText(/Nothing on the site uses/)).toBeNull();
  expect(requests.map(({ name }) => name)).not.toContain("removeFile");
});

it("says nothing of a file that is used again, as after an undo", async () => {
  await changePicture([{ ...FILE, isUnused: false }]);
  await expect.poll(() => screen.queryByText(/Nothing on the site uses/)).toBeNull();
});
