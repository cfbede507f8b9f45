/** The methods of a browser's storage that the preview uses. */
export interface OpenStorage {
  /** Whether the browser keeps anything. */
  isAllowed(): boolean;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** All keys with their values. */
  entries(): [key: string, value: string][];
}

/**
 * A storage of the browser, as in `openStorage(() => localStorage)`. Where the browser refuses it, even to be looked
 * at, or it is full, values are kept in memory: until the page is left.
 */
export function openStorage(findStorage: () => Storage): OpenStorage {
  const memory = new Map<string, string>();
  const use = <Result>(work: (storage: Storage) => Result, fallback: Result): Result => {
    try {
      return work(findStorage());
    } catch {
      return fallback;
    }
  };
  return {
    isAllowed: () => use((storage) => storage.length >= 0, false),
    getItem: (key) => memory.get(key) ?? use((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isWritten = use((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isWritten) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      use((storage) => storage.removeItem(key), undefined);
    },
    entries: () => [...use((storage) => Object.entries<string>(storage), []), ...memory],
  };
}
