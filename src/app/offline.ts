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
  messageOf(element).hidden = false;
}

/** Hides that message. */
export function hideOffline(): void {
  const element = document.querySelector<HTMLElement>("[data-boot=offline]");
  if (element) messageOf(element).hidden = true;
}

const messageOf = (element: HTMLElement) => element.firstElementChild as HTMLElement;
