// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  createSchoolServer,
  readPageBlocks,
  readSite,
  renderOnServer,
  SCHOOL_TEXT,
} from "../../../../tests/platform/renderOnServer.tsx";
import type { Block, Site } from "../../../generated/site.ts";
import type { SelectedBlock } from "../../protocol/windowApi.ts";
import { SelectionBar } from "./SelectionBar.tsx";

const PAGE = "/form3fee";
const SITE: Site = JSON.parse(SCHOOL_TEXT);
const BLOCKS = readPageBlocks(SITE, PAGE);
const LIST = `/routes/${SITE.routes.findIndex(({ path }) => path === PAGE)}/blocks`;

const findReference = (name: string) => BLOCKS.findIndex((block) => block.type === "fragment" && block.name === name);

/** Renders the bar for the only block of a shared part, beside a server with the site of the school. */
async function selectPart(name: string) {
  const server = createSchoolServer();
  const { hash } = await server.ask("read", { pointers: [] });
  const pointer = `/fragments/${name}/0`;
  const part = { pages: 4, note: "on 4 pages", references: [`${LIST}/${findReference(name)}`] };
  const counts = { [`/fragments/${name}`]: 1, [LIST]: BLOCKS.length };
  const block: SelectedBlock = { pointer, hash, label: "Text", note: part.note, part, counts, selection: 1 };
  const selection = { id: 1, pointer, steps: ["Text"], block, actions: [] };
  const { studio } = renderOnServer(<SelectionBar />, server, PAGE, { selection });
  const press = async (title: RegExp) => userEvent.click(await screen.findByRole("button", { name: title }));
  return { server, studio, press, readBlocks: () => readPageBlocks(readSite(server), PAGE) };
}

/** The blocks of the page with a copy of a shared part, as `change` returns it. */
function copyPart(name: string, change: (block: Block) => Block[]): Block[] {
  const [block] = SITE.fragments?.[name] ?? [];
  return block ? BLOCKS.toSpliced(findReference(name), 1, ...change(block as Block)) : BLOCKS;
}

describe("the only block of a shared part", () => {
  it("is moved on this page as a whole", async () => {
    const { press, readBlocks } = await selectPart("feeHelp");
    await press(/^Up$/);
    await expect.poll(readBlocks).toEqual([...BLOCKS.slice(0, -2), ...BLOCKS.slice(-1), ...BLOCKS.slice(-2, -1)]);
  });

  it("is deleted on this page as a whole, and is back after the undo of the message", async () => {
    const { server, press, readBlocks } = await selectPart("newStudents");
    await press(/^Delete$/);
    await expect.poll(readBlocks).toEqual(copyPart("newStudents", () => []));
    expect(readSite(server).fragments).toEqual(SITE.fragments);
    await press(/^Undo the deletion$/);
    await expect.poll(() => server.site.text).toBe(SCHOOL_TEXT);
  });

  it("is duplicated only here, in a copy of this page", async () => {
    const { server, press, readBlocks } = await selectPart("feeHelp");
    await press(/^Duplicate$/);
    await press(/only here/);
    const expectedBlocks = copyPart("feeHelp", (block) => [block, { ...block, id: "fee-help-2" } as Block]);
    await expect.poll(readBlocks).toEqual(expectedBlocks);
    expect(readSite(server).fragments).toEqual(SITE.fragments);
  });

  it("has settings for all pages", async () => {
    const { server, studio, press } = await selectPart("feeHelp");
    await press(/^Settings$/);
    await press(/all 4 pages/);
    const block = expect.objectContaining({ pointer: "/fragments/feeHelp/0", note: "on 4 pages" });
    await expect.poll(() => studio.openPanel).toHaveBeenCalledWith(expect.objectContaining({ name: "block", block }));
    expect(server.site.text).toBe(SCHOOL_TEXT);
  });

  it("has settings for this page alone, in a copy", async () => {
    const { server, studio, press, readBlocks } = await selectPart("feeHelp");
    await press(/^Settings$/);
    await press(/only here/);
    const block = expect.objectContaining({ pointer: `${LIST}/${findReference("feeHelp")}` });
    await expect.poll(() => studio.openPanel).toHaveBeenCalledWith(expect.objectContaining({ name: "block", block }));
    expect(readBlocks()).toEqual(copyPart("feeHelp", (copy) => [copy]));
    expect(readSite(server).fragments).toEqual(SITE.fragments);
  });
});
