import { type ChannelMessage, createStudioName, RELOAD } from "./protocol.ts";

/** The connection of a page to the worker, with the functions of Vite's connection that pages use. */
class Channel {
  private readonly channel: BroadcastChannel;
  private readonly listeners = new Map<string, ((data: unknown) => void)[]>();

  constructor(studio: string) {
    this.channel = new BroadcastChannel(createStudioName(studio));
    this.channel.onmessage = ({ data: message }: MessageEvent<ChannelMessage>) => {
      if (message.to !== "pages") return;
      if (message.event === RELOAD) return location.reload();
      for (const listener of this.listeners.get(message.event) ?? []) listener(message.data);
    };
  }

  on(event: string, listener: (data?: unknown) => void): void {
    // the worker is there before a page is
    if (event === "vite:ws:connect") return void setTimeout(listener);
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  off(event: string, listener: (data?: unknown) => void): void {
    this.listeners.set(
      event,
      (this.listeners.get(event) ?? []).filter((candidate) => candidate !== listener),
    );
  }

  send(event: string, data: unknown): void {
    this.channel.postMessage({ to: "worker", event, data } satisfies ChannelMessage);
  }
}

/** The connection of a page of the application, or of a page in its frame. */
const root = document.documentElement.dataset.pages ?? previewPage.root;
export const hot = new Channel(root.replace(/page$/, ""));
