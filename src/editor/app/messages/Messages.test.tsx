// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { PAGE_FRAME } from "../focus/focusFrame.ts";
import { renderInStudio } from "../renderInStudio.tsx";
import { type Messages, useMessages } from "./Messages.tsx";

/** Renders an application, and returns its messages with a function that reads the shown ones. */
function renderMessages() {
  const view: { messages?: Messages } = {};
  function Sayer() {
    view.messages = useMessages();
    return null;
  }
  renderInStudio(<Sayer />);
  const change = <Result,>(use: (messages: Messages) => Result): Result | undefined => {
    const results: Result[] = [];
    act(() => {
      if (view.messages) results.push(use(view.messages));
    });
    return results[0];
  };
  return { change, readText: () => (screen.queryByRole("alert") ?? screen.getByRole("status")).textContent };
}

describe("the messages of the application", () => {
  it("are one at a time, the newest", () => {
    const { change, readText } = renderMessages();
    change(({ showAlert }) => showAlert(["Not saved."]));
    change(({ say }) => say("Saved: Heading"));
    expect(readText()).toContain("Saved: Heading");
    expect(readText()).not.toContain("Not saved.");
  });

  it("end when something else begins, but an alert stays", () => {
    const { change, readText } = renderMessages();
    change(({ say }) => say("Saved: Heading"));
    change(({ say }) => say(""));
    expect(readText()).toBe("");
    change(({ showAlert }) => showAlert(["Not saved."]));
    change(({ say }) => say(""));
    expect(readText()).toContain("Not saved.");
  });

  it("do not say that something is done over an alert that was shown meanwhile", () => {
    const { change, readText } = renderMessages();
    change(({ showAlert }) => showAlert(["The last one was not saved."]));
    const sayDone = change(({ beginChange }) => beginChange());
    change(({ showAlert }) => showAlert(["Another program has changed this."]));
    change(() => sayDone?.("Saved: Heading"));
    expect(readText()).toContain("Another program");
    const sayNext = change(({ beginChange }) => beginChange());
    change(() => sayNext?.("Saved: Text"));
    expect(readText()).toContain("Saved: Text");
  });

  describe("go by themselves", () => {
    const undo = { title: "Undo", run() {} };
    const discard = { title: "Discard", run() {} };

    const showAndWait = (show: (messages: Messages) => void) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const view = renderMessages();
      view.change(show);
      const wait = () => act(() => vi.advanceTimersByTime(10_000));
      return { ...view, wait };
    };

    it("when they only say what has happened, also with a way back", () => {
      const { readText, wait } = showAndWait(({ say }) => say("Saved: Heading", [undo]));
      expect(readText()).toContain("Saved");
      wait();
      expect(readText()).toBe("");
    });

    it("but not an alert, nor one that asks for a choice", () => {
      const { change, readText, wait } = showAndWait(({ showAlert }) => showAlert(["Not saved."], [undo]));
      wait();
      expect(readText()).toContain("Not saved.");
      change(({ say }) => say("A text was not saved.", [undo, discard]));
      wait();
      expect(readText()).toContain("A text was not saved.");
    });

    it("but not while the pointer or the focus is on them", () => {
      const { readText, wait } = showAndWait(({ say }) => say("Saved: Heading", [undo]));
      const button = screen.getByRole("button", { name: "Undo" });
      fireEvent.pointerEnter(button.parentElement ?? button);
      wait();
      fireEvent.focus(button);
      fireEvent.pointerLeave(button.parentElement ?? button);
      wait();
      expect(readText()).toContain("Saved");
      fireEvent.blur(button);
      wait();
      expect(readText()).toBe("");
    });
  });

  it("give the focus back when they are closed: to what had it in the window, else to the page", async () => {
    const user = userEvent.setup();
    const { change } = renderMessages();
    const [frame, field] = [document.createElement("button"), document.createElement("input")];
    frame.id = PAGE_FRAME;
    document.body.append(frame, field);
    onTestFinished(() => document.body.replaceChildren());
    const close = async () => {
      change(({ showAlert }) => showAlert(["Not saved."]));
      await user.click(screen.getByRole("button", { name: "Close the message" }));
    };
    await close();
    expect(document.activeElement).toBe(frame);
    field.focus();
    await close();
    expect(document.activeElement).toBe(field);
  });

  it("are hidden by those who have shown them alone", () => {
    const { change, readText } = renderMessages();
    const first = change(({ showAlert }) => showAlert(["Not saved."])) ?? 0;
    const second = change(({ showAlert }) => showAlert(["Two programs have changed this."])) ?? 0;
    change(({ hideAlert }) => hideAlert(first));
    expect(readText()).toContain("Two programs");
    change(({ hideAlert }) => hideAlert(second));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
