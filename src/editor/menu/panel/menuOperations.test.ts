import { describe, expect, it } from "vitest";
import { FormValue } from "../../protocol/formValue.ts";
import { addGroup, addLink, moveRow, moveToNewGroup, removeRow } from "./menuOperations.ts";
import { buildTree, findDropPlace, flattenTree, keepKeys, type MenuRow, type Menus } from "./menuTree.ts";

const link = (label: string) => ({ label, href: `/${label}` });
const entry = (label: string) => ({ type: "link", ...link(label) });
const menus: Menus = {
  navigation: [
    entry("home"),
    { label: "Clubs", desktop: false, links: [link("chess"), link("rugby")] },
    { label: "Results", links: [link("marks")] },
  ],
  footer: { columns: [{ heading: "Links", links: [link("fees")] }] },
};

let lastKey = 0;
const createKey = () => `key-${++lastKey}`;
const tree = keepKeys(buildTree(menus), [], createKey);
const find = (title: string) => flattenTree(tree).find((row) => row.title === title) as MenuRow;

/** The lists after operations, in short: "Clubs(chess rugby)". */
function apply(operations: readonly Parameters<FormValue["apply"]>[0][]): string[] {
  const value = new FormValue(menus, "");
  for (const operation of operations) value.apply(operation);
  const show = ({ title, rows, kind }: MenuRow): string =>
    kind === "link" ? title : `${title}(${rows.map(show).join(" ")})`;
  return buildTree(value.at("") as Menus).map(show);
}

const move = (title: string, target: string, dropPosition: "before" | "after" | "on") => {
  const place = findDropPlace(tree, find(title), { key: find(target).key, dropPosition });
  return place && apply(moveRow(menus, find(title), place));
};
const before = apply([]);

describe("a row of the menu", () => {
  it("moves within its list", () => {
    expect(move("chess", "rugby", "after")?.[0]).toBe("Menu(home Clubs(rugby chess) Results(marks))");
    expect(move("Results", "home", "before")?.[0]).toBe("Menu(Results(marks) home Clubs(chess rugby))");
    expect(move("home", "Clubs", "before")).toEqual(before);
  });

  it("moves into a group and out of one", () => {
    expect(move("home", "Clubs", "on")?.[0]).toBe("Menu(Clubs(chess rugby home) Results(marks))");
    expect(move("rugby", "home", "before")?.[0]).toBe("Menu(rugby home Clubs(chess) Results(marks))");
    expect(move("chess", "fees", "after")).toMatchObject({
      0: "Menu(home Clubs(rugby) Results(marks))",
      2: /fees chess/,
    });
  });

  it("takes its group along when it was the last of it", () => {
    expect(move("marks", "home", "before")?.[0]).toBe("Menu(marks home Clubs(chess rugby))");
    expect(move("marks", "chess", "before")?.[0]).toBe("Menu(home Clubs(marks chess rugby))");
    expect(move("fees", "home", "after")?.[2]).toBe("Columns of the footer()");
  });

  it("begins a list that the site does not have", () => {
    const place = { list: find("Links above the menu").list, index: 0 };
    expect(place.list && apply(moveRow(menus, find("rugby"), { ...place, list: place.list }))[1]).toBe(
      "Links above the menu(rugby)",
    );
  });

  it("cannot be where it makes no sense: a group in a group, a link as a column", () => {
    expect(move("Clubs", "marks", "before")).toBeUndefined();
    expect(move("Clubs", "Links", "before")).toBeUndefined();
    expect(move("home", "Links", "before")).toBeUndefined();
    expect(move("home", "chess", "on")).toBeUndefined();
  });

  it("keeps its key wherever it is moved, and when it is changed", () => {
    const place = findDropPlace(tree, find("rugby"), { key: find("home").key, dropPosition: "before" });
    const value = new FormValue(menus, "");
    for (const operation of place ? moveRow(menus, find("rugby"), place) : []) value.apply(operation);
    value.apply({ type: "setValue", pointer: "/navigation/1/label", value: "Welcome" });
    const rows = flattenTree(keepKeys(buildTree(value.at("") as Menus), tree, createKey));
    const findKey = (title: string) => rows.find((row) => row.title === title)?.key;
    expect(findKey("rugby")).toBe(find("rugby").key);
    expect(findKey("Clubs")).toBe(find("Clubs").key);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe("operations of the menu", () => {
  const menu = find("Menu").list as NonNullable<MenuRow["list"]>;

  it("add links and groups", () => {
    expect(addLink(menus, { list: menu, index: 3 }, link("new"))).toEqual([
      { type: "insertItem", pointer: "/navigation", index: 3, value: entry("new") },
    ]);
    expect(apply(addGroup(menus, { list: menu, index: 3 }, "More", link("new")))[0]).toMatch(/More\(new\)\)$/);
  });

  it("move a link into a new group: after its entry", () => {
    expect(apply(moveToNewGroup(menus, find("chess"), "Games", menu))[0]).toBe(
      "Menu(home Clubs(rugby) Games(chess) Results(marks))",
    );
    expect(apply(moveToNewGroup(menus, find("home"), "Start", menu))[0]).toBe(
      "Menu(Start(home) Clubs(chess rugby) Results(marks))",
    );
  });

  it("remove a row, and the group of the last one", () => {
    expect(apply(removeRow(menus, find("chess")))[0]).toBe("Menu(home Clubs(rugby) Results(marks))");
    expect(apply(removeRow(menus, find("marks")))[0]).toBe("Menu(home Clubs(chess rugby))");
  });
});
