import { isObject } from "../../../json/isObject.ts";
import { HostClient } from "../remotes/hosts/hostClient.ts";
import { HostError } from "../remotes/hosts/hostError.ts";

interface DoorOptions {
  /** The address of the door. */
  door: string;
  /** For tests. */
  fetch?: typeof fetch;
}

/** The name in the fragment of a link, as a door sends it: a fragment is in no log of a host. */
const FRAGMENT = "door";

/** The code in the address of a link; undefined in all other addresses. */
export function readDoorCode(address: string): string | undefined {
  return new URLSearchParams(new URL(address).hash.slice(1)).get(FRAGMENT) ?? undefined;
}

/** Has a door send a link to an editor. Its answer says of no address whether it is that of one. Rejects with a HostError. */
export async function requestLink(email: string, options: DoorOptions): Promise<void> {
  await connectToDoor(options).send("/sign-in", { method: "POST", body: { email } });
}

/** Exchanges the code of a link for a session, which takes the place of a host's token. Rejects with a HostError. */
export async function openDoorSession(code: string, options: DoorOptions): Promise<string> {
  const answer = await connectToDoor(options)
    .call("/session", { method: "POST", body: { code } })
    .catch((error: HostError) => {
      // the code is refused, and no session was sent that could be missing
      throw error.status === 401 ? new HostError(401, error.words, "token ended") : error;
    });
  if (!isObject(answer) || typeof answer.session !== "string") throw new HostError(200, "", "not git");
  return answer.session;
}

function connectToDoor({ door, ...options }: DoorOptions): HostClient {
  const access = { ...options, api: door, repository: "", readToken: () => undefined };
  return new HostClient(access, {}, { authorize: () => "", accept: "application/json", reasonWords: [] });
}
