import { useId } from "react";
import { useAnswer } from "../../../app/api/queries.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import controls from "../../../app/styles/controls.module.css";
import { AddNoticeButton } from "./AddNoticeButton.tsx";
import { BlockList } from "./BlockList.tsx";
import { useBlockRows } from "./useBlockRows.ts";

/** All blocks of the page, those that it does not show now included, and the banners of the site. */
export function BlocksPanel() {
  const { path } = useStudio();
  const { data, isError } = useAnswer("pageBlocks", { path });
  const blocks = useBlockRows(data?.blocks, data?.hash);
  const banners = useBlockRows(data?.banners, data?.hash);
  const bannersId = useId();
  if (!data)
    return (
      <p role="status" className={controls.help}>
        {isError ? "The blocks could not be read: the preview does not answer." : "The blocks are being read."}
      </p>
    );
  return (
    <div className={controls.stack}>
      <BlockList label="Blocks of this page" pointer={data.pointer} {...blocks} />
      <section className={controls.stack} aria-labelledby={bannersId}>
        <div>
          <h3 id={bannersId}>On all pages</h3>
          <p className={controls.help}>A notice is at the top of each page, a countdown at its foot.</p>
        </div>
        {banners.rows.length > 0 && <BlockList label="Banners of the site" pointer="/banners" isBanners {...banners} />}
        <AddNoticeButton banners={banners} />
      </section>
    </div>
  );
}
