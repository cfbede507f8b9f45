import { Button } from "react-aria-components";
import { useAnswer } from "../../../app/api/queries.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import type { BlockRows } from "./useBlockRows.ts";

/** The parts of site.json that are before the banners. */
const ORDER = ["site", "constants", "navigation", "quickLinks", "footer", "floatingActions", "banners"];

/** Adds a notice that all pages show at their top, and opens its form, which says until when. */
export function AddNoticeButton({ banners: { rows, change } }: { banners: BlockRows }) {
  const { openPanel } = useStudio();
  const { data } = useAnswer("blockTypes", {});
  const notice = data?.types.find(({ type }) => type === "notice");
  if (!notice) return null;
  const { label, block } = notice;
  const add = async () => {
    const banner = { block };
    const isSaved = await change({
      title: "Notice for all pages",
      operations: [
        rows.length > 0
          ? { type: "insertItem", pointer: "/banners", index: 0, value: banner }
          : { type: "setProperty", pointer: "/banners", value: [banner], order: ORDER },
      ],
      apply: (oldRows) => [{ key: "new", label }, ...oldRows],
    });
    if (isSaved) await openPanel({ name: "block", block: { pointer: "/banners/0", label: "Notice for all pages" } });
  };
  return (
    <Button className={controls.secondary ?? ""} onPress={() => void add()}>
      <Icon name="add" />
      Add a notice for all pages
    </Button>
  );
}
