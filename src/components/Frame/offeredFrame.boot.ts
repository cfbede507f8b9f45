import startFrame from "./frame.boot.ts";

/** Loads the page of another website into its frame when the button is clicked; nothing is sent to that website before. */
export default function startOfferedFrame(element: HTMLElement): () => void {
  const frame = element.querySelector("iframe") as HTMLIFrameElement;
  const button = element.querySelector("button") as HTMLButtonElement;
  let stopFrame = () => {};

  function load(): void {
    frame.src = frame.dataset.src as string;
    stopFrame = startFrame(element);
    // the button is gone; screen readers say the title of the frame
    frame.focus();
  }

  button.addEventListener("click", load);
  return () => {
    button.removeEventListener("click", load);
    stopFrame();
  };
}
