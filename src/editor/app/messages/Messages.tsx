import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import styles from "./Messages.module.css";

/** What can be done about a message. */
export interface MessageAction {
  title: string;
  run(): void;
}

/** Shows messages in one place, one at a time: the newest. */
export interface Messages {
  /** Says what has happened. */
  say(text: string, actions?: readonly MessageAction[]): void;
  /** Says what was not done, until it is closed or something else has happened. */
  showAlert(sentences: readonly string[], actions?: readonly MessageAction[]): void;
  /** Hides what `showAlert` has shown. */
  hideAlert(): void;
}

/** A message that is shown. */
interface Message {
  id: number;
  sentences: readonly string[];
  actions: readonly MessageAction[];
  isAlert: boolean;
}

const MessagesContext = createContext<Messages>({ say() {}, showAlert() {}, hideAlert() {} });

/** Shows messages from anywhere in the application. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}

/** Gives its children the place for messages, at the foot of the window. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const messages = useMemo<Messages>(() => {
    const show = (sentences: readonly string[], actions: readonly MessageAction[], isAlert: boolean) =>
      setMessage((last) => ({ id: (last?.id ?? 0) + 1, sentences, actions, isAlert }));
    return {
      say: (text, actions = []) => (text === "" ? setMessage(undefined) : show([text], actions, false)),
      showAlert: (sentences, actions = []) => show(sentences, actions, true),
      hideAlert: () => setMessage((last) => (last?.isAlert ? undefined : last)),
    };
  }, []);
  return (
    <MessagesContext value={messages}>
      {children}
      <div className={styles.place} role={message?.isAlert ? "alert" : "status"}>
        {message && <MessageBox key={message.id} {...message} close={() => setMessage(undefined)} />}
      </div>
    </MessagesContext>
  );
}

function MessageBox({ sentences, actions, close }: Message & { close(): void }) {
  return (
    <div className={styles.message}>
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
      <Button aria-label="Close the message" onPress={close}>
        ×
      </Button>
    </div>
  );
}
