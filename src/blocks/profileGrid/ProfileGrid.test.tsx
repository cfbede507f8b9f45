// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { BlockProps } from "../../generated/props.ts";
import ProfileGrid from "./ProfileGrid.tsx";

type Props = BlockProps<"profileGrid">;

function render(props: Pick<Props, "profiles"> & Partial<Props>): void {
  document.body.innerHTML = renderToStaticMarkup(
    <ProfileGrid type="profileGrid" level={2} instanceId="_1" heading="People" {...props} />,
  );
}

const listHeadings = () =>
  Array.from(document.querySelectorAll("h2, h3, h4"), ({ tagName, textContent }) => `${tagName} ${textContent}`);

const PROFILES: Props["profiles"] = [
  { name: "Ann", role: "Chair", biography: { html: "<p>Since 1990.</p>" } },
  { name: "Ben", role: "Treasurer" },
  { name: "Cleo", role: "Clerk" },
];

it("shows people below the names of their groups, and first those in none", () => {
  render({ profiles: PROFILES, groups: ["Council", "Buildings"], members: [[2], [0, 1], [0]] });
  expect(listHeadings()).toEqual(["H2 People", "H3 Cleo", "H3 Council", "H4 Ann", "H4 Ben", "H3 Buildings", "H4 Ann"]);
});

it("introduces somebody in several groups once", () => {
  render({ profiles: PROFILES, groups: ["Council", "Buildings"], members: [[], [0], [0]] });
  expect(document.body.textContent?.match(/Since 1990/g)).toHaveLength(1);
});

it("shows no heading of a group without people", () => {
  render({ profiles: PROFILES, groups: ["Council", "Buildings"], members: [[0, 1, 2], [], []] });
  expect(listHeadings()).not.toContain("H3 Council");
});
