import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { STUDIO } from "../api/http.ts";
import type { RequestName, StudioRequest, StudioResponse } from "../api/requests.ts";
import type { ListedFile } from "../media/messages.ts";
import type { PreviewResources } from "../protocol/previewProtocol.ts";
import { request } from "./api/client.ts";
import { createQueryClient } from "./api/queries.ts";
import { SaveQueue } from "./api/saveQueue.ts";
import { SaveQueueContext } from "./api/useSave.ts";
import { createPickers } from "./createPickers.tsx";
import { DialogsProvider } from "./dialogs/Dialogs.tsx";
import { MessagePlace, MessagesProvider } from "./messages/Messages.tsx";
import { type Pickers, PickersContext } from "./pickers/usePickers.ts";
import { type Studio, StudioContext } from "./state/studioState.ts";

// as for expect.poll
configure({ asyncUtilTimeout: 10_000 });

/** The answers of a test's preview: a function of the request for each. */
export type Answers = {
  [Name in RequestName]?: (request: StudioRequest<Name>) => StudioResponse<Name> | Promise<StudioResponse<Name>>;
};

/** A picture of the media folder that one page shows. */
export function createListedFile(file: Partial<ListedFile> & { name: string }): ListedFile {
  return {
    ...{ href: `/media/${file.name}`, bytes: 12_000, isPicture: true, isFixed: false, isUnused: false },
    ...{ places: [{ label: "Picture · opening", page: { path: "/", title: "Home" } }], pages: 1 },
    ...file,
  };
}

interface StudioOptions {
  answers?: Answers;
  resources?: Partial<PreviewResources>;
  /** Pickers of the test in place of the dialogs. */
  pickers?: Partial<Pickers>;
  /** The path of the page in the frame. */
  path?: string;
  /** Other changes of the application around the part. */
  studio?: Partial<Studio>;
}

/** A part of the application as a test has rendered it. */
export interface RenderedStudio extends RenderResult {
  /** The requests that were sent, the oldest first. */
  requests: { name: string; body: unknown }[];
  /** The application around it, with spies for its functions. */
  studio: Studio;
  /** Has all answers fetched again, as when the site has changed. */
  refresh(): Promise<void>;
}

/** Renders a part of the application around a preview that gives the answers of a test. */
export function renderInStudio(
  part: ReactNode,
  { answers = {}, resources = {}, pickers = {}, path = "/fees", studio: studioChanges = {} }: StudioOptions = {},
): RenderedStudio {
  const requests: { name: string; body: unknown }[] = [];
  onTestFinished(cleanup);
  onTestFinished(() => void vi.unstubAllGlobals());
  giveElementsSize();
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const address = url.split("?")[0] ?? "";
    if (init?.method !== "POST") return respond(resources[address as keyof PreviewResources]);
    const name = address.slice(STUDIO.length) as RequestName;
    const body = init.body instanceof Blob ? init.body : JSON.parse(String(init.body));
    requests.push({ name, body });
    return respond(await (answers[name] as ((body: unknown) => unknown) | undefined)?.(body));
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const studio = { ...createStudio(path), ...studioChanges };
  const view = render(
    <QueryClientProvider client={client}>
      <MessagesProvider>
        <PickersContext value={(openDialog) => ({ ...createPickers(openDialog), ...pickers })}>
          <SaveQueueContext value={new SaveQueue((edit) => request("edit", edit))}>
            <DialogsProvider>
              <StudioContext value={studio}>{part}</StudioContext>
              <MessagePlace />
            </DialogsProvider>
          </SaveQueueContext>
        </PickersContext>
      </MessagesProvider>
    </QueryClientProvider>,
  );
  return { ...view, requests, studio, refresh: () => client.invalidateQueries() };
}

/** A long list renders the items that it has room for, and in the document of a test nothing has a size. */
function giveElementsSize(): void {
  for (const side of ["clientWidth", "clientHeight"] as const) {
    const sizes = vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(600);
    onTestFinished(() => void sizes.mockRestore());
  }
}

function respond(answer: unknown): Response {
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}

/** The application around a part that is tested: its functions are spies. */
function createStudio(path: string): Studio {
  return {
    ...{ path, title: "Fees", panel: undefined, selection: undefined, device: "desktop", isTrying: false },
    page: undefined,
    openPanel: vi.fn(async () => {}),
    closePanel: vi.fn(),
    visit: vi.fn(async () => {}),
    reloadPage: vi.fn(),
    setDevice: vi.fn(),
    setTrying: vi.fn(),
  };
}
