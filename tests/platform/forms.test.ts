import { expect, it } from "vitest";
import * as entry from "../../src/app/entry-server.tsx";
import type { Block } from "../../src/generated/site.ts";
import { createSite } from "../specs.ts";
import { inspectFiles } from "./inspectFiles.ts";
import { createCode, MemoryServer } from "./memoryPlatform.ts";

const DRAWING = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
);

const block: Block = {
  type: "form",
  service: { name: "formspree", id: "xayzqwer" },
  fields: [{ kind: "text", label: "Name" }],
};

it.each(["/", "/@blocks/form/0.html"])(
  "%s sends no form in the preview, also before its scripts have arrived",
  async (path) => {
    const server = new MemoryServer(JSON.stringify(createSite(block)), {
      files: ["logo.svg", "hill.svg"].map((name): [string, Uint8Array] => [name, DRAWING]),
      readExamples: () => new Map([["form", [{ name: "form", block }]]]),
      ...{ inspectFiles, code: createCode(async () => entry) },
    });
    // shows the site for the first time
    await server.open("/");
    const html = await (await server.open(path)).text();
    expect(html).toContain("<form");
    expect(html.indexOf("form-action 'none'")).toBeGreaterThan(0);
    expect(html.indexOf("form-action 'none'")).toBeLessThan(html.indexOf("<script"));
  },
);
