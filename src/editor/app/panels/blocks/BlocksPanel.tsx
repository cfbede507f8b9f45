/** TODO */
export function BlocksPanel() {
  return <p>Not here yet</p>;
}
