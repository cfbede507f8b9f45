// @vitest-environment happy-dom
import { onlineManager } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderInStudio } from "../renderInStudio.tsx";
import { useAnswer } from "./queries.ts";

function PageCount() {
  const { data } = useAnswer("constants", {});
  return <output>{data?.pages}</output>;
}

it("asks the preview on a machine that is offline, too", async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  renderInStudio(<PageCount />, { answers: { constants: () => ({ hash: "v1", constants: [], pages: 7 }) } });
  expect(await screen.findByText("7")).toBeTruthy();
});
