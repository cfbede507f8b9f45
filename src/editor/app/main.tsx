import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { createPickers } from "./createPickers.tsx";
import { DialogsProvider } from "./dialogs/Dialogs.tsx";
import { MessagesProvider } from "./messages/Messages.tsx";
import { PickersContext } from "./pickers/usePickers.ts";
import { StudioApplication } from "./Studio.tsx";
import "./styles/tokens.css";

const place = document.getElementById("studio");
if (!place) throw new Error("The document has no element #studio");
createRoot(place).render(
  <QueryClientProvider client={createQueryClient()}>
    <MessagesProvider>
      <PickersContext value={createPickers}>
        <DialogsProvider>
          <StudioApplication />
        </DialogsProvider>
      </PickersContext>
    </MessagesProvider>
  </QueryClientProvider>,
);
