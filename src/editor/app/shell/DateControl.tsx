import { useState } from "react";
import { Button } from "react-aria-components";
import { dateCookie } from "../../protocol/pageMessages.ts";
import { useStudio } from "../state/studioState.ts";
import controls from "../styles/controls.module.css";
import styles from "./TopBar.module.css";

/** The day on which the site is shown; empty for today. */
export function DateControl() {
  const { page, reloadPage } = useStudio();
  const [date, setDate] = useState(readDate);
  async function change(newDate: string): Promise<void> {
    if ((await page?.finishEditing()) === false) return;
    setDate(newDate);
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it
    document.cookie = `${COOKIE}=${newDate}; path=/; samesite=lax${newDate ? "" : "; max-age=0"}`;
    reloadPage();
  }
  return (
    <>
      <label className={styles.date}>
        Date
        <input type="date" value={date} onChange={({ target }) => void change(target.value)} />
      </label>
      {date && (
        <Button className={controls.plain ?? ""} onPress={() => void change("")}>
          Today
        </Button>
      )}
    </>
  );
}

const COOKIE = dateCookie(location.port);

function readDate(): string {
  return new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
}
