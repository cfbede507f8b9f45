import { proxy } from "comlink";
import { constantUses, resolveConstants, substitute } from "../../../site/constants.ts";
import { escapeBraces } from "../../../site/escapeBraces.ts";
import { fileAddress } from "../../../site/links.ts";
import type { WrittenPicture } from "../../protocol/pointMessages.ts";
import { MAX_UPLOAD, type RemovePictureRequest } from "../../protocol/studioMessages.ts";
import type { ChosenPicture } from "../../protocol/windowApi.ts";
import { application } from "../application.ts";
import { element } from "../element.ts";
import { button, say } from "./overlay.ts";
import { ask, type SaveAnswer } from "./question.ts";
import { request, upload } from "./requests.ts";
import { single } from "./single.ts";

/** The types of files that are offered; phones convert their photos to one of them. */
const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml";
/** With fewer pictures, no search is needed. */
const MANY = 12;

/**
 * Asks for a picture of the media folder, or a new one, and what it shows; undefined when the question was closed. A file
 * that was dropped is added at once.
 */
export const pickPicture = single(async function pickPicture(
  current?: Exclude<WrittenPicture, string>,
  droppedFile?: File,
  save?: SaveAnswer<ChosenPicture>,
): Promise<ChosenPicture | undefined> {
  if (application && current && save) return void (await application.pickPicture(current, droppedFile, proxy(save)));
  const shelf = await createShelf(current?.src, droppedFile);
  if (!shelf) return undefined;
  const constants = await readConstants();
  const alt = element("textarea", { rows: 2, value: current?.alt ?? "" });
  const decorative = element("input", { type: "checkbox", checked: current?.decorative === true });
  const problem = problemLine();
  const reading = element("p", { id: "reading" });
  alt.setAttribute("aria-describedby", `${problem.id} ${reading.id}`);
  const label = element("label", {}, "What does it show?", NOTE(), alt);
  const tick = element(
    "label",
    { className: "tick" },
    decorative,
    "It is only decoration and shows nothing of its own",
  );
  const showAlt = () => {
    label.hidden = decorative.checked;
    reading.hidden = decorative.checked || constantUses(alt.value).length === 0;
    reading.textContent = `It reads: “${substitute(alt.value, constants)}”`;
  };
  decorative.onchange = showAlt;
  alt.oninput = showAlt;
  showAlt();
  shelf.onChoose = (src, isAdded) => {
    // a text about another picture would be wrong
    const isCurrent = src === current?.src;
    alt.value = (isCurrent && current?.alt) || "";
    decorative.checked = isCurrent && current?.decorative === true;
    showAlt();
    if (isAdded) alt.focus();
  };
  return ask<ChosenPicture>({
    heading: "Which picture?",
    content: [shelf.element, tick, label, reading, problem],
    submit: "Use this picture",
    answer() {
      const { chosen: src } = shelf;
      const text = escapeBraces(alt.value.trim().replaceAll(/\s+/g, " "), constants);
      if (src === undefined) problem.textContent = "Choose a picture.";
      else if (decorative.checked) return { src, decorative: true };
      else if (text !== "") return { src, alt: text };
      else {
        problem.textContent = "Say what the picture shows, in a sentence.";
        alt.setAttribute("aria-invalid", "true");
        alt.focus();
      }
      return undefined;
    },
    save,
    fill: (value) => {
      alt.value = String(value);
    },
  });
});

/** Asks for a picture that has no text, such as the logo; undefined when the question was closed. */
export const pickMediaFile = single(async function pickMediaFile(
  current?: string,
  droppedFile?: File,
  save?: SaveAnswer<string>,
): Promise<string | undefined> {
  if (application && current !== undefined && save)
    return void (await application.pickMediaFile(current, droppedFile, proxy(save)));
  const shelf = await createShelf(current, droppedFile);
  if (!shelf) return undefined;
  return ask<string>({
    heading: "Which picture?",
    content: [shelf.element],
    submit: "Use this picture",
    answer: () => shelf.chosen,
    save,
  });
});

const NOTE = () => element("small", {}, "For those who cannot see it, such as “Two students read in the library.”");

const problemLine = () => element("p", { role: "alert", className: "problem", id: "problem" });

/** The values of the constants of the site; none when they cannot be read now. */
async function readConstants(): Promise<Map<string, string>> {
  const pointer = "/constants";
  const answer = await request("read", { pointers: [pointer] }).catch(() => undefined);
  return resolveConstants(answer?.values[pointer] as Record<string, string> | undefined);
}

/** The pictures of the media folder, of which one can be chosen. */
interface Shelf {
  element: HTMLElement;
  /** The name of the chosen file. */
  readonly chosen: string | undefined;
  /** Called when a picture was chosen, or was added and is chosen thereby. */
  onChoose(src: string, isAdded: boolean): void;
  /** Adds a file to the pictures. */
  add(file: File): Promise<void>;
}

