import { expect, it } from "vitest";
import { describeService } from "./describeService.ts";
import { FORM_SERVICES } from "./formServices.ts";

it.each(Object.entries(FORM_SERVICES))(
  "says of %s how to begin, and how the page after sending is shown",
  (name, service) => {
    const notes = describeService(name).join(" ");
    expect(notes).toContain(service.setUp);
    if (service.redirectNote) expect(notes).toContain(service.redirectNote);
  },
);

it("says nothing of a service that it does not know", () => {
  expect(describeService("toString")).toEqual([]);
});
