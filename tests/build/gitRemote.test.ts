import { GitPlace } from "../publish/gitPlace.ts";
import { testRemote } from "../publish/remoteContract.ts";

testRemote("a bare repository", () => new GitPlace());
