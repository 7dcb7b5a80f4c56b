/** A series as SVG path data, `x` being the place of each value; the path breaks at missing ones. */
export function linePath(
  values: readonly (number | null)[],
  x: readonly number[],
  y: (value: number) => number,
): string {
  let path = '';
  let broken = true;
  values.forEach((value, index) => {
    if (value === null) {
      broken = true;
      return;
    }
    // A point between two gaps has no neighbour; a zero-length segment shows it as a dot by its round cap.
    const isolated = broken && (values[index + 1] ?? null) === null;
    path += `${broken ? 'M' : 'L'}${x[index] ?? 0} ${y(value)}${isolated ? 'h0' : ''}`;
    broken = false;
  });
  return path;
}
