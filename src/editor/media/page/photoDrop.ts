import { fileState } from "../../frame/edit/fileState.ts";
import { say } from "../../frame/edit/messages.ts";
import { hideBox, isOverlay, showBox } from "../../frame/edit/overlay.ts";
import { currentEditing, leaveEditing, type Position, page } from "../../frame/edit/page.ts";
import { application } from "../../frame/link/application.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { findPhotoList, findPhotoListAround } from "./photoLists.ts";
import { findPictureAt, openPicture } from "./pictures.ts";

/** Lets people drop a photo onto a picture of the page, and several photos onto a gallery. */
export function startPhotoDrop(): void {
  addEventListener("dragover", onDragOver);
  addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && endDrag());
  addEventListener("drop", onDrop);
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Outlines the picture that would be replaced. */
function onDragOver(event: DragEvent): void {
  if (!hasFiles(event)) return;
  // the browser would show the file instead of the page
  event.preventDefault();
  const { map } = page;
  if (!map || currentEditing() || isOverlay(event.target)) return;
  const { clientX: x, clientY: y, dataTransfer } = event;
  const picture = findPictureAt({ x, y }, map);
  // while they are dragged, nobody knows the files, but how many there are
  const isOne = dataTransfer?.items.length === 1;
  const target = picture && (isOne || findPhotoList(picture.pointer, map)) ? picture : undefined;
  if (target)
    showBox(
      target.element.getBoundingClientRect(),
      map.names[target.pointer]?.label ?? "",
      isOne ? "Drop the photo to show it here" : "Drop the photos to add them here",
    );
  else hideBox();
}

function endDrag(): void {
  if (!currentEditing()) hideBox();
}

function onDrop(event: DragEvent): void {
  if (!hasFiles(event)) return;
  event.preventDefault();
  endDrag();
  const { dataTransfer, clientX: x, clientY: y, target } = event;
  const [file, ...otherFiles] = dataTransfer?.files ?? [];
  if (!file) return;
  const { map } = page;
  if (!map || !leaveEditing() || isOverlay(target)) return;
  fileState.whenEditable(() => void addDropped([file, ...otherFiles], { x, y }, target, map));
}

async function addDropped(files: File[], at: Position, target: EventTarget | null, map: PointMap): Promise<void> {
  const [file, ...otherFiles] = files;
  const picture = findPictureAt(at, map);
  if (picture && otherFiles.length === 0) return openPicture(picture.pointer, map, file);
  const list = picture ? findPhotoList(picture.pointer, map) : findPhotoListAround(target, map);
  if (list && (await application.addPhotos(list, files))) return;
  say(
    otherFiles.length === 0
      ? "Drop the photo onto the picture that it replaces. Where there is none, open the settings of the block."
      : "Drop several photos onto a gallery. A picture is replaced by one photo.",
  );
}
