import { useEffect, useState } from "react";
import { fileAddress } from "../../../site/links.ts";
import controls from "../../app/styles/controls.module.css";
import { readStillPage } from "../../preview/panel/still/readStillPage.ts";
import styles from "./FocusPicker.module.css";
import { type Crop, measureCrops } from "./measureCrops.ts";
import type { Point } from "./useFocusPoint.ts";

interface CropPreviewProps {
  /** The path of the page that shows the picture. */
  path: string;
  /** The name of the file that the page shows now. */
  currentSrc: string;
  /** The address of the picture that is chosen. */
  src: string;
  point: Point;
}

/** The visible part of a picture where the page shows it, on a phone, a tablet and a desktop. */
export function CropPreview({ path, currentSrc, src, point }: CropPreviewProps) {
  const [crops, setCrops] = useState<readonly Crop[]>([]);
  const page = useStillPage(path);
  return (
    <>
      {crops.length === 0 && page !== undefined && (
        <iframe
          className={styles.measured}
          title="The page, which is measured"
          sandbox="allow-same-origin"
          srcDoc={page}
          aria-hidden="true"
          tabIndex={-1}
          inert
          onLoad={({ currentTarget }) => setCrops(measureCrops(currentTarget, fileAddress(currentSrc)))}
        />
      )}
      {crops.length > 0 && (
        <div>
          <p className={styles.label}>How this page shows it</p>
          <div className={styles.crops}>
            {crops.map(({ device, ratio, fit }) => (
              <figure key={device}>
                <img
                  src={src}
                  alt=""
                  style={{ aspectRatio: ratio, objectFit: fit, objectPosition: `${point.x}% ${point.y}%` }}
                />
                <figcaption className={controls.help}>{device}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** The document of a page; undefined until it is read, and if it cannot be. */
function useStillPage(path: string): string | undefined {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    readStillPage(path, controller.signal).then(setPage, () => {
      // without it, the point can be chosen all the same
    });
    return () => controller.abort();
  }, [path]);
  return page;
}
