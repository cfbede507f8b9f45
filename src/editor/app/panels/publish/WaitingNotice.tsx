import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { request } from "../../api/client.ts";
import controls from "../../styles/controls.module.css";

/** In milliseconds: what takes longer may be a window of git, which asks who one is. */
const LONG = 4000;

/** Says that the web is being asked; after a while also how to end that. */
export function WaitingNotice({ text }: { text: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={controls.stack}>
      <p role="status">
        {text} {isLong && "It takes a while. If a window asks you to sign in, do so there."}
      </p>
      {isLong && (
        <div className={controls.buttons}>
          <Button className={controls.secondary ?? ""} onPress={() => void request("cancelPublishing", {})}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}
