/** Shows the button that copies the address beside it, where the browser lets pages copy. */
export default function startCopy(element: HTMLElement): () => void {
  const [input, button, output] = ["input", "button", "output"].map((name) => element.querySelector(name)) as [
    HTMLInputElement,
    HTMLButtonElement,
    HTMLOutputElement,
  ];

  function copy(): void {
    input.select();
    navigator.clipboard.writeText(input.value).then(
      () => {
        output.textContent = output.dataset.text as string;
      },
      // the address is selected, so that the visitor can copy it
      () => input.focus(),
    );
  }

  button.hidden = !navigator.clipboard;
  button.addEventListener("click", copy);
  return () => button.removeEventListener("click", copy);
}
