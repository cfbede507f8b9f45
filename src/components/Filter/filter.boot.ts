/** Shows the entries of the choice that the visitor clicks, and how many they are. The choice without a value shows all. */
export default function startFilter(root: HTMLElement): () => void {
  function handleClick({ target }: Event): void {
    const chosenButton = (target as Element).closest<HTMLButtonElement>("[aria-pressed]");
    if (!chosenButton) return;
    for (const choice of root.querySelectorAll("[aria-pressed]"))
      choice.setAttribute("aria-pressed", `${choice === chosenButton}`);
    let count = 0;
    for (const entry of root.querySelectorAll<HTMLElement>("[data-choice]")) {
      const choices = (entry.dataset.choice as string).split("\n");
      const isShown = !chosenButton.value || choices.includes(chosenButton.value);
      entry.toggleAttribute("data-filtered", !isShown);
      // an entry may be in several lists, of which one shows it
      if (isShown && !entry.closest("[hidden]")) count++;
    }
    const output = root.querySelector("output") as HTMLElement;
    output.textContent = (output.dataset.text as string).replace("{shown}", `${count}`);
  }
  root.addEventListener("click", handleClick);
  return () => root.removeEventListener("click", handleClick);
}
