import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import controls from "../styles/controls.module.css";
import { Icon } from "../styles/icons.tsx";
import styles from "./Dialogs.module.css";

/** Closes a dialog, with the answer that was given. */
export type CloseDialog<Answer> = (answer?: Answer) => void;

/** Opens a dialog; resolves to the answer, or to undefined when it was closed without one. */
export type OpenDialog = <Answer>(
  heading: string,
  render: (close: CloseDialog<Answer>) => ReactNode,
  options?: { isWide?: boolean },
) => Promise<Answer | undefined>;

/** A dialog that is open. */
interface OpenedDialog {
  id: number;
  heading: string;
  content: ReactNode;
  isWide: boolean;
  close(): void;
}

const DialogsContext = createContext<OpenDialog>(async () => undefined);

/** Opens dialogs from anywhere in the application. */
export function useDialogs(): OpenDialog {
  return useContext(DialogsContext);
}

/** Gives its children dialogs, which can open over each other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly OpenedDialog[]>([]);
  const lastId = useRef(0);
  const open = useMemo<OpenDialog>(
    () =>
      <Answer,>(heading: string, render: (close: CloseDialog<Answer>) => ReactNode, { isWide = false } = {}) =>
        new Promise<Answer | undefined>((resolve) => {
          const id = ++lastId.current;
          const close: CloseDialog<Answer> = (answer) => {
            setDialogs((openDialogs) => openDialogs.filter((dialog) => dialog.id !== id));
            resolve(answer);
          };
          const dialog = { id, heading, content: render(close), isWide, close: () => close() };
          setDialogs((openDialogs) => [...openDialogs, dialog]);
        }),
    [],
  );
  return (
    <DialogsContext value={open}>
      {children}
      {dialogs.map(({ id, heading, content, isWide, close }) => (
        <ModalOverlay
          key={id}
          isOpen
          isDismissable
          className={styles.overlay ?? ""}
          onOpenChange={(isOpen) => isOpen || close()}
        >
          <Modal className={`${styles.modal} ${isWide ? styles.wide : ""}`}>
            <Dialog className={styles.dialog ?? ""}>
              <header className={styles.header}>
                <Heading slot="title">{heading}</Heading>
                {isWide && (
                  <Button className={controls.icon ?? ""} aria-label="Close" onPress={close}>
                    <Icon name="close" />
                  </Button>
                )}
              </header>
              {content}
            </Dialog>
          </Modal>
        </ModalOverlay>
      ))}
    </DialogsContext>
  );
}
