import { useEffect, useRef, useState } from "react";
import { readStillPage } from "../../../preview/panel/still/readStillPage.ts";
import { CATALOGUE } from "../../../protocol/catalogueAddress.ts";
import styles from "./BlockGallery.module.css";

/**
 * An example of the catalogue of blocks as the site shows it, which is loaded when it is scrolled to. It has no picture
 * behind it, with which small blocks look alike.
 */
export function ExampleFrame({ type, example }: { type: string; example: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [document, setDocument] = useState<string>();
  useEffect(() => {
    if (!place.current) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      readStillPage(`${CATALOGUE}${type}/${example}.plain`, controller.signal).then(setDocument, () => {
        // the label names the example
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
