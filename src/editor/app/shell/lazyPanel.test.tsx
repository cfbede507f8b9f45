// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { lazyPanel } from "./lazyPanel.tsx";

function show(Panel: ReturnType<typeof lazyPanel<object>>): void {
  render(
    <Suspense>
      <Panel />
    </Suspense>,
  );
}

it("shows a panel when its code is there", async () => {
  show(lazyPanel(async () => () => <p>Hours</p>));
  expect(await screen.findByText("Hours")).toBeTruthy();
});

it("says in its place that the code of a panel could not be loaded", async () => {
  show(lazyPanel(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))));
  expect(await screen.findByRole("alert")).toBeTruthy();
});
