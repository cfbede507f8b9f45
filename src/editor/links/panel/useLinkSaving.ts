import { constantUses, readLinkConstant } from "../../../site/constants.ts";
import { useSave } from "../../app/api/useSave.ts";
import { useQuestions } from "../../app/dialogs/questions.tsx";
import type { PickedLink, SavePicked } from "../../protocol/windowApi.ts";
import type { ConstantsAnswer, ListedConstant } from "../../settings/messages.ts";
import type { Refusal } from "../../siteFile/messages.ts";
import { findKind } from "./linkEntries.ts";

const EVERYWHERE = "Change everywhere";
const HERE = "Change only here";

interface LinkSavingOptions {
  /** The link as it is written now, and with its constants replaced. */
  href: string;
  shownHref: string;
  constants: ConstantsAnswer;
  save: SavePicked<PickedLink>;
}

/** The result of a link: saved here or everywhere, refused, or undefined if it is not saved. */
type LinkResult = PickedLink | "everywhere" | readonly Refusal[] | undefined;

/** Saves a link that was picked. One that is a constant is changed everywhere or only here, as the person chooses. */
export function useLinkSaving({ href, shownHref, constants, save }: LinkSavingOptions): {
  /** The note about the constant before. */
  note: string;
  save(link: Pick<PickedLink, "href" | "title">): Promise<LinkResult>;
} {
  const { askForChoice } = useQuestions();
  const changes = useSave();
  const [use] = constantUses(href);
  const constant = constants.constants.find(({ name }) => name === use?.name);
  const isPlain = constant !== undefined && constantUses(constant.written).length === 0;
  const wholeLink = isPlain ? readLinkConstant(href) : undefined;

  async function saveEverywhere({ name, label }: ListedConstant, prefix: string, newHref: string): Promise<LinkResult> {
    const value = newHref.slice(prefix.length);
    const operations = [{ type: "setValue", pointer: `/constants/${name}`, value } as const];
    const result = await changes.save({ title: label, base: constants.hash, operations });
    if (typeof result === "boolean") return result ? "everywhere" : undefined;
    return result.map(({ message, suggestions }) => ({
      message,
      suggestions: suggestions.map((suggestion) => ({ ...suggestion, value: `${prefix}${suggestion.value}` })),
    }));
  }

  return {
    note: constant ? `${describeUses(constant)}.${wholeLink ? "" : " Another link is used only here."}` : "",
    async save({ href: newHref, title }) {
      const isOther = newHref !== href && findKind(newHref) === findKind(shownHref) && !constantUses(newHref).length;
      const isOfConstant = isOther && wholeLink !== undefined && newHref.startsWith(wholeLink.prefix);
      if (isOfConstant && constant) {
        const question = { heading: describeUses(constant), note: "Where do you want to change it?" };
        const answer = await askForChoice({ ...question, choices: [EVERYWHERE, HERE] });
        if (answer?.choice === EVERYWHERE) return saveEverywhere(constant, wholeLink.prefix, newHref);
        if (!answer) return undefined;
      }
      const link = { href: newHref, title, isOnlyHere: isOfConstant };
      const result = await save(link);
      if (typeof result !== "boolean") return result;
      return result ? link : undefined;
    },
  };
}

function describeUses({ label, pages }: ListedConstant): string {
  return `${label}: one value on ${pages === 1 ? "one page" : `${pages} pages`}`;
}