/** The shelf that was created last. */
let last: Shelf | undefined;

/** Adds a file that was dropped to the shelf that is open; returns whether one is. */
export function addToOpenShelf(file: File): boolean {
  if (!last?.element.isConnected) return false;
  void last.add(file);
  return true;
}

/** Creates the shelf; undefined when the preview does not answer. */
async function createShelf(current: string | undefined, droppedFile?: File): Promise<Shelf | undefined> {
  const answer = await request("media", {}).catch(() => undefined);
  if (!answer) return void say("The preview does not answer.");
  const { pictures } = answer;
  const file = element("input", { type: "file", accept: TYPES });
  const search = element("input", { type: "search", placeholder: "Search", hidden: pictures.length < MANY });
  search.setAttribute("aria-label", "Search pictures by name");
  const list = element("fieldset", { className: "shelf" }, element("legend", {}, "Pictures of the site"));
  const status = element("p", { role: "status" });
  const add = element("label", {}, "Add a photo: choose it, or drop it here", file);
  const unusedPictures = new Set(pictures.flatMap(({ src, isUnused }) => (isUnused ? src : [])));
  const removing = button({ title: "Remove from the site's pictures", run: () => void removeChosen() });
  const offerRemoval = () => {
    removing.hidden = !unusedPictures.has(shelf.chosen ?? "");
  };
  const shelf: Shelf = {
    element: element("div", {}, add, status, search, list, removing),
    get chosen() {
      return list.querySelector<HTMLInputElement>("input:checked")?.value;
    },
    onChoose() {},
    add: addFile,
  };
  // the current picture is seen first
  const [first, otherPictures] = [true, false].map((isFirst) =>
    pictures.filter(({ src }) => (src === current) === isFirst),
  );
  for (const { src, bytes } of [...(first ?? []), ...(otherPictures ?? [])])
    list.append(choice(src, bytes, src === current));
  offerRemoval();
  list.onchange = ({ target }) => {
    offerRemoval();
    shelf.onChoose((target as HTMLInputElement).value, false);
  };
  const filter = () => {
    for (const label of list.querySelectorAll("label"))
      label.hidden = !label.textContent?.toLowerCase().includes(search.value.trim().toLowerCase());
  };
  search.oninput = filter;
  // Enter would answer the question
  search.onkeydown = (event) => {
    if (event.key === "Enter") event.preventDefault();
  };
  file.onchange = () => file.files?.[0] && void addFile(file.files[0]);
  if (droppedFile) void addFile(droppedFile);
  last = shelf;

  async function addFile(photo: File): Promise<void> {
    if (photo.size > MAX_UPLOAD) {
      status.textContent = `“${photo.name}” is larger than ${MAX_UPLOAD / 1_000_000} MB. Save it smaller, and choose it again.`;
      return;
    }
    status.textContent = `Adding ${photo.name} …`;
    const answer = await upload(photo).catch(() => undefined);
    // the same file can be chosen again
    file.value = "";
    if (answer?.status === "added") {
      const addedChoice = choice(answer.src, undefined, true);
      list.querySelector("legend")?.after(addedChoice);
      addedChoice.scrollIntoView({ block: "nearest" });
      status.textContent = `Added: ${answer.src}`;
      unusedPictures.add(answer.src);
      offerRemoval();
      shelf.onChoose(answer.src, true);
    } else status.textContent = answer?.message ?? "It was not added: the preview does not answer.";
  }

  async function removeChosen(): Promise<void> {
    const { chosen: src } = shelf;
    if (src === undefined) return;
    const isRemoved = await ask({
      heading: `Remove ${src}?`,
      content: [
        element("p", {}, "Nothing on the site shows this picture. Its file is deleted: Undo does not bring it back."),
      ],
      submit: "Remove it",
      answer: () => true,
      save: () =>
        request("removePicture", { src } satisfies RemovePictureRequest).then(
          ({ message }) => {
            if (message) say(message);
            return message === undefined;
          },
          () => false,
        ),
    });
    if (!isRemoved) return;
    list.querySelector("label:has(:checked)")?.remove();
    offerRemoval();
    status.textContent = `Removed: ${src}`;
    search.value = "";
    filter();
    file.focus();
  }

  return shelf;
}

/** A picture of the shelf. `bytes` is the size of its file, if that is known. */
function choice(src: string, bytes: number | undefined, isChecked: boolean): HTMLElement {
  const input = element("input", { type: "radio", name: "picture", value: src, checked: isChecked });
  const image = element("img", { src: fileAddress(src), alt: "", loading: "lazy", decoding: "async" });
  const size = bytes === undefined ? [] : [element("small", {}, `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`)];
  return element("label", {}, input, image, element("span", {}, src, ...size));
}
