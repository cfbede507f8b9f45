import { expose, windowEndpoint } from "comlink";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { EDITED_FRAME, TRIED_FRAME } from "../../protocol/applicationAddress.ts";
import type { ApplicationApi } from "../../protocol/windowApi.ts";
import { PAGE_FRAME } from "../focus/focusFrame.ts";
import { createShownUrl } from "../state/address.ts";
import { DEVICES, useStudio } from "../state/studioState.ts";
import styles from "./PageFrame.module.css";

interface PageFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The path of the page with which the frame begins. */
  firstPath: string;
  /** The methods that the page in the frame can call. */
  api: ApplicationApi;
}

/** The page, as wide as the chosen device; scaled down where there is less room. */
export function PageFrame({ frame, firstPath, api }: PageFrameProps) {
  const { device, isTrying } = useStudio();
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const latestApi = useRef(api);
  useLayoutEffect(() => {
    latestApi.current = api;
  });
  useExposedApi(frame, latestApi);

  const width = DEVICES[device];
  const scale = Math.min(1, size.width / width) || 1;
  // a wide window shows more than the desktop's width
  const shownWidth = device === "desktop" ? Math.max(width, size.width) : width;
  return (
    <div className={styles.stage} ref={stage}>
      <iframe
        // another name is another page: it is loaded again
        key={isTrying ? TRIED_FRAME : EDITED_FRAME}
        ref={frame}
        id={PAGE_FRAME}
        name={isTrying ? TRIED_FRAME : EDITED_FRAME}
        src={createShownUrl(firstPath)}
        title="The page"
        style={{ width: shownWidth, height: size.height / scale, scale: `${scale}` }}
      />
    </div>
  );
}

/** The size of an element in pixels. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Lets the page in the frame call the application, whichever page that is. */
function useExposedApi(frame: RefObject<HTMLIFrameElement | null>, api: RefObject<ApplicationApi>): void {
  useEffect(() => {
    const receiver = new EventTarget();
    const endpoint = {
      addEventListener: receiver.addEventListener.bind(receiver),
      removeEventListener: receiver.removeEventListener.bind(receiver),
      postMessage: (message: unknown, transfer?: Transferable[]) => {
        const page = frame.current?.contentWindow;
        if (page) windowEndpoint(page, window, location.origin).postMessage(message, transfer);
      },
    };
    // other windows of the same origin have nothing to say
    const receive = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      receiver.dispatchEvent(
        new MessageEvent("message", { data: event.data, origin: event.origin, ports: [...event.ports] }),
      );
    };
    addEventListener("message", receive);
    const current = new Proxy({} as ApplicationApi, { get: (_, name) => Reflect.get(api.current, name) });
    expose(current, endpoint, [location.origin]);
    return () => removeEventListener("message", receive);
  }, [frame, api]);
}
