import type { ReactNode } from "react";
import { FILE_NAME } from "../../src/editor/api/http.ts";
import { type Answers, type RenderedStudio, renderInStudio } from "../../src/editor/app/renderInStudio.tsx";
import type { Studio } from "../../src/editor/app/state/studioState.ts";
import type { PictureTools } from "../../src/editor/media/server/pictureTools.ts";
import type { Platform } from "../../src/editor/platform.ts";
import { PAGES, WEIGHT } from "../../src/editor/protocol/pageMessages.ts";
import type { PreviewResources } from "../../src/editor/protocol/previewProtocol.ts";
import type { Block, Site } from "../../src/generated/site.ts";
import { readDocumentFormat } from "../../src/media/documentFormat.ts";
import { createIconSet } from "../../src/media/icons.ts";
import type { Example } from "../../src/site/example.ts";
import text from "../fixtures/school/site.json?raw";
import { MemoryServer } from "./memoryPlatform.ts";

/** The text of the school's site.json. */
export const SCHOOL_TEXT: string = text;
/** The names of the files in its media folder. */
const MEDIA = Object.keys(import.meta.glob("../fixtures/school/media/*"));
const EXAMPLES = import.meta.glob<Example[]>("../../src/blocks/*/examples.json", { eager: true, import: "default" });

/** A server of Studio with the site of a school, whose pictures are empty. */
export function createSchoolServer(siteText = SCHOOL_TEXT, options: Partial<Platform> = {}): MemoryServer {
  return new MemoryServer(siteText, {
    files: MEDIA.map((path): [string, Uint8Array] => [path.slice(path.lastIndexOf("/") + 1), new Uint8Array(1)]),
    icons: { ...createIconSet(() => ""), has: () => true },
    readExamples: () => new Map(Object.entries(EXAMPLES).map(([path, list]) => [path.split("/").at(-2) ?? "", list])),
    ...options,
  });
}

const refuse = () => Promise.reject(new Error("This place adds documents only"));

/** The tools of a place that adds documents only: pictures need sharp or a canvas. */
export const DOCUMENT_TOOLS: PictureTools = {
  ...{ preparePicture: refuse, shrink: refuse },
  async prepareFile(name, content) {
    const format = readDocumentFormat(name, content);
    if (!format || "problem" in format) throw new Error(`No document: ${name}`);
    return { content, ending: format.ending };
  },
};

/** The site as it is in the file of a server. */
export const readSite = (server: MemoryServer): Site => JSON.parse(server.site.text);

/** The blocks of a page. */
export function readPageBlocks({ routes }: Site, path: string): Block[] {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`There is no page ${path}`);
  return route.blocks;
}

/** The lines of site.json that a change has removed and added, without their indentation. */
export function listChangedLines(server: MemoryServer, before = SCHOOL_TEXT): { removed: string[]; added: string[] } {
  const [oldLines, newLines] = [before.split("\n"), server.site.text.split("\n")];
  const listWithout = (lines: string[], otherLines: string[]) =>
    lines.filter((line) => !otherLines.includes(line)).map((line) => line.trim());
  return { removed: listWithout(oldLines, newLines), added: listWithout(newLines, oldLines) };
}

/** All answers of a server. */
export function answerFrom(server: MemoryServer): Answers {
  return new Proxy(
    {},
    {
      get: (_, name) => (request: unknown) =>
        request instanceof File ? upload(server, String(name), request) : server.ask(String(name), request),
    },
  );
}

async function upload(server: MemoryServer, name: string, file: File): Promise<unknown> {
  const content = new Uint8Array(await file.arrayBuffer());
  return (await server.send(name, content, { [FILE_NAME]: encodeURIComponent(file.name) })).json();
}

/** Renders a part of the application around a page of the school, beside a server in memory. */
export function renderOnServer(
  part: ReactNode,
  server: MemoryServer,
  path: string,
  studio: Partial<Studio> = {},
): RenderedStudio {
  const resources: Partial<PreviewResources> = {
    get [PAGES]() {
      return readSite(server).routes.map(({ path: pagePath, title, draft }) => ({
        ...{ path: pagePath, title },
        ...(draft && { draft }),
      }));
    },
    [WEIGHT]: null,
  };
  return renderInStudio(part, { answers: answerFrom(server), resources, path, studio });
}
