/** TODO */
export function MenuPanel() {
  return <p>Not here yet</p>;
}
