import { describe, expect, it } from "vitest";
import { blockModels } from "../src/blocks/models.ts";
import type { Block } from "../src/generated/site.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { assets, createSite } from "./specs.ts";

type Hours = Extract<Block, { type: "openingHours" }>;

/** The opening hours that visitors and search engines get. */
function publish(block: Omit<Hours, "type">, { language = "en-GB", now = assets.now } = {}) {
  const site = createSite({ type: "openingHours", ...block });
  site.site.language = language;
  const [page] = resolveSite(site, { ...assets, now }).pages;
  const [shownBlock] = page?.model(blockModels).blocks ?? [];
  const [data] = page?.head(blockModels).structuredData ?? [];
  if (shownBlock?.type !== "openingHours") throw new Error("No opening hours");
  return {
    shownBlock,
    data: data as { openingHoursSpecification: object[]; specialOpeningHoursSpecification?: object[] },
  };
}

const friday = (opens: string, closes: string) => ({ week: { friday: [{ opens, closes }] } });

describe("opening hours", () => {
  it.each([
    ["00:00", "24:00"],
    ["00:00", "00:00"],
    ["00:00", "23:59"],
  ])("from %s to %s are the whole day", (opens, closes) => {
    const { shownBlock, data } = publish(friday(opens, closes));
    expect(shownBlock.days[4]).toEqual({ weekday: 5, name: "Friday", hours: [], allDay: true });
    expect(data.openingHoursSpecification).toMatchObject([{ dayOfWeek: "Friday", opens: "00:00", closes: "23:59" }]);
  });

  it.each([
    ["en-GB", "24:00", "18:00 – 24:00"],
    ["en-GB", "00:00", "18:00 – 24:00"],
    ["de", "24:00", "18:00 – 24:00"],
    ["en-US", "24:00", "6:00 PM – 12:00 AM"],
  ])("end at midnight in %s: %s", (language, closes, hours) => {
    const { shownBlock, data } = publish(friday("18:00", closes), { language });
    const day = shownBlock.days.find(({ weekday }) => weekday === 5);
    expect(day?.hours.map((text) => text.replaceAll(/\s/g, " "))).toEqual([hours]);
    expect(day).not.toHaveProperty("until");
    expect(data.openingHoursSpecification).toMatchObject([{ opens: "18:00", closes: "00:00" }]);
  });

  it("say when they end if it is on the next day", () => {
    const { shownBlock, data } = publish(friday("20:00", "02:00"));
    expect(shownBlock.days[4]).toMatchObject({ until: "02:00" });
    expect(data.openingHoursSpecification).toMatchObject([{ opens: "20:00", closes: "02:00" }]);
  });

  it("of an exception are shown until they end, after midnight too", () => {
    const exceptions = [{ date: "2026-12-31", hours: [{ opens: "20:00", closes: "02:00" }] }, { date: "2026-12-31" }];
    const now = new Date("2027-01-01T00:30:00+03:00");
    const { shownBlock, data } = publish({ week: {}, exceptions }, { now });
    expect(shownBlock.otherDays).toMatchObject([{ date: "2026-12-31", until: "02:00" }]);
    expect(data.specialOpeningHoursSpecification).toHaveLength(1);
  });

  it("of a closed exception stay closed for search engines", () => {
    const exceptions = [{ date: "2026-12-25" }, { date: "2026-12-26", hours: [{ opens: "00:00", closes: "24:00" }] }];
    const { shownBlock, data } = publish({ week: {}, exceptions });
    expect(shownBlock.otherDays.map(({ allDay }) => allDay)).toEqual([undefined, true]);
    expect(data.specialOpeningHoursSpecification).toMatchObject([
      { opens: "00:00", closes: "00:00" },
      { opens: "00:00", closes: "23:59" },
    ]);
  });
});
