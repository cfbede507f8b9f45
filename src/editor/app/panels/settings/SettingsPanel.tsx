/** TODO */
export function SettingsPanel() {
  return <p>Not here yet</p>;
}
