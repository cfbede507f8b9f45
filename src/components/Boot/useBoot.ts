import { type RefObject, useEffect, useLayoutEffect } from "react";

/** A small plain script that brings an element to life and returns what stops it. */
export type Boot<E extends HTMLElement = HTMLElement> = (element: E) => () => void;

declare global {
  interface HTMLElement {
    /** Stops the plain script that runs on this element. */
    stopBoot?: () => void;
  }
}

/** Starts the script on the element, unless the page's own plain script already did. */
function startOnce<E extends HTMLElement>(element: E, boot: Boot<E>): () => void {
  element.stopBoot ??= boot(element);
  return () => {
    element.stopBoot?.();
    element.stopBoot = undefined;
  };
}

/** Starts the script on each element inside `root` that is marked `data-boot={name}`. */
export function startWithin(root: HTMLElement | null, name: string, boot: Boot): () => void {
  const marked = root?.querySelectorAll<HTMLElement>(`[data-boot="${name}"]`) ?? [];
  const stops = Array.from(marked, (element) => startOnce(element, boot));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs a block's plain script on its element for as long as the component is there; adopts one that runs. */
export function useBoot<E extends HTMLElement>(ref: RefObject<E | null>, boot: Boot<E>): void {
  useEffect(() => (ref.current ? startOnce(ref.current, boot) : undefined), [ref, boot]);
}

/** The same before the page is shown and scrolled, for a script that would move it later. */
export function useEarlyBoot<E extends HTMLElement>(ref: RefObject<E | null>, boot: Boot<E>): void {
  useLayoutEffect(() => (ref.current ? startOnce(ref.current, boot) : undefined), [ref, boot]);
}
