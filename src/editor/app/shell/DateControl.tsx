import { Button } from "react-aria-components";
import { dateCookie } from "../../protocol/pageMessages.ts";
import { useStudio } from "../state/studioState.ts";
import controls from "../styles/controls.module.css";
import styles from "./TopBar.module.css";

interface DateControlProps {
  /** The day on which the site is shown, such as "2026-12-02"; empty for today. */
  date: string;
  onChange(date: string): void;
}

/** Chooses the day on which the site is shown. */
export function DateControl({ date, onChange }: DateControlProps) {
  const { page, reloadPage } = useStudio();
  async function change(newDate: string): Promise<void> {
    if ((await page?.finishEditing()) === false) return;
    onChange(newDate);
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it
    document.cookie = `${COOKIE}=${newDate}; path=/; samesite=lax${newDate ? "" : "; max-age=0"}`;
    reloadPage();
  }
  return (
    <div className={styles.option}>
      <label className={styles.date}>
        Date
        <input type="date" value={date} onChange={({ target }) => void change(target.value)} />
      </label>
      {date && (
        <Button className={controls.plain ?? ""} onPress={() => void change("")}>
          Today
        </Button>
      )}
    </div>
  );
}

const COOKIE = dateCookie(location.port);

/** Reads the day on which the site is shown; empty for today. */
export function readDate(): string {
  return new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
}
