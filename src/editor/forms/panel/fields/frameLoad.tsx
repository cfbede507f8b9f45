import { getParentPointer } from "../../../../json/pointer.ts";
import { constantUses, substitute } from "../../../../site/constants.ts";
import { createSiteLinks, destination } from "../../../../site/links.ts";
import { readHost } from "../../../../site/thirdParties.ts";
import { useAnswer } from "../../../app/api/queries.ts";
import controls from "../../../app/styles/controls.module.css";
import type { FrameFacts } from "../../messages.ts";
import { type Slot, useForm } from "../control/formState.ts";
import { ChoiceControl } from "./choice.tsx";

/** When a frame is loaded, with the words by which visitors read which website their browsers contact then. */
export function FrameLoadControl(slot: Slot) {
  const { frame } = slot.field;
  return <ChoiceControl {...slot} note={frame && <SentNote slot={slot} frame={frame} />} />;
}

function SentNote({ slot: { field, pointer }, frame }: { slot: Slot; frame: FrameFacts }) {
  const { read } = useForm();
  const source = read(`${getParentPointer(pointer)}/${frame.source}`);
  const address = useAddress(typeof source === "string" ? source : "");
  const to = destination(createSiteLinks(frame.siteUrl)(address));
  if (address === "") return null;
  const load = read(pointer) ?? field.default;
  const sentences = load === "view" ? frame.sentInView : frame.sentAtClick;
  return (
    <div className={controls.note}>
      <p>
        <strong>What is sent</strong>
      </p>
      <p>
        {to.kind === "external"
          ? `${readHost(to.href)}: ${sentences}`
          : "Nothing is sent to another website: the page is one of this site. It is loaded when it comes into view."}
      </p>
    </div>
  );
}

/** An address with its constants replaced; "" until their values are here. */
function useAddress(source: string): string {
  const hasConstants = constantUses(source).length > 0;
  const { data } = useAnswer("constants", {}, { isEnabled: hasConstants });
  if (!hasConstants) return source;
  return data ? substitute(source, new Map(data.constants.map(({ name, text }) => [name, text]))) : "";
}
