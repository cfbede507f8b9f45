/** TODO */
export function WarningsPanel() {
  return <p>Not here yet</p>;
}
