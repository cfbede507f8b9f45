import { beforeAll } from "vitest";

// the files of a worker share a document, in which another one may have left something
beforeAll(() => document.body.replaceChildren());
