import { useQuery } from "@tanstack/react-query";
import { request } from "../../app/api/client.ts";
import type { LastPublication, LiveAnswer } from "../messages.ts";

/** In milliseconds: how often the published site is asked, and for how long it may be built. */
const INTERVAL = 5000;
const LONGEST = 10 * 60_000;

/** Whether the last publication can be seen on the web: the site is asked until it can, or for ten minutes. */
export function useLive({ commit, time }: LastPublication): LiveAnswer["status"] | "late" {
  const isLate = () => Date.now() - time > LONGEST;
  const { data } = useQuery({
    queryKey: ["published site", commit],
    queryFn: () => request("live", {}),
    refetchInterval: ({ state }) => (state.data?.status === "live" || isLate() ? false : INTERVAL),
    // also while the person reads something else
    refetchIntervalInBackground: true,
  });
  const status = data?.status ?? "waiting";
  return status === "waiting" && isLate() ? "late" : status;
}
