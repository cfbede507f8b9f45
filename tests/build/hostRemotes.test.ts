import { BareRepository } from "../publish/clones.ts";
import { HostPlace } from "../publish/hostPlace.ts";
import { HOST_KINDS, type StubKind } from "../publish/hosts/createHostStub.ts";
import { DiskRepository } from "../publish/hosts/diskRepository.ts";
import { startHostServer } from "../publish/hosts/hostServer.ts";
import { testRemote } from "../publish/remoteContract.ts";

/** A Git host at a port of this computer, which has a bare repository. */
class ServedPlace extends HostPlace {
  private readonly remote: BareRepository;
  private readonly server: ReturnType<typeof startHostServer>;

  constructor(kind: StubKind) {
    const remote = new BareRepository();
    const repository = new DiskRepository(remote.bare);
    super(kind, repository);
    this.remote = remote;
    this.server = startHostServer(kind, repository);
  }

  protected override async answer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const { address } = await this.server;
    return fetch(String(input).replace(this.address, address), init);
  }

  override read(path = "site.json", branch = "main"): string | undefined {
    try {
      return this.remote.read(path, branch);
    } catch {
      return undefined;
    }
  }

  override async remove(): Promise<void> {
    (await this.server).close();
    this.remote.remove();
  }
}

for (const kind of HOST_KINDS) testRemote(`${kind} with a bare repository`, () => new ServedPlace(kind));
