import { describe, expect, it } from "vitest";
import { SCHOOL_FOLDER } from "../../../../tests/specs.ts";
import type { Block } from "../../../generated/site.ts";
import { readSite } from "../../../output/loadSite.ts";
import { readExamples } from "../../../output/readExamples.ts";
import { mapBlock } from "../../../site/fields.ts";
import { once } from "../../../site/once.ts";
import { validateSite } from "../../../validate/validateSite.ts";
import { matchesWords } from "../../protocol/matchesWords.ts";
import { blockTypes, pageBlocks } from "./blockTypes.ts";

const examples = readExamples();
const { text, context } = await readSite(`${SCHOOL_FOLDER}/site.json`);
const site = JSON.parse(text);
const types = blockTypes(site, examples);

// shared parts may link to places of the pages that they are for
const builtInTypes = types.filter(({ type }) => type !== "fragment");

it("offers every block type with its description, and every shared part", () => {
  expect(builtInTypes.map(({ type }) => type).sort()).toEqual([...examples.keys()].sort());
  expect(builtInTypes.filter(({ description }) => description === "")).toEqual([]);
  const fragmentNames = types.flatMap(({ block }) => ("name" in block ? [block.name] : []));
  expect(fragmentNames.sort()).toEqual(Object.keys(site.fragments).sort());
});

it("lists every type under a heading of its own, and those of a heading after each other", () => {
  expect(types.filter(({ group }) => group === "Other")).toEqual([]);
  const headings = types.map(({ group }) => group).filter((group, index, groups) => group !== groups[index - 1]);
  expect(headings).toEqual([...new Set(headings)]);
});

it.each([
  ["columns", "cardGrid"],
  ["youtube", "embed"],
  ["enquiry", "embed"],
  ["booking", "form"],
  ["pdf", "linkList"],
  ["map", "embed"],
  ["timetable", "table"],
  ["title", "hero"],
  ["photos", "gallery"],
])("finds for “%s” %s", (words, type) => {
  const matches = types.filter((blockType) => matchesWords(blockType, words));
  expect(matches.map((blockType) => blockType.type)).toContain(type);
});

describe.each(builtInTypes.map((type) => [type.label, type] as const))("a new block %s", (_, { block }) => {
  const diagnose = once(() => {
    const changedSite = structuredClone(site);
    changedSite.routes[0].blocks.push(block);
    // the server completes a change that adds the search
    if (block.type === "search") changedSite.search = { page: changedSite.routes[0].path };
    return validateSite(JSON.stringify(changedSite), context).diagnostics;
  });

  it("adds no error to a page", () => {
    const errors = diagnose().filter(({ severity }) => severity === "error");
    expect(errors.map(({ message }) => message)).toEqual([]);
  });

  it("has no text that visitors could take for one of the site: each is reported as an example", () => {
    const texts: unknown[] = [];
    mapBlock(block, (kind, value) => kind === "text" && texts.push(value));
    const examples = diagnose().filter(({ rule }) => rule === "placeholder-text");
    expect(examples.length).toBeGreaterThanOrEqual(texts.length);
  });
});

it("has an event that can repeat in a new list of events", () => {
  const block = structuredClone(builtInTypes.find(({ type }) => type === "eventList")?.block) as Block & {
    type: "eventList";
  };
  Object.assign(block.events[0] as object, { repeat: { every: "month", count: 3 } });
  const changedSite = structuredClone(site);
  changedSite.routes[0].blocks.push(block);
  const { diagnostics } = validateSite(JSON.stringify(changedSite), context);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

it("has no account of a service in a new block", () => {
  const form = builtInTypes.find(({ type }) => type === "form")?.block;
  expect(form).toHaveProperty("fields");
  expect(form).not.toHaveProperty("service");
});

it("gives a new block names of places that the site does not have, and what its texts are called in their place", () => {
  const track = { id: "crafts", title: "Crafts", subjects: [{ name: "Pottery" }] };
  const block: Block = { type: "trackPicker", tracks: [track] };
  const spec = { site: { sharePicture: "hill.svg" }, routes: [{ path: "/", blocks: [block] }] };
  const [blockType] = blockTypes(spec, new Map([["trackPicker", [{ name: "minimal", block }]]]));
  const newTrack = { id: "crafts-2", title: "[Title]", subjects: [{ name: "[Name]" }] };
  expect(blockType?.block).toEqual({ type: "trackPicker", tracks: [newTrack] });
});

it("lists the blocks of a page by its path or another address of it", () => {
  const spec = {
    notFound: { blocks: [] },
    banners: [{ block: { type: "countdown", heading: "Admissions" }, until: "2026-01-01T00:00" }],
    routes: [
      { path: "/", blocks: [] },
      {
        path: "/fees",
        aliases: ["/info"],
        blocks: [
          { type: "cardGrid", heading: "News" },
          { type: "fragment", name: "feeHelp" },
        ],
      },
    ],
  };
  const expected = {
    pointer: "/routes/1/blocks",
    blocks: [{ label: "Cards", heading: "News" }, expect.objectContaining({ shared: "feeHelp" })],
    banners: [{ label: "Countdown", heading: "Admissions", until: "2026-01-01T00:00" }],
  };
  expect(pageBlocks(spec, "/fees")).toEqual(expected);
  expect(pageBlocks(spec, "/info/")).toEqual(expected);
  expect(pageBlocks(spec, "/missing").pointer).toBe("/notFound/blocks");
});
