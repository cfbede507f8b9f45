import { createIconSet, type IconSet } from "../../../media/icons.ts";

interface BrowserIconsOptions {
  /** The icons that the published site uses, as the text of an icon set. */
  used: string;
  names: readonly string[];
  /** Loads the text of the whole set, which is large. */
  load(): Promise<string>;
  /** Called when an icon can be shown that was missing. */
  onLoaded(): void;
}

/** The icons of Prospectus, of which those that the site uses are there at once, and the others when one is needed. */
export class BrowserIcons implements IconSet {
  private icons: IconSet;
  private readonly allNames: ReadonlySet<string>;
  private loading: Promise<void> | undefined;

  constructor(private readonly options: BrowserIconsOptions) {
    this.icons = createIconSet(() => options.used);
    this.allNames = new Set(options.names);
  }

  has = (name: string): boolean => this.allNames.has(name);

  names = (): string[] => [...this.allNames];

  path = (name: string): string | undefined => {
    const path = this.icons.path(name);
    if (path === undefined && this.has(name)) void this.load().then(this.options.onLoaded, () => {});
    return path;
  };

  find = async (query: string): Promise<string[]> => {
    await this.load();
    return this.icons.find(query);
  };

  private load(): Promise<void> {
    this.loading ??= this.options.load().then(
      (text) => {
        this.icons = createIconSet(() => text);
      },
      (error) => {
        // the network may be back for the next one
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }
}
