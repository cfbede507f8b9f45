import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { request } from "../../app/api/client.ts";
import controls from "../../app/styles/controls.module.css";
import type { PublishProgress } from "../messages.ts";

/** In milliseconds: if it takes longer, a window of git may be asking who one is. */
const LONG = 4000;
/** In milliseconds: how often the preview is asked how much was sent. */
const INTERVAL = 1000;

interface WaitingNoticeProps {
  text: string;
  /** Whether files are sent. */
  isPublishing?: boolean;
}

/** Says that the web is being asked; after a while also how much was sent, and how to end that. */
export function WaitingNotice({ text, isPublishing = false }: WaitingNoticeProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  const { data: progress = {} } = useQuery({
    queryKey: ["publish progress"],
    queryFn: () => request("publishProgress", {}),
    enabled: isPublishing && isLong,
    refetchInterval: INTERVAL,
    gcTime: 0,
  });
  return (
    <div className={controls.stack}>
      <p role="status">
        {text} {isLong && "It takes a while. If a window asks you to sign in, do so there."}
      </p>
      {isLong && (
        <>
          <p>{describeProgress(progress)}</p>
          <div className={controls.buttons}>
            <Button className={controls.secondary ?? ""} onPress={() => void request("cancelPublishing", {})}>
              Stop
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** How much was sent: "1.2 of about 7.5 MB"; nothing while that is not known. */
export function describeProgress({ sentBytes, totalBytes = 0 }: PublishProgress): string {
  if (sentBytes === undefined) return "";
  const sentSize = formatMegabytes(sentBytes);
  return totalBytes > sentBytes ? `${sentSize} of about ${formatMegabytes(totalBytes)} MB sent` : `${sentSize} MB sent`;
}

const formatMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
