import { readFileSync } from "node:fs";
import { basename } from "node:path";
import launchEditor from "launch-editor";
import { lineIndex } from "../../../json/lineIndex.ts";
import { locate } from "../../../json/locate.ts";
import { getParentPointer } from "../../../json/pointer.ts";
import { NOT_OPENED, type NotOpened, type OpenRequest } from "../../protocol/pointMessages.ts";

/** The page that asks, as Vite's web socket has it. */
interface Client {
  send(event: string, payload: NotOpened): void;
}

/** Opens the editor at a value of a spec's file. When there is none, or it fails, the page gets the place. */
export function openValue(file: string, { pointer }: OpenRequest, client: Client): void {
  const place = currentPlace(file, pointer);
  launchEditor(`${file}:${place}`, () => client.send(NOT_OPENED, { place: `${basename(file)}:${place}` }));
}

/** The place of a value in the file as it is now; its beginning when it cannot be read, or is no JSON any more. */
function currentPlace(file: string, pointer: string): string {
  try {
    return formatPlace(readFileSync(file, "utf8"), pointer);
  } catch {
    return "1:1";
  }
}

/** The line and column of a value, such as 142:11; if it is not there, of the nearest value that would contain it. */
export function formatPlace(text: string, pointer: string): string {
  const pointers = [pointer];
  for (let at = pointer; at !== ""; ) {
    at = getParentPointer(at);
    pointers.push(at);
  }
  const spots = locate(text, pointers);
  const [start, end] = pointers.flatMap((candidate) => spots.get(candidate) ?? [])[0]?.value ?? [0, 0];
  const { line, column } = lineIndex(text)(start, end);
  return `${line}:${column}`;
}
