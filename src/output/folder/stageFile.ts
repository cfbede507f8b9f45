import { readFileSync, statSync, writeFileSync } from "node:fs";
import type { Chunks } from "../../json/chunks.ts";
import { createChunkJoiner } from "./joinChunks.ts";

/**
 * Writes a file to another path, from where `publish` of an Output moves it to its place, and returns that path. Returns
 * undefined, and writes nothing, if the file already has this content.
 */
export type StageFile = (file: string, content: string | Chunks, unfinishedFile: string) => string | undefined;

/** Creates a function that writes files before they are published. */
export function createFileStager(): StageFile {
  const joinChunks = createChunkJoiner();
  return (file, content, unfinishedFile) => {
    const bytes = joinChunks(typeof content === "string" ? [content] : content);
    if (hasContent(file, bytes)) return undefined;
    writeFileSync(unfinishedFile, bytes);
    return unfinishedFile;
  };
}

function hasContent(file: string, bytes: Uint8Array): boolean {
  const status = statSync(file, { throwIfNoEntry: false });
  return status?.isFile() === true && status.size === bytes.length && readFileSync(file).equals(bytes);
}
