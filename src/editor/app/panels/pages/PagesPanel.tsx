/** TODO */
export function PagesPanel() {
  return <p>Not here yet</p>;
}
