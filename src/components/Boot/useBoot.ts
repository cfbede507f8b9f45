import { type RefObject, useEffect, useLayoutEffect } from "react";

/** A boot script: a small script without React that makes an element interactive. Returns its cleanup function. */
export type Boot<E extends HTMLElement = HTMLElement> = (element: E) => () => void;

declare global {
  interface HTMLElement {
    /** The cleanup function of the boot script that runs on this element. */
    stopBoot?: () => void;
  }
}

/** Starts a boot script on an element, unless the page has started it before hydration. */
function startOnce<E extends HTMLElement>(element: E, boot: Boot<E>): () => void {
  element.stopBoot ??= boot(element);
  return () => stop(element);
}

/** Stops the boot script that runs on an element. */
function stop(element: HTMLElement): void {
  element.stopBoot?.();
  element.stopBoot = undefined;
}

/** Starts a boot script on each element inside `root` with the attribute `data-boot={name}`. */
export function startWithin(root: HTMLElement | null, name: string, boot: Boot): () => void {
  const markedElements = root?.querySelectorAll<HTMLElement>(`[data-boot="${name}"]`) ?? [];
  const stops = Array.from(markedElements, (element) => startOnce(element, boot));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs a boot script on an element while the component is mounted; adopts one that is already running. */
export function useBoot<E extends HTMLElement>(ref: RefObject<E | null>, boot: Boot<E>): void {
  useEffect(() => (ref.current ? startOnce(ref.current, boot) : undefined), [ref, boot]);
}

/**
 * Like useBoot, for a script that a page can do without for a while: the application fetches it when it shows a page itself
 * that needs it. A document brings its own.
 */
export function useLateBoot<E extends HTMLElement>(
  ref: RefObject<E | null>,
  load: () => Promise<{ default: Boot<E> }>,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let isMounted = true;
    const start = ({ default: boot }: { default: Boot<E> }) => {
      if (isMounted) startOnce(element, boot);
    };
    // without it, the page is as a visitor without scripts sees it
    if (!element.stopBoot) load().then(start, () => {});
    return () => {
      isMounted = false;
      stop(element);
    };
  }, [ref, load]);
}

/** Like useBoot, but before the page is painted and scrolled: for a script that changes the layout. */
export function useEarlyBoot<E extends HTMLElement>(ref: RefObject<E | null>, boot: Boot<E>): void {
  useLayoutEffect(() => (ref.current ? startOnce(ref.current, boot) : undefined), [ref, boot]);
}
