import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A panel whose code is loaded when it is opened first: on a phone, a first edit has to wait for none of them. It says so
 * when its code cannot be loaded.
 */
export function lazyPanel<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (Panel) => ({ default: Panel }),
      () => ({ default: MissingPanel }),
    ),
  );
}

function MissingPanel() {
  return (
    <p role="alert">
      This could not be loaded. Look whether this device is online, and load this page again: your changes are kept.
    </p>
  );
}
