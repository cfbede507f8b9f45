import { expose, transfer } from "comlink";
import type { StudioWorker } from "../protocol.ts";
import { StudioPlace } from "./studioPlace.ts";

let place: StudioPlace | undefined;

/** The place once the document has said where it is. Rejects before that. */
async function readPlace(): Promise<StudioPlace> {
  if (!place) throw new Error("Studio has not been started");
  return place;
}

const worker: StudioWorker = {
  start(paths) {
    place ??= new StudioPlace(paths);
    return place.start();
  },
  connect: (port) => expose(worker, port),
  async answer(request) {
    const response = await (await readPlace()).answer(request);
    return transfer(response, [response.body]);
  },
  async readFile(name) {
    const file = await (await readPlace()).readFile(name);
    return file && "content" in file ? transfer(file, [file.content]) : file;
  },
  readHeaders: async () => (await readPlace()).readHeaders(),
  signIn: async (credential) => (await readPlace()).signIn(credential),
  checkVersion: async () => (await readPlace()).checkVersion(),
};

expose(worker);
