import type { ThirdPartyEntry, ThirdPartyUse } from "../../generated/props.ts";
import type { BlockModel } from "../../site/blockModels.ts";
import type { ThirdParty } from "../../site/thirdParties.ts";

/** Lists the websites that the Content-Security-Policy allows. */
export default {
  props(_block, { settings, thirdParties }) {
    const list = new Intl.ListFormat(settings.language, { type: "conjunction" });
    const entries = new Map<string, ThirdPartyEntry>();
    for (const party of thirdParties) {
      const hosts = list.format(party.hosts);
      const entry = entries.get(hosts) ?? { hosts, uses: [] };
      entry.uses.push(describeUse(party, list));
      entries.set(hosts, entry);
    }
    return { parties: [...entries.values()] };
  },
} satisfies BlockModel<"thirdParties">;

function describeUse({ purpose, when, names, cookies }: ThirdParty, list: Intl.ListFormat): ThirdPartyUse {
  return { purpose, when, names: list.format(names), cookies };
}
