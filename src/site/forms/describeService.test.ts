import { expect, it } from "vitest";
import { describeService } from "./describeService.ts";
import { FORM_SERVICES } from "./formServices.ts";

it.each(Object.entries(FORM_SERVICES))(
  "says of %s how to begin, where the answers go and what is free",
  (name, service) => {
    const notes = describeService(name).join(" ");
    expect(notes).toContain(service.setUp);
    if (service.region) expect(notes).toContain(service.region);
    if (service.freeLimit) expect(notes).toContain(String(service.freeLimit));
  },
);

it("says nothing of a service that it does not know", () => {
  expect(describeService("toString")).toEqual([]);
});
