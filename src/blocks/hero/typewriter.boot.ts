/** Types the headlines of an element in turn, each replacing the one before; the last one stays. */
export default function startTypewriter(element: HTMLElement): () => void {
  const headlines = [...element.querySelectorAll<HTMLElement>("[data-headline]")];
  const delay = Number(element.dataset.characterDelay);
  const pause = Number(element.dataset.pause);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function type(index: number, characters: number): void {
    const headline = headlines[index] as HTMLElement;
    // set only at the first character, to avoid a style recalculation for each
    if (!characters) for (const other of headlines) other.dataset.headline = other === headline ? "current" : "waiting";
    const [typed, rest] = headline.children as unknown as [HTMLElement, HTMLElement];
    const text = headline.textContent as string;
    typed.textContent = text.slice(0, characters);
    rest.textContent = text.slice(characters);
    if (characters < text.length) timer = setTimeout(type, delay, index, characters + 1);
    else if (index + 1 < headlines.length) timer = setTimeout(type, pause, index + 1, 0);
  }

  element.dataset.typing = "";
  if (!matchMedia("(prefers-reduced-motion:reduce)").matches) type(0, 0);
  return () => clearTimeout(timer);
}
