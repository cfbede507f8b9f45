/** Whether the server answers. `navigator.onLine` alone is wrong in both directions: behind a dead line, and on localhost. */
export function isReachable(url: string): Promise<boolean> {
  return fetch(url, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}

/** Says on every page that there is no network, with a button that tries to load the page at an address again. */
export function showOffline(to: string): void {
  const element = document.querySelector<HTMLElement>("[data-boot=offline]");
  if (!element) return;
  element.dataset.to = to;
  messageOf(element).hidden = false;
}

/** Takes it back. */
export function hideOffline(): void {
  const element = document.querySelector<HTMLElement>("[data-boot=offline]");
  if (element) messageOf(element).hidden = true;
}

const messageOf = (element: HTMLElement) => element.firstElementChild as HTMLElement;
