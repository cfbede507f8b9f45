import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { returnFocus } from "../focus/returnFocus.ts";
import styles from "./Messages.module.css";

/** An action that a message offers. */
export interface MessageAction {
  title: string;
  run(): void;
}

/**
 * Shows messages in one place, one at a time: the newest. A message goes by itself after some seconds, unless it is an alert,
 * or offers more than one action and so asks for a choice.
 */
export interface Messages {
  /** Shows a message about an event; without a text, the last message is over. */
  say(text: string, actions?: readonly MessageAction[]): void;
  /**
   * Call it when a change is sent. Returns a function that reports its result, unless an alert was shown meanwhile:
   * that may be about the same change, since events can be faster than the answer.
   */
  beginChange(): Messages["say"];
  /** Shows a message about an event, unless an alert is shown. */
  sayUnlessAlert(text: string): void;
  /**
   * Shows why a change was not made, until the alert is closed or something else has happened. Returns the argument of
   * `hideAlert`.
   */
  showAlert(sentences: readonly string[], actions?: readonly MessageAction[]): number;
  /** Hides an alert, if nothing else is shown by now. */
  hideAlert(id: number): void;
}

/** A message that is shown. */
interface Message {
  id: number;
  sentences: readonly string[];
  actions: readonly MessageAction[];
  isAlert: boolean;
}

const MessagesContext = createContext<Messages>({
  say() {},
  beginChange: () => () => {},
  sayUnlessAlert() {},
  showAlert: () => 0,
  hideAlert() {},
});

/** Shows messages from anywhere in the application. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}

/** The message that is shown, for the place that shows it. */
interface ShownMessage {
  message: Message | undefined;
  close(): void;
}

const ShownMessageContext = createContext<ShownMessage>({ message: undefined, close() {} });

/** Lets its children show messages, where one of them is a `MessagePlace`. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const lastId = useRef(0);
  const messages = useMemo<Messages>(() => {
    const create = (sentences: readonly string[], actions: readonly MessageAction[], isAlert: boolean): Message => ({
      id: ++lastId.current,
      sentences,
      actions,
      isAlert,
    });
    /** Leaves alerts in place that were shown after the message with an id. */
    const sayUnlessAlertAfter = (id: number): Messages["say"] => {
      return (text, actions = []) => {
        const message = create([text], actions, false);
        setMessage((last) => (last?.isAlert && last.id > id ? last : message));
      };
    };
    return {
      say(text, actions = []) {
        if (text === "") setMessage((last) => (last?.isAlert ? last : undefined));
        else setMessage(create([text], actions, false));
      },
      beginChange: () => sayUnlessAlertAfter(lastId.current),
      sayUnlessAlert: sayUnlessAlertAfter(0),
      showAlert(sentences, actions = []) {
        const alert = create(sentences, actions, true);
        setMessage(alert);
        return alert.id;
      },
      hideAlert: (id) => setMessage((last) => (last?.id === id ? undefined : last)),
    };
  }, []);
  const shownMessage = useMemo<ShownMessage>(() => ({ message, close: () => setMessage(undefined) }), [message]);
  return (
    <MessagesContext value={messages}>
      <ShownMessageContext value={shownMessage}>{children}</ShownMessageContext>
    </MessagesContext>
  );
}

/** The place for messages: a row of its own at the foot of the window, so that none covers the page. */
export function MessagePlace() {
  const { message, close } = useContext(ShownMessageContext);
  return (
    <div className={styles.place} id="messages" role={message?.isAlert ? "alert" : "status"}>
      {message && <MessageBox key={message.id} {...message} close={close} />}
    </div>
  );
}

/** In milliseconds: how long a message is shown that asks nothing. */
const DURATION = 6000;

function MessageBox({ sentences, actions, isAlert, close }: Message & { close(): void }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStaying = isAlert || actions.length > 1 || isHovered || isFocused;
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => latestClose.current(), DURATION);
    return () => clearTimeout(timer);
  }, [isStaying]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: somebody who reads it, or is about to press its button, has time
    <div
      ref={returnFocus}
      className={styles.message}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.content}>
        <div>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {actions.map(({ title, run }) => (
          <Button
            key={title}
            onPress={() => {
              close();
              run();
            }}
          >
            {title}
          </Button>
        ))}
      </div>
      <Button aria-label="Close the message" onPress={close}>
        ×
      </Button>
    </div>
  );
}
