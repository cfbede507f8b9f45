import controls from "../../../app/styles/controls.module.css";
import { BlockGallery } from "../gallery/BlockGallery.tsx";
import { useAddBlock } from "./useAddBlock.ts";

/** The kinds of blocks; a click adds one to the page. */
export function AddPanel() {
  const { add, selectedLabel } = useAddBlock();
  return (
    <div className={controls.stack}>
      <p className={controls.help}>
        {selectedLabel === undefined
          ? "A click adds it at the end of the page. To add it elsewhere, click a block of the page first."
          : `A click adds it after the block that is selected: ${selectedLabel}.`}
      </p>
      <BlockGallery choose={(type) => void add(type)} />
    </div>
  );
}
