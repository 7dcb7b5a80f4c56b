/** The room of table rows that are not in the document. */
export function SpacerRow({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="spacer" aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
