import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useResource } from "../../../app/api/queries.ts";
import { createShownUrl } from "../../../app/state/address.ts";
import { createExampleAddress } from "../../../protocol/catalogueAddress.ts";
import { FAILED, PAGE, PROBLEMS } from "../../../protocol/previewMessages.ts";
import type { PageEvent, PageEvents } from "../../../protocol/previewProtocol.ts";
import { readSiteError } from "../../../protocol/siteError.ts";
import styles from "./Catalogue.module.css";
import type { CatalogueView } from "./catalogueView.ts";
import { emulateView, fitFrame, requestApplication, watchPage } from "./examplePage.ts";
import { type PreviewConnection, PreviewConnectionContext } from "./previewConnection.ts";

export interface StageProps {
  type: string;
  /** The index of the example within its type. */
  index: number;
  /** The name of its frame. */
  title: string;
  view: CatalogueView;
  /** How often examples have changed: with each change, the page is loaded again. */
  changeCount: number;
  /** Gives the focus back to where it was outside of the frames. */
  returnFocus(): void;
}

/** A page that a frame has loaded. */
interface LoadedPage {
  /** The key of the frame, which is another one when the page is loaded again. */
  key: string;
  /** Undefined when the preview has not answered. */
  page: Document | undefined;
}

/** The page of an example as visitors have it, as wide as the chosen device; loaded when it is scrolled to. */
export function ExampleStage({ type, index, title, view, changeCount, returnFocus }: StageProps) {
  const { scripts } = view;
  const client = useQueryClient();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [lastLoad, setLastLoad] = useState<LoadedPage>();
  const address = createShownUrl(createExampleAddress(type, index, scripts === "never"));
  const key = `${address} ${scripts} ${changeCount}`;
  const page = lastLoad?.key === key ? lastLoad.page : undefined;
  const isEmpty = useExamplePage(page, { frame, stage, view, address });

  function prepare(): void {
    const loadedPage = frame.current?.contentDocument ?? undefined;
    // a popup of the page has taken the focus: a visitor cannot have moved it into an inert frame
    if (frame.current && document.activeElement === frame.current) {
      frame.current.blur();
      returnFocus();
    }
    setLastLoad({ key, page: loadedPage });
    void client.invalidateQueries({ queryKey: [PROBLEMS, { [PAGE]: address }] });
    if (loadedPage && scripts === "never") requestApplication(loadedPage);
  }

  return (
    <>
      <div className={styles.stage} ref={stage}>
        <iframe
          key={key}
          ref={frame}
          src={address}
          title={title}
          loading="lazy"
          inert={!page}
          sandbox={scripts === "none" ? "allow-same-origin allow-popups" : undefined}
          onLoad={prepare}
        />
      </div>
      {isEmpty && <p className={styles.note}>This example shows nothing now: its time is over, or has not come yet.</p>}
      {lastLoad && <ExampleFailures address={address} refusal={readRefusal(lastLoad.page)} />}
    </>
  );
}

interface ExamplePlace {
  frame: RefObject<HTMLIFrameElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  view: CatalogueView;
  address: string;
}

/** Applies the options of the view to the page of an example. Returns whether the page shows nothing. */
function useExamplePage(page: Document | undefined, { frame, stage, view, address }: ExamplePlace): boolean {
  const connection = useContext(PreviewConnectionContext);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    const [frameElement, stageElement] = [frame.current, stage.current];
    if (!page?.querySelector("main") || !frameElement || !stageElement) return;
    const fit = () => setEmpty(!fitFrame(frameElement, stageElement, view.device));
    const show = () => {
      emulateView(page, view);
      fit();
    };
    show();
    return watchPage(page, stageElement, {
      onStyles: show,
      onSize: fit,
      onError: (event) => reportError(event, address, connection),
    });
  }, [page, frame, stage, view, address, connection]);
  return isEmpty;
}

/** Reports an error in the code of a block to the preview, which finds its place. */
function reportError(event: ErrorEvent, address: string, connection: PreviewConnection | undefined): void {
  const error = readSiteError(event, address);
  const { token = "" } = document.documentElement.dataset;
  if (error)
    connection?.send(FAILED as string, { token, request: error } satisfies PageEvent<PageEvents[typeof FAILED]>);
}

/** The reason why the preview has answered with no page; undefined if it has. */
function readRefusal(page: Document | undefined): string | undefined {
  if (!page) return "The example could not be loaded: the preview does not answer.";
  return page.querySelector("main") ? undefined : (page.body.textContent ?? undefined);
}

/** The errors of an example: when it was rendered, and in the browser. */
function ExampleFailures({ address, refusal }: { address: string; refusal: string | undefined }) {
  const { data } = useResource(PROBLEMS, { [PAGE]: address });
  const failures = refusal === undefined ? (data?.failures ?? []) : [{ message: refusal, where: "", frame: "" }];
  return failures.map(({ message, where, frame }) => (
    <div key={`${message} ${where}`} className={styles.failure} role="alert">
      {message}
      {where && <code>{where}</code>}
      {frame && <pre>{frame}</pre>}
    </div>
  ));
}
