export function SpacerRow({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="max-m:block">
      <td colSpan={columns} className="h-0 border-0 p-0 max-m:block" style={{ height }} />
    </tr>
  );
}
