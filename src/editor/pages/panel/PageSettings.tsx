import { Button } from "react-aria-components";
import { useResource } from "../../app/api/queries.ts";
import { type SaveResult, useSave } from "../../app/api/useSave.ts";
import { PanelPart } from "../../app/lists/PanelPart.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { Form } from "../../forms/panel/Form.tsx";
import type { IsTaken } from "../../protocol/pageAddress.ts";
import { PATH, WEIGHT } from "../../protocol/pageMessages.ts";
import type { Operation } from "../../siteFile/messages.ts";
import type { PageAnswer, PageOfEntry } from "../messages.ts";
import { AddressForm } from "./AddressForm.tsx";
import { DeletePage } from "./DeletePage.tsx";
import { PageDates } from "./PageDates.tsx";
import { PageSharing } from "./PageSharing.tsx";
import { PageSwitch } from "./PageSwitch.tsx";
import { PageWording } from "./PageWording.tsx";
import type { WrittenPage } from "./writtenPage.ts";

interface PageSettingsProps {
  answer: PageAnswer;
  isTaken: IsTaken;
}

/** The settings of the shown page: its title, who sees it, and its address. */
export function PageSettings({ answer, isTaken }: PageSettingsProps) {
  const { page, hash } = answer;
  const { save } = useSave();
  if (!page) return <p>There is no page at this address.</p>;
  if (page.entry) return <EntrySettings answer={answer} page={page} entry={page.entry} isTaken={isTaken} />;
  const pointer = `/routes/${page.index}`;
  const change = (title: string, operation: Operation): Promise<SaveResult> =>
    save({ title, base: hash, operations: [operation] });
  return (
    <div className={controls.stack}>
      <PageWording
        answer={answer}
        page={page}
        save={(name, value, base) =>
          save({
            title: name === "title" ? "Title of the page" : "Description of the page",
            base,
            operations: [{ type: "setValue", pointer: `${pointer}/${name}`, value }],
          })
        }
      />
      {page.path !== "/" && (
        <PageSwitch
          label="Show to visitors"
          isOn={!page.draft}
          notes={["This page is a draft: visitors do not see it.", "Visitors see this page."]}
          save={(isOn) => change(isOn ? "Show to visitors" : "Draft", switchDraft(pointer, isOn))}
        />
      )}
      <PageSwitch
        label="Let search engines list it"
        isOn={page.isListed}
        notes={["Search engines are asked not to list this page.", "Search engines may list this page."]}
        save={(isOn) => change(isOn ? "In search engines" : "Not in search engines", switchListing(pointer, isOn))}
      />
      {page.path !== "/" && (
        <PanelPart title="Dates" isOpen={page.from !== undefined || page.until !== undefined}>
          <PageDates page={page} />
        </PanelPart>
      )}
      <PanelPart title="When it is shared">
        <PageSharing answer={answer} page={page} />
      </PanelPart>
      <PanelPart title="Address">
        <AddressForm answer={answer} page={page} isTaken={isTaken} />
      </PanelPart>
      <PanelPart title="Delete this page">
        <DeletePage answer={answer} page={page} />
      </PanelPart>
      {/* last: it comes later than the rest, which must not move from under the pointer */}
      <PageWeight path={page.path} />
    </div>
  );
}

interface EntrySettingsProps extends PageSettingsProps {
  page: WrittenPage;
  entry: PageOfEntry;
}

/** The settings of the page of an entry or a year: the entry itself, whose list has all else. */
function EntrySettings({ answer, page, entry: { pointer, list, isYear }, isTaken }: EntrySettingsProps) {
  const { visit } = useStudio();
  return (
    <div className={controls.stack}>
      <p>
        {isYear ? "This page has all entries of a year. " : "This is the page of an entry of a list. "}
        The list is on the page <strong>{list}</strong>.
      </p>
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} onPress={() => void visit(list)}>
          Open the page with the list
        </Button>
      </div>
      {!isYear && (
        <>
          <Form pointer={pointer} title={page.title} has={({ kind }) => kind !== "entryId"} />
          <PanelPart title="Address">
            <AddressForm answer={answer} page={page} isTaken={isTaken} />
          </PanelPart>
          <PanelPart title="Delete this page">
            <p className={controls.help}>The entry stays in its list, without a page.</p>
            <DeletePage answer={answer} page={page} />
          </PanelPart>
        </>
      )}
      <PageWeight path={page.path} />
    </div>
  );
}

function switchDraft(pointer: string, isShown: boolean): Operation {
  if (isShown) return { type: "removeProperty", pointer: `${pointer}/draft` };
  return { type: "setProperty", pointer: `${pointer}/draft`, value: true, order: ["description", "draft"] };
}

function switchListing(pointer: string, isListed: boolean): Operation {
  if (isListed) return { type: "removeProperty", pointer: `${pointer}/index` };
  return { type: "setProperty", pointer: `${pointer}/index`, value: false, order: ["description", "draft", "index"] };
}

/** The bytes that a phone downloads for a page, besides the files that all pages share. */
function PageWeight({ path }: { path: string }) {
  const { data: weight } = useResource(WEIGHT, { [PATH]: path });
  if (!weight) return null;
  const { pictures, budget, html } = weight;
  return (
    <p className={controls.help}>
      A phone downloads {kilobytes(pictures)} KB of pictures (of {kilobytes(budget)} KB that they may have) and{" "}
      {kilobytes(html)} KB of text.
    </p>
  );
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1000).toLocaleString("en");
