import { useEffect, useRef, useState } from "react";
import { CATALOGUE } from "../../protocol/catalogueAddress.ts";
import styles from "./BlockGallery.module.css";

/** An example of the catalogue of blocks as the site shows it, which is loaded when it is scrolled to. */
export function ExampleFrame({ type, example }: { type: string; example: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [document, setDocument] = useState<string>();
  useEffect(() => {
    if (!place.current) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      readExample(`${CATALOGUE}${type}/${example}`, controller.signal).then(setDocument, () => {
        // the label says what it is
      });
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [type, example]);
  return (
    <span className={styles.preview} ref={place} aria-hidden="true">
      {document !== undefined && <iframe title="Example" srcDoc={document} tabIndex={-1} inert />}
    </span>
  );
}

/** The page of an example without its scripts, with what a script would open. Rejects when it cannot be read. */
async function readExample(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The preview answered with ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const script of page.querySelectorAll("script,link[rel=modulepreload]")) script.remove();
  for (const bootElement of page.querySelectorAll("main [data-boot]")) {
    bootElement.removeAttribute("hidden");
    bootElement.toggleAttribute("open", bootElement.localName === "dialog");
  }
  return page.documentElement.outerHTML;
}
