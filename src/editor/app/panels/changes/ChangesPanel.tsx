/** TODO */
export function ChangesPanel() {
  return <p>Not here yet</p>;
}
