import { say } from "./messages.ts";
import { hideBox, isOverlay, showBox } from "./overlay.ts";
import { currentEditing, leaveEditing, pageMap } from "./page.ts";
import { openPicture, pictureAt } from "./pictures.ts";
import { isReadOnly } from "./readOnly.ts";

/** Lets people drop a photo onto a picture of the page. */
export function startPhotoDrop(): void {
  addEventListener("dragover", onDragOver);
  addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && endDrag());
  addEventListener("drop", onDrop);
}

/** Whether files are over the page. */
let isOver = false;

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Outlines the picture that would be replaced. */
async function onDragOver(event: DragEvent): Promise<void> {
  if (!hasFiles(event)) return;
  // the browser would show the file instead of the page
  event.preventDefault();
  isOver = true;
  if (currentEditing() || isOverlay(event.target)) return;
  const { clientX: x, clientY: y } = event;
  const map = await pageMap();
  const target = pictureAt({ x, y }, map);
  if (!isOver) return;
  if (target)
    showBox(
      target.element.getBoundingClientRect(),
      map.names[target.pointer]?.label ?? "",
      "Drop the photo to show it here",
    );
  else hideBox();
}

function endDrag(): void {
  isOver = false;
  if (!currentEditing()) hideBox();
}

async function onDrop(event: DragEvent): Promise<void> {
  if (!hasFiles(event)) return;
  event.preventDefault();
  endDrag();
  const { dataTransfer, clientX: x, clientY: y, target } = event;
  const file = dataTransfer?.files[0];
  if (!file) return;
  if (!(await leaveEditing()) || isReadOnly()) return;
  const picture = isOverlay(target) ? undefined : pictureAt({ x, y }, await pageMap());
  if (picture) await openPicture(picture.pointer, file);
  else say("Drop the photo onto the picture that it replaces. Where there is none, open the settings of the block.");
}
