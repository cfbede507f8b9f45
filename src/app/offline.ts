/** Whether the server answers. `navigator.onLine` alone can be wrong: with a broken connection, and on localhost. */
export function isReachable(url: string): Promise<boolean> {
  return fetch(url, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}

/** Shows the message that there is no network, with a button that retries to load the page at an address. */
export function showOffline(href: string): void {
  const element = document.querySelector<HTMLElement>("[data-boot=offline]");
  if (!element) return;
  element.dataset.href = href;
  findMessage(element).hidden = false;
}

/** Hides that message. */
export function hideOffline(): void {
  const element = document.querySelector<HTMLElement>("[data-boot=offline]");
  if (element) findMessage(element).hidden = true;
}

const findMessage = (element: HTMLElement) => element.firstElementChild as HTMLElement;
