import { MemoryPlace } from "./memoryPlace.ts";
import { testRemote } from "./remoteContract.ts";

testRemote("a remote in memory", () => new MemoryPlace());
