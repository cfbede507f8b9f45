/** TODO */
export function AddPanel() {
  return <p>Not here yet</p>;
}
