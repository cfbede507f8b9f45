/** What stands in the place of a block that could not be shown. */
export function FailedBlock() {
  return (
    <p role="note" data-failed-block style={{ padding: "2rem var(--gutter)", textAlign: "center" }}>
      This part of the page could not be shown.
    </p>
  );
}
