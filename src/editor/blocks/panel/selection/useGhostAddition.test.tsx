// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "react-aria-components";
import { expect, it, vi } from "vitest";
import { type Answers, renderInStudio } from "../../../app/renderInStudio.tsx";
import type { ChosenPicture, ShownGhost } from "../../../protocol/windowApi.ts";
import { useGhostAddition } from "./useGhostAddition.ts";

const ANSWERS: Answers = { edit: () => ({ status: "saved", hash: "2" }) };
const ORDER = ["type", "heading", "text", "picture"];
const HEADING: ShownGhost = {
  ...{ name: "heading", label: "Heading", value: "[Heading]", order: ORDER },
  ...{ hash: "1", pointer: "/routes/2/blocks/0", selection: 1 },
};
const { value: _, ...PICTURE }: ShownGhost = { ...HEADING, name: "picture", label: "Picture" };
const PART = { pages: 3, note: "Shared part: Help, on 3 pages", references: ["/routes/2/blocks/1"] };

function AddButton({ ghost }: { ghost: ShownGhost }) {
  const addGhost = useGhostAddition();
  return <Button onPress={() => addGhost(ghost)}>Add</Button>;
}

const findOperations = (requests: readonly { name: string; body: unknown }[]) =>
  requests.flatMap(({ name, body }) => (name === "edit" ? (body as { operations: unknown[] }).operations : []));

it("adds a text where the schema has it", async () => {
  const { requests } = renderInStudio(<AddButton ghost={HEADING} />, { answers: ANSWERS });
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await vi.waitFor(() =>
    expect(findOperations(requests)).toEqual([
      { type: "setProperty", pointer: "/routes/2/blocks/0/heading", value: "[Heading]", order: ORDER },
    ]),
  );
});

it("asks for a picture, and adds the one that is picked", async () => {
  const picture: ChosenPicture = { src: "campus.svg", alt: "The campus" };
  const pickPicture = vi.fn(async (_current, _file, save) => void (await save(picture)));
  const { requests } = renderInStudio(<AddButton ghost={PICTURE} />, { answers: ANSWERS, pickers: { pickPicture } });
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await vi.waitFor(() =>
    expect(findOperations(requests)).toEqual([
      { type: "setProperty", pointer: "/routes/2/blocks/0/picture", value: picture, order: ORDER },
    ]),
  );
});

it("asks where a block is changed that other pages show, too", async () => {
  const ghost = { ...HEADING, pointer: "/fragments/help/0", part: PART };
  const { requests } = renderInStudio(<AddButton ghost={ghost} />, { answers: ANSWERS });
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await userEvent.click(await screen.findByRole("button", { name: /only here/i }));
  await vi.waitFor(() =>
    expect(findOperations(requests)).toEqual([
      { type: "copyFragment", pointer: "/routes/2/blocks/1" },
      expect.objectContaining({ type: "setProperty", pointer: "/routes/2/blocks/1/heading" }),
    ]),
  );
});
