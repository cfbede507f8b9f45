import { say } from "./messages.ts";
import { hideBox, isOverlay, showBox } from "./overlay.ts";
import { currentEditing, leaveEditing, pageMap } from "./page.ts";
import { addPhotos, findPhotoList, findPhotoListAround } from "./photoLists.ts";
import { openPicture, pictureAt } from "./pictures.ts";
import { isReadOnly } from "./readOnly.ts";

/** Lets people drop a photo onto a picture of the page, and several photos onto a gallery. */
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
  const { clientX: x, clientY: y, dataTransfer } = event;
  const map = await pageMap();
  const picture = pictureAt({ x, y }, map);
  // while they are dragged, nobody knows the files, but how many there are
  const isOne = dataTransfer?.items.length === 1;
  const target = picture && (isOne || findPhotoList(picture.pointer, map)) ? picture : undefined;
  if (!isOver) return;
  if (target)
    showBox(
      target.element.getBoundingClientRect(),
      map.names[target.pointer]?.label ?? "",
      isOne ? "Drop the photo to show it here" : "Drop the photos to add them here",
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
  const [file, ...otherFiles] = dataTransfer?.files ?? [];
  if (!file) return;
  if (!(await leaveEditing()) || (await isReadOnly()) || isOverlay(target)) return;
  const map = await pageMap();
  const picture = pictureAt({ x, y }, map);
  if (picture && otherFiles.length === 0) return openPicture(picture.pointer, file);
  const list = picture ? findPhotoList(picture.pointer, map) : findPhotoListAround(target, map);
  if (list && (await addPhotos(list, [file, ...otherFiles], map))) return;
  say(
    otherFiles.length === 0
      ? "Drop the photo onto the picture that it replaces. Where there is none, open the settings of the block."
      : "Drop several photos onto a gallery. A picture is replaced by one photo.",
  );
}
