import { useResource } from "../../app/api/queries.ts";
import controls from "../../app/styles/controls.module.css";
import { PATH, WEIGHT } from "../../protocol/pageMessages.ts";

/** The bytes that a phone downloads for a page, besides the files that all pages share. */
export function PageWeight({ path }: { path: string }) {
  const { data: weight } = useResource(WEIGHT, { [PATH]: path });
  if (!weight) return null;
  const { pictures, budget, html } = weight;
  return (
    <p className={controls.help}>
      A phone downloads {kilobytes(pictures)} KB of pictures (of {kilobytes(budget)} KB that they may have) and{" "}
      {kilobytes(html)} KB of text.
    </p>
  );
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1000).toLocaleString("en");
